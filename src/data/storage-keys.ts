/** Session storage: which docs sidebar was scrolled how far, as `[sidebar, pixels]`. */
export const SIDEBAR_SCROLL_KEY = 'docs-sidebar-scroll';

/** Session storage, with the address after a colon: that a page was reloaded for a missing file. */
export const RELOADED_KEY = 'reloaded-for-missing-file';
