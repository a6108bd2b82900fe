/**
 * A word that nothing of a page's content can know: the site's own inline
 * scripts and styles carry it as `nonce`, so that the end of the build, which
 * takes it out again, hashes these and no others into the policy. The build and
 * the pages that it renders share it through their process.
 */
export const INLINE_NONCE: string = (process.env['INLINE_NONCE'] ??= crypto.randomUUID());
