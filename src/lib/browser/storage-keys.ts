/** Session storage: scroll position of a docs sidebar and open groups of any, as `[sidebar, pixels, { group: open }]`. */
export const SIDEBAR_KEY = 'docs-sidebar';

/** Session storage, with the address after a colon: set when a page was reloaded for a missing file. */
export const RELOADED_KEY = 'reloaded-for-missing-file';

/** Session storage: a search field's text when a page reloaded for a missing file, after the number of the field. */
export const TYPED_KEY = 'typed-before-reload';

// The older site's keys, so that readers' choices survive the move.

/** Announcement closed: `true` or `false`. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docusaurus.announcement.dismiss';

/** Id of the dismissed announcement. */
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';

/** The id as misspelt in an old version, and the correct one (R-STATE-2). */
export const MISSPELT_ANNOUNCEMENT_ID = 'annoucement-bar';
export const CORRECT_ANNOUNCEMENT_ID = 'announcement-bar';

/** The chosen colour mode: `light` or `dark`. */
export const COLOR_MODE_KEY = 'theme';

/** Name of the chosen docs version. */
export const DOCS_VERSION_KEY = 'docs-preferred-version-default';

/** Labels of the chosen tabs, languages of samples and model: `|Linux|Python|`. The older site had no such key. */
export const CHOICES_KEY = 'choices';
