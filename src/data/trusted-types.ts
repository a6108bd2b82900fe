/** The policies that may make HTML, or the address of a script, of text in a browser (W3C Trusted Types); the content security policy admits no other. */
export const TRUSTED_TYPES = ['page', 'mark', 'keep'] as const;
