// Single constants, which the bundler writes where they are used: one object would be a file of its own for every page.

/** What the search says when nothing of it arrives, or its index does not (R-SEARCH-6). */
export const SEARCH_FAILED = 'Unable to fetch results';
export const CHECK_NETWORK = 'You might want to check your network connection.';

/** Introduces the link to the nearest page when a query has no results. */
export const NEAREST_PAGE = 'The nearest page:';
