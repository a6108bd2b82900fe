import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './server/fixtures/ask.ts';
import { makeBuiltSite } from './server/fixtures/built-site.ts';
import { startServeCommand } from './server/fixtures/serve-command.ts';

const LARGE = 32 * 1024 * 1024;
let folder: string;

beforeAll(async () => {
  folder = await makeBuiltSite();
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE));
});

afterAll(() => rmSync(dirname(folder), { recursive: true }));

describe('a server that is stopped', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes the current response, accepts no more, and exits with success', async (signal) => {
    const { child, port } = await startServeCommand({ OUT_DIR: folder });
    const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path: '/large.bin', headers: { Host: 'x' } }, resolve));
    child.kill(signal);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    // A connection that reached the system just before is reset.
    await expect(ask(port, '/comet')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    let bytes = 0;
    for await (const data of answer) bytes += (data as Buffer).length;
    expect(bytes).toBe(LARGE);
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('by the end of npm, whose shell passes no signals on, exits too', async () => {
    const { child, port } = await startServeCommand({ OUT_DIR: folder }, ['npm', 'run', '--silent', 'serve']);
    expect((await ask(port, '/comet')).status).toBe(200);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        ask(port, '/comet').then(
          ({ status }) => status,
          (error: NodeJS.ErrnoException) => error.code,
        ),
      )
      .toBe('ECONNREFUSED');
  });
});

describe("a server that can't start reports the reason and a fix on one line", () => {
  let empty: string;
  const otherServer = createServer();
  beforeAll(async () => {
    empty = mkdtempSync(join(tmpdir(), 'serve-'));
    mkdirSync(join(empty, 'half'));
    writeFileSync(join(empty, 'half/_rules'), '{');
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    otherServer.close();
    rmSync(empty, { recursive: true });
  });

  it.each<[what: string, env: () => Record<string, string>, line: RegExp]>([
    [
      'the port is taken',
      () => ({ PORT: String((otherServer.address() as AddressInfo).port) }),
      /^Port \d+ is taken by another program; .*PORT=4400/,
    ],
    ['PORT is no number', () => ({ PORT: 'abc' }), /^PORT=abc isn't a port; /],
    ['PORT is empty', () => ({ PORT: '' }), /^PORT= isn't a port; /],
    ['PORT is too large', () => ({ PORT: '70000' }), /^PORT=70000 isn't a port; /],
    ['HOST is not of this machine', () => ({ HOST: '192.0.2.1' }), /^Port 0 can't be listened on at HOST/],
    ['nothing is built', () => ({ OUT_DIR: join(empty, 'nowhere') }), /nowhere\. Build it first: npm run build/],
    ['the build is not whole', () => ({ OUT_DIR: join(empty, 'half') }), /isn't a complete rule file .*npm run build/],
  ])('%s', async (_what, env, line) => {
    const error = await startServeCommand({ OUT_DIR: folder, ...env() }).catch(({ message }: Error) => message);
    expect(error).toMatch(line);
    expect(error).toMatch(/^.*\n\(exit code 1\)$/);
  });
});
