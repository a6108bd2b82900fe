// Single constants, which the bundler inlines. One object would be a separate file for every page.

/** Message if the search or its index doesn't load (R-SEARCH-6). */
export const SEARCH_FAILED = 'Unable to fetch results';
export const CHECK_NETWORK = 'You might want to check your network connection.';

/** Message while the first results are on their way. */
export const SEARCHING = 'Searching…';

/** Messages if a query has no results (R-SEARCH-6). */
export const NO_RESULTS = 'No results for';
export const MISSING_RESULTS = 'Believe this query should return results?';
export const LET_US_KNOW = 'Let us know.';

/** Text before the link to the nearest page if a query has no results. */
export const NEAREST_PAGE = 'The nearest page:';
