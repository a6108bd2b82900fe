import { resolve } from 'node:path';
import { startServer } from './server/server.ts';

/** Serves the built site of `OUT_DIR` (default `dist`) on `PORT` (default 4321) of `HOST` (default this machine only). */
const { OUT_DIR = 'dist', PORT = '4321', HOST } = process.env;
const { url } = await startServer(resolve(OUT_DIR), Number(PORT), HOST);
console.log(`The site is on ${url}`);
