/** For what programs read, large sites, and builds whose bytes nobody weighs (`COMPRESSION=quick`). */
export const QUICK_BROTLI_QUALITY = 5;

/** For what readers wait for; figures for the choice are in docs/decisions. */
export const BROTLI_QUALITY = process.env['COMPRESSION'] === 'quick' ? QUICK_BROTLI_QUALITY : 11;
