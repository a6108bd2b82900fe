import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './fixtures/ask.ts';
import { makeBuiltSite } from './fixtures/built-site.ts';

let folder: string;
let command: ServeCommand;

beforeAll(async () => {
  folder = await makeBuiltSite();
  mkdirSync(join(folder, 'half'));
  writeFileSync(join(folder, 'half/_rules'), '{');
  command = await startServeCommand({ OUT_DIR: folder });
});

afterAll(() => {
  command.child.kill('SIGKILL');
  rmSync(dirname(folder), { recursive: true });
});

// What it answers is in e2e/hosts/host-contract.ts.
describe('the server for previews and tests', () => {
  it('listens on this machine only, at an address that browsers treat as secure', async () => {
    expect(command.output()).toContain(`The site is on http://localhost:${command.port}`);
    await expect(fetch(`http://127.0.0.2:${command.port}/`)).rejects.toThrow('fetch failed');
  });

  it('answers random requests with a valid status, and goes on', async () => {
    const path = fc.oneof(
      fc.webPath(),
      fc.constantFrom('/', '/comet/', '/%', '/%00', '//', '/..', '/\\', '/_headers', '/?', 'http://localhost'),
      fc
        .array(fc.constantFrom('/', '..', '%2e', '%2f', '%5c', '\\', 'comet', '.br', '?', '#', ';'), { maxLength: 12 })
        .map((parts) => `/${parts.join('')}`),
    );
    const range = fc.tuple(fc.nat(9000), fc.oneof(fc.nat(9000), fc.constantFrom('', 'a', '-1'))).map(([first, last]) => `bytes=${first}-${last}`);
    const property = fc.asyncProperty(path, range, async (target, Range) => {
      expect([200, 206, 301, 404, 416]).toContain((await ask(command.port, target, { Range })).status);
    });
    await fc.assert(property, { seed: 56, numRuns: 1000 });
    expect((await ask(command.port, '/comet')).status).toBe(200);
  });

  it('gives a connection one response at a time, and closes one with too many requests', async () => {
    const send = (count: number) =>
      new Promise<number>((done) => {
        let received = '';
        const countResponses = () => received.split('HTTP/1.1 200 OK').length - 1;
        const socket = connect(command.port, '127.0.0.1', () => socket.write('GET /comet HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count)));
        socket.on('data', (data: Buffer) => {
          received += data.toString();
          if (countResponses() === count) socket.destroy();
        });
        // The server closes a connection whose requests it doesn't read.
        socket.on('error', () => undefined).on('close', () => done(countResponses()));
      });
    expect(await send(5)).toBe(5);
    expect(await send(3000)).toBeLessThan(33);
    expect((await ask(command.port, '/comet')).status).toBe(200);
  });

  it('serves a build that replaces the folder from the next request', async () => {
    const next = await makeBuiltSite({ 'index.html': '<h1>Home, built again</h1>' }, { redirects: { '/comet': '/comet/gpio' } });
    const site = await makeBuiltSite();
    const other = await startServeCommand({ OUT_DIR: site });
    try {
      renameSync(site, `${site}.old`);
      renameSync(next, site);
      expect((await ask(other.port, '/')).body.toString()).toBe('<h1>Home, built again</h1>');
      expect((await ask(other.port, '/comet')).headers.location).toBe('/comet/gpio');
    } finally {
      other.child.kill('SIGKILL');
      for (const each of [site, next]) rmSync(dirname(each), { recursive: true });
    }
  });

  it.each<[what: string, env: () => Record<string, string>, line: RegExp]>([
    ['the port is taken', () => ({ PORT: String(command.port) }), /^Port \d+ is taken by another program; .*PORT=4400/],
    ['PORT is no number', () => ({ PORT: 'abc' }), /^PORT=abc isn't a port; /],
    ['nothing is built', () => ({ OUT_DIR: join(folder, 'nowhere') }), /nowhere\. Build it first: npm run build/],
    ['the build is not whole', () => ({ OUT_DIR: join(folder, 'half') }), /isn't a complete rule file .*npm run build/],
  ])('reports on one line why it does not start: %s', async (_what, env, line) => {
    const error = await startServeCommand({ OUT_DIR: folder, ...env() }).catch(({ message }: Error) => message);
    expect(error).toMatch(line);
    expect(error).toMatch(/^.*\n\(exit code 1\)$/);
  });
});

/** The command that serves a site, in a separate process. */
interface ServeCommand {
  child: ChildProcess;
  port: number;
  /** Returns its output so far. */
  output: () => string;
}

/**
 * Starts `scripts/serve.ts` on any free port.
 *
 * @param env variables besides those of this process
 * @throws Error with its output if it ends before it serves
 */
function startServeCommand(env: Readonly<Record<string, string>>): Promise<ServeCommand> {
  const child = spawn(process.execPath, ['scripts/serve.ts'], { env: { ...process.env, PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const [, port] = /The site is on \S*:(\d+)/.exec(output) ?? [];
      if (port) resolve({ child, port: Number(port), output: () => output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`${output}(exit code ${code})`)));
  });
}
