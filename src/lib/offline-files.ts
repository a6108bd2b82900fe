/** Folder of saved pages in a built site, and its first file, which lists the others. */
export const PACK_FOLDER = 'packs';
export const PACK_MANIFEST = 'manifest.json';
/** The pages as files to open from a folder, without script. */
export const ZIP_FILE = 'pages.zip';
/** The worker that serves saved pages. It is at the site's root, as it only controls pages below its address. */
export const WORKER_FILE = 'service-worker.js';
/** The page for choosing what to save. */
export const OFFLINE_ROUTE = '/offline';
