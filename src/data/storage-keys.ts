/** Session storage: which docs sidebar was scrolled how far and which groups of any were open, as `[sidebar, pixels, { group: open }]`. */
export const SIDEBAR_KEY = 'docs-sidebar';

/** Session storage, with the address after a colon: that a page was reloaded for a missing file. */
export const RELOADED_KEY = 'reloaded-for-missing-file';

/** Session storage: hosts of the search service that failed, as `[address, { status, lastUpdate }]`. */
export const HOSTS_AT_REST_KEY = 'search-hosts-at-rest';

/** Session storage: what the reader had typed into a search field when a page reloaded for a missing file, after the number of the field. */
export const TYPED_KEY = 'typed-before-reload';

// The following are the older site's keys, so that what its readers chose outlives the move.

/** Whether the announcement was closed: `true` or `false`. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docusaurus.announcement.dismiss';

/** Id of the announcement that the dismissal belongs to. */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';

/** The id as an old version misspelt it, and as it is meant (R-STATE-2). */
export const MISSPELT_ANNOUNCEMENT_ID = 'annoucement-bar';
export const CORRECT_ANNOUNCEMENT_ID = 'announcement-bar';

/** The chosen colour mode: `light` or `dark`. */
export const COLOR_MODE_KEY = 'theme';

/** Name of the docs version that the reader chose. */
export const DOCS_VERSION_KEY = 'docs-preferred-version-default';

/** Language of code samples in the API reference, such as `python`. Ours: the older site had none. */
export const SAMPLE_LANGUAGE_KEY = 'api-sample-language';
