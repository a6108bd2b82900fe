import { resolve } from 'node:path';
import { runServer } from './server/http-server.ts';
import { startServer } from './server/site-server.ts';
import { runCommand } from './tools/options.ts';

const start = async (port: number, host?: string) => {
  const { url } = await startServer(resolve(process.env['OUT_DIR'] ?? 'dist'), port, host);
  return `The site is on ${url}`;
};

/** Serves the built site of `OUT_DIR` (default `dist`) on `PORT` (default 4321) of `HOST` (default this machine only). */
await runCommand(() => runServer(start, 4321));
