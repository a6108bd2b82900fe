/** Folder of what readers may keep in a built site, and its first file, which names the others. */
export const PACK_FOLDER = 'packs';
export const PACK_MANIFEST = 'manifest.json';
/** The pages as files that open from a folder, without script. */
export const ZIP_FILE = 'pages.zip';
/** The worker that answers from what is kept; at the root of the site, as it answers for pages below its own address alone. */
export const WORKER_FILE = 'service-worker.js';
/** The page where readers choose what to keep. */
export const OFFLINE_ROUTE = '/offline';
