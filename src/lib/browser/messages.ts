/** Texts in scripts. R-NAV-4 and R-STATE specify some word for word. */
export const MESSAGES = {
  pageNotLoaded: 'This page could not be loaded',
  retry: 'Retry',
  offline: "You seem to be offline. The page will load automatically when you're back online.",
  connectionFailed: 'The connection failed before the page loaded. Check it, then try again.',
  serverFailed: 'The server could not send this page. Try again in a moment.',
  searchResults: 'Search results',
  resultsFor: 'Results for',
  allAreas: 'All areas',
} as const;
