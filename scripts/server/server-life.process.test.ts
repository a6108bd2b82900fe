import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type Answer } from './fixtures/ask.ts';
import { FILES, makeBuiltSite } from './fixtures/built-site.ts';
import { serveTemporarySite, writeBadRules } from './fixtures/temporary-site.ts';
import { readRules } from './site-rules.ts';

/** Is called before and after the server looks for a file. */
const lookedFor = vi.hoisted(() => vi.fn());
vi.mock(import('./send-file.ts'), async (importOriginal) => {
  const { openFile, ...others } = await importOriginal();
  return {
    ...others,
    openFile: async (...words) => {
      lookedFor();
      const file = await openFile(...words);
      lookedFor();
      return file;
    },
  };
});

afterEach(() => void vi.restoreAllMocks());

describe('a build that replaces the folder', () => {
  it('is served from the next request', async () => {
    const next = await makeBuiltSite({ 'index.html': '<h1>Home, built again</h1>' }, { redirects: { '/comet': '/comet/gpio' } });
    await serveTemporarySite(async (folder, port) => {
      renameSync(folder, `${folder}.old`);
      renameSync(next, folder);
      expect((await ask(port, '/')).body.toString()).toBe('<h1>Home, built again</h1>');
      expect((await ask(port, '/comet')).headers.location).toBe('/comet/gpio');
    });
  });

  it('is awaited by requests between the two renames', async () => {
    await serveTemporarySite(async (folder, port, server) => {
      renameSync(folder, `${folder}.old`);
      const answers: Promise<Answer>[] = [];
      for (const path of ['/comet', '/nowhere', '/_astro/page.Ab12.js']) {
        answers.push(ask(port, path));
        await once(server, 'request');
      }
      // Gives the server time to look for the files: more file system steps than it needs.
      for (let step = 0; step < 50; step += 1) await stat(dirname(folder));
      renameSync(`${folder}.old`, folder);
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404, 200]);
    });
  });

  it('never mixes two sites in one response, and fails no request', async () => {
    const sites = await Promise.all(['a', 'b'].map((letter, index) => makeBuiltSite({ 'comet.html': letter.repeat(5000 + index) })));
    await serveTemporarySite(async (folder, port) => {
      rmSync(folder, { recursive: true });
      cpSync(sites[0] ?? '', folder, { recursive: true });
      const swapper = spawn(process.execPath, ['--input-type=module', '--eval', SWAP, folder, ...sites], { stdio: 'inherit' });
      const wrong: string[] = [];
      const read = async () => {
        while (swapper.exitCode === null) {
          const { status, headers, body } = await ask(port, '/comet', { 'Accept-Encoding': 'br' });
          const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString();
          if (status !== 200 || !/^(?:a{5000}|b{5001})$/.test(text)) wrong.push(`${status}: ${text.slice(0, 80)}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, read));
      expect([swapper.exitCode, wrong]).toEqual([0, []]);
    });
  });

  it('is detected if the folder is restored while a file is opened', async () => {
    await serveTemporarySite(async (folder, port) => {
      lookedFor.mockImplementationOnce(() => {
        waitForClock(folder);
        renameSync(folder, `${folder}.old`);
      });
      lookedFor.mockImplementationOnce(() => renameSync(`${folder}.old`, folder));
      expect((await ask(port, '/robots.txt')).status).toBe(200);
    });
  });

  it('that does not finish gives 503, and the server continues', async () => {
    await serveTemporarySite(async (folder, port) => {
      vi.spyOn(console, 'error').mockReturnValue();
      renameSync(folder, `${folder}.old`);
      const { status, headers } = await ask(port, '/comet');
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      renameSync(`${folder}.old`, folder);
      expect((await ask(port, '/comet')).status).toBe(200);
    });
  });

  it('that copies file by file never causes a wrong length', async () => {
    await serveTemporarySite(async (folder, port) => {
      expect((await ask(port, '/robots.txt')).body.toString()).toBe(FILES['robots.txt']);
      for (const text of ['Shorter', `Much longer than ${'before'.repeat(100)}`]) {
        writeFileSync(join(folder, 'robots.txt'), text);
        const { headers, body } = await ask(port, '/robots.txt');
        expect([body.toString(), headers['content-length']]).toEqual([text, String(text.length)]);
      }
      writeFileSync(join(folder, 'new.html'), '<h1>New</h1>');
      expect((await ask(port, '/new')).status).toBe(200);
    });
  });

  it.each<[what: string, spoil: (folder: string) => void]>([
    ["can't be sent", writeBadRules],
    ['are incomplete', (folder) => writeFileSync(join(folder, '_rules'), '{ "base": "", "headers": {} }')],
    [
      'lack the policy',
      (folder) => writeFileSync(join(folder, '_rules'), JSON.stringify({ ...readRules(folder), headers: { all: {}, documents: {}, drawings: {} } })),
    ],
    ['are empty', (folder) => writeFileSync(join(folder, '_rules'), '')],
  ])('is served with the previous rules if its own %s', async (_what, spoil) => {
    await serveTemporarySite(async (folder, port) => {
      const report = vi.spyOn(console, 'error').mockReturnValue();
      spoil(folder);
      const { status, headers } = await ask(port, '/comet');
      expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(report).toHaveBeenCalledOnce();
    });
  });
});

describe('a request that fails', () => {
  it('gets 500 and is reported, and the server continues', async () => {
    await serveTemporarySite(async (folder, port) => {
      const report = vi.spyOn(console, 'error').mockReturnValue();
      symlinkSync('loop.html', join(folder, 'loop.html'));
      expect((await ask(port, '/loop')).status).toBe(500);
      expect(report.mock.calls).toEqual([[expect.stringContaining('GET "/loop": ')]]);
      expect((await ask(port, '/comet')).status).toBe(200);
    });
  });

  it('because the file became shorter is aborted, so that no client takes the part for the whole', async () => {
    await serveTemporarySite(async (folder, port) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const file = join(folder, 'large.bin');
      writeFileSync(file, Buffer.alloc(LARGE));
      const reader = await startReading(port);
      truncateSync(file, 10);
      reader.resume();
      await new Promise((resolve) => reader.once('close', resolve));
      expect(reader.bytesRead).toBeLessThan(LARGE);
    });
  });
});

describe('an open file', () => {
  // Node closes leaked files during garbage collection, and warns.
  const warnings: Error[] = [];
  const listen = (warning: Error) => warning.message.includes('garbage collection') && warnings.push(warning);
  beforeAll(() => process.on('warning', listen));
  afterAll(() => process.off('warning', listen));
  afterEach(() => expect(warnings.splice(0)).toEqual([]));

  it('is closed if the reader disconnects during the transfer, 300 times', async () => {
    await serveTemporarySite(async (folder, port) => {
      writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE));
      const before = countOpenFiles(folder);
      for (let round = 0; round < 10; round += 1) {
        const readers = await Promise.all(Array.from({ length: 30 }, () => startReading(port)));
        readers.forEach((reader) => reader.resetAndDestroy());
      }
      await expect.poll(() => countOpenFiles(folder)).toBe(before);
    });
  });

  it('is closed if the reader stops reading', async () => {
    await serveTemporarySite(async (folder, port, server) => {
      writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE));
      expect(server.timeout).toBeGreaterThan(0);
      server.timeout = 50;
      await startReading(port);
      await expect.poll(() => countOpenFiles(folder)).toBe(0);
    });
  });

  it('is closed after each kind of response', async () => {
    await serveTemporarySite(async (folder, port) => {
      const { etag = '' } = (await ask(port, '/comet')).headers;
      await ask(port, '/comet', {}, 'HEAD');
      await ask(port, '/comet', { 'If-None-Match': etag });
      await ask(port, '/comet', { Range: 'bytes=99999-' });
      await ask(port, '/nowhere');
      await ask(port, '/comet', { 'Accept-Encoding': 'br' });
      await ask(port, '/img');
      await expect.poll(() => countOpenFiles(folder)).toBe(0);
    });
  });
});

/** A program that replaces a folder with copies of two sites in turn, as builds do, and ends. */
const SWAP = `
  import { cpSync, renameSync, rmSync } from 'node:fs';
  const [folder, ...sites] = process.argv.slice(1);
  for (let swap = 0; swap < 60; swap += 1) {
    cpSync(sites[swap % 2], folder + '.building', { recursive: true });
    renameSync(folder, folder + '.old');
    renameSync(folder + '.building', folder);
    rmSync(folder + '.old', { recursive: true });
  }
`;

/** Waits until the file system's clock, which some update only a few hundred times a second, has advanced since a folder changed. */
function waitForClock(folder: string): void {
  const { ctimeNs: changed } = statSync(folder, { bigint: true });
  do writeFileSync(`${folder}.clock`, '');
  while (statSync(`${folder}.clock`, { bigint: true }).ctimeNs <= changed);
}

/** More than the buffers of a connection. */
const LARGE = 16 * 1024 * 1024;

/** Requests `large.bin` and only reads the first bytes of the response. */
function startReading(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    socket.once('readable', () => resolve(socket.pause()));
    socket.once('error', reject);
  });
}

/** Counts this process's open files below a folder. */
function countOpenFiles(below: string): number {
  const open = readdirSync('/proc/self/fd').map((fd) => readlinkIfThere(`/proc/self/fd/${fd}`));
  return open.filter((path) => path.startsWith(`${below}/`)).length;
}

/** The descriptor used for listing is already closed. */
function readlinkIfThere(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
