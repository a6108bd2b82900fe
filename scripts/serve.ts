import { resolve } from 'node:path';
import { runServer } from './server/http-server.ts';
import { startServer } from './server/site-server.ts';

/** Serves the built site of `OUT_DIR` (default `dist`) on `PORT` (default 4321) of `HOST` (default this machine only). */
await runServer(async (port, host) => {
  const { url } = await startServer(resolve(process.env['OUT_DIR'] ?? 'dist'), port, host);
  return `The site is on ${url}`;
}, 4321);
