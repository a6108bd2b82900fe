/** The policies that may make HTML of text in a browser (W3C Trusted Types); the content security policy admits no other. */
export const TRUSTED_TYPES = ['next-page', 'search-marks'] as const;
