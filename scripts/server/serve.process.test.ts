import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './fixtures/ask.ts';
import { FILES, makeBuiltSite } from './fixtures/built-site.ts';
import { startServeCommand, type ServeCommand } from './fixtures/serve-command.ts';

const SECRET = 'not part of the site';
const LARGE = 32 * 1024 * 1024;
let folder: string;
let command: ServeCommand;

beforeAll(async () => {
  folder = await makeBuiltSite();
  writeFileSync(join(folder, '../secret.txt'), SECRET);
  mkdirSync(join(folder, '../secrets'));
  writeFileSync(join(folder, '../secrets/page.html'), SECRET);
  symlinkSync('../secret.txt', join(folder, 'linked.txt'));
  symlinkSync('../secrets', join(folder, 'linked'));
  symlinkSync('comet.html', join(folder, 'alias.html'));
  for (const name of ['pipe', 'pipe.html', 'pipe.txt']) execFileSync('mkfifo', [join(folder, name)]);
  mkdirSync(join(folder, 'half'));
  writeFileSync(join(folder, 'half/_rules'), '{');
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE));
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

  it('reveals nothing outside its folder and waits for no pipe, wherever a link leads', async () => {
    for (const path of ['/linked.txt', '/linked/page', '/pipe', '/pipe.txt']) {
      const { status, body } = await ask(command.port, path);
      expect([status, body.toString()], path).toEqual([404, FILES['404.html']]);
    }
    expect((await ask(command.port, '/alias')).status).toBe(200);
  });

  it('answers random requests with a valid status, leaves no file open, and goes on', async () => {
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
    await expect.poll(() => command.listOpenFiles().filter((file) => file.startsWith(folder))).toEqual([]);
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

  it('finishes its responses when it is stopped, and exits with success', async () => {
    const { child, port } = await startServeCommand({ OUT_DIR: folder });
    const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path: '/large.bin', headers: { Host: 'x' } }, resolve));
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    let bytes = 0;
    for await (const data of answer) bytes += (data as Buffer).length;
    expect(bytes).toBe(LARGE);
    expect(await closed).toEqual([0, null]);
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
