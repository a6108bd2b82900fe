/**
 * A value that page content can't know. The site's inline scripts and styles
 * have it as `nonce`, so that the end of the build, which removes it, only
 * hashes these into the policy. The build and its pages share it through their
 * process.
 */
export const INLINE_NONCE: string = (process.env['INLINE_NONCE'] ??= crypto.randomUUID());
