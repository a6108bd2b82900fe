/** For machine-read files, large sites, and builds whose size doesn't matter (`COMPRESSION=quick`). */
export const QUICK_BROTLI_QUALITY = 5;

/** For files that readers wait for. See docs/decisions for figures. */
export const BROTLI_QUALITY = process.env['COMPRESSION'] === 'quick' ? QUICK_BROTLI_QUALITY : 11;
