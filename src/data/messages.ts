/** Texts that scripts show; the words that specification sections 4 and 8 name are kept. */
export const MESSAGES = {
  pageNotLoaded: 'This page could not be loaded',
  retry: 'Retry',
  searchResults: 'Search results',
  resultsFor: 'Results for',
  allAreas: 'All areas',
  noResults: 'No results for',
  missingResults: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
} as const;
