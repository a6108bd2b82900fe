/** Folder of saved pages in a built site, its first file, which lists the others, and the folder of these, whose names have their hash. */
export const PACK_FOLDER = 'packs';
export const PACK_MANIFEST = 'manifest.json';
export const PACK_PARTS = 'parts';
/** The pages as files to open from a folder, without script. */
export const ZIP_FILE = 'pages.zip';
/** The worker that serves saved pages. It is at the site's root, as it only controls pages below its address. */
export const WORKER_FILE = 'service-worker.js';
/** The page for choosing what to save. */
export const OFFLINE_ROUTE = '/offline';
