/** Policies that may turn text into HTML or a script address in a browser (W3C Trusted Types). The content security policy allows no others. */
export const TRUSTED_TYPES = ['page', 'mark', 'keep'] as const;
