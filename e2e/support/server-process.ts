import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { delimiter, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A server of the built site in a separate process, for tests that may stop it. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
}

/** Starts `scripts/serve.ts` on a free port. */
export async function startServerProcess(): Promise<ServerProcess> {
  const path = [resolve(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn('node', ['scripts/serve.ts'], {
    cwd: ROOT,
    env: { ...process.env, PATH: path, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: /http:\S+/.exec(line.toString())?.[0] ?? '', process: child };
}

/** Sends a raw path, which `fetch` and browsers would normalise, and returns the response's status and target. */
export function sendRawPath(url: string, path: string): Promise<{ status: number; location: string }> {
  const { port } = new URL(url);
  return new Promise((done, fail) => {
    request({ host: 'localhost', port, path, timeout: 5000 }, (response) => {
      response.resume();
      done({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    })
      .on('error', fail)
      .end();
  });
}
