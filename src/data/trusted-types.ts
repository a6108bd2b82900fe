/** The policies that may make HTML of text in a browser (Trusted Types); the content security policy admits no other. */
export const TRUSTED_TYPES = ['next-page', 'search-marks'] as const;

/** Name of a policy. */
export type TrustedType = (typeof TRUSTED_TYPES)[number];
