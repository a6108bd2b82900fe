/** Texts that scripts show; the words that specification sections 4 and 8 name are kept. */
export const MESSAGES = {
  pageNotLoaded: 'This page could not be loaded',
  retry: 'Retry',
} as const;
