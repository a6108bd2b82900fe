import { resolve } from 'node:path';
import { startServer } from './server/site-server.ts';

/** System error codes for unusable ports, with advice. */
const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program; stop it, or choose another: PORT=4400 npm run serve',
  EACCES: 'is reserved by the system; choose one above 1023: PORT=4400 npm run serve',
  EADDRNOTAVAIL: "can't be listened on at HOST, which isn't an address of this machine; leave it out, or set HOST=0.0.0.0 for all",
  ENOTFOUND: "can't be listened on at HOST, which isn't an address of this machine; leave it out, or set HOST=0.0.0.0 for all",
};

/**
 * Serves the built site of `OUT_DIR` (default `dist`) on `PORT` (default 4321)
 * of `HOST` (default this machine only). When stopped, it finishes pending
 * responses.
 */
async function serve({ OUT_DIR = 'dist', PORT = '4321', HOST }: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(PORT || 'none');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT=${PORT} isn't a port; use a number from 1 to 65535, or 0 for any free one`);
  const { url, stop } = await startServer(resolve(OUT_DIR), port, HOST).catch((error: NodeJS.ErrnoException) => {
    const problem = PORT_PROBLEMS[error.code ?? ''];
    throw problem ? new Error(`Port ${port} ${problem}`) : error;
  });
  console.log(`The site is on ${url}`);
  const end = (reason: string) => {
    console.log(`Stopping (${reason})`);
    void stop().then(() => process.exit());
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);
  stopWithParent(end);
}

/** Stops the server when npm is stopped: npm's shell doesn't forward signals. */
function stopWithParent(end: (reason: string) => void): void {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end('npm has ended');
  }, 500);
}

serve(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
