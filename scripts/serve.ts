import { resolve } from 'node:path';
import { startServer } from './server.ts';

/** Serves the built site of `OUT_DIR` (default `dist`) on `PORT` (default 4321). */
const { url } = await startServer(resolve(process.env['OUT_DIR'] ?? 'dist'), Number(process.env['PORT'] ?? 4321));
console.log(`The site is on ${url}`);
