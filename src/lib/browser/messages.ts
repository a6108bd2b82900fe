// Single constants, which the bundler inlines. One object would be a separate file for every page.

/** Messages of a page that can't be loaded (R-NAV-4). */
export const PAGE_NOT_LOADED = 'This page could not be loaded';
export const RETRY = 'Retry';
export const OFFLINE = "You seem to be offline. The page will load automatically when you're back online.";
export const CONNECTION_FAILED = 'The connection failed before the page loaded. Check it, then try again.';
export const SERVER_FAILED = 'The server could not send this page. Try again in a moment.';

/** Message if the search or its index doesn't load (R-SEARCH-6). */
export const SEARCH_FAILED = 'Unable to fetch results';
export const CHECK_NETWORK = 'You might want to check your network connection.';

/** Message while the first results are on their way. */
export const PASTE_CUT = 'Only the end of the pasted text fits.';
export const SEARCHING = 'Searching…';

/** Messages if a query has no results (R-SEARCH-6). */
export const NO_RESULTS = 'No results for';
export const MISSING_RESULTS = 'Believe this query should return results?';
export const LET_US_KNOW = 'Let us know.';
export const NOT_COVERED = 'Not covered?';
export const ASK = 'Ask in the forum.';

/** Text before the link to the nearest page if a query has no results. */
export const NEAREST_PAGE = 'The nearest page:';

/** Texts of the results page. */
export const SEARCH_RESULTS = 'Search results';
export const RESULTS_FOR = 'Results for';
export const ALL_AREAS = 'All areas';
