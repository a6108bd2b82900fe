import { cpSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ask, FILES, makeBuiltSite } from './fixtures/built-site.ts';
import { startServer } from './server.ts';

describe('a build that replaces the folder', { timeout: 30_000 }, () => {
  it('is served from the next request on', async () => {
    const next = await makeBuiltSite({ 'index.html': '<h1>Home, built again</h1>', _redirects: '/comet /comet/gpio 301\n' });
    await serveOwn(async (own, ownPort) => {
      renameSync(own, `${own}.old`);
      renameSync(next, own);
      expect((await ask(ownPort, '/')).body.toString()).toBe('<h1>Home, built again</h1>');
      expect((await ask(ownPort, '/comet')).headers.location).toBe('/comet/gpio');
    });
  });

  it('is waited for by who asks between the two renames', async () => {
    await serveOwn(async (own, ownPort) => {
      renameSync(own, `${own}.old`);
      const answers = Promise.all(['/comet', '/nowhere', '/_astro/page.Ab12.js'].map((path) => ask(ownPort, path)));
      await new Promise((resolve) => setImmediate(resolve));
      renameSync(`${own}.old`, own);
      expect((await answers).map(({ status }) => status)).toEqual([200, 404, 200]);
    });
  });

  it('never mixes two sites in one answer, and fails no request', async () => {
    const letters = ['a', 'b'];
    const [first = '', second = ''] = await Promise.all(letters.map((letter, index) => makeBuiltSite({ 'comet.html': letter.repeat(5000 + index) })));
    await serveOwn(async (own, ownPort) => {
      let isSwapping = true;
      const wrong: string[] = [];
      const reader = async () => {
        while (isSwapping) {
          const { status, headers, body } = await ask(ownPort, '/comet', { 'Accept-Encoding': 'br' });
          const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString();
          if (status !== 200 || !/^(?:a{5000}|b{5001})$/.test(text)) wrong.push(`${status} ${text.length}`);
        }
      };
      const readers = Array.from({ length: 8 }, reader);
      rmSync(own, { recursive: true });
      cpSync(first, own, { recursive: true });
      for (let swap = 0; swap < 100; swap += 1) {
        const [shown, next] = swap % 2 === 0 ? [first, second] : [second, first];
        rmSync(shown, { recursive: true, force: true });
        renameSync(own, shown);
        renameSync(next, own);
        cpSync(own, next, { recursive: true });
        await new Promise((resolve) => setImmediate(resolve));
      }
      isSwapping = false;
      await Promise.all(readers);
      expect(wrong).toEqual([]);
    });
  });

  it('that never comes is said to be missing for now, and the server goes on', async () => {
    await serveOwn(async (own, ownPort) => {
      vi.spyOn(console, 'error').mockReturnValue();
      renameSync(own, `${own}.old`);
      const { status, headers } = await ask(ownPort, '/comet');
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      renameSync(`${own}.old`, own);
      expect((await ask(ownPort, '/comet')).status).toBe(200);
    });
  });

  it('or is copied over it file by file is never answered with a wrong length', async () => {
    await serveOwn(async (own, ownPort) => {
      expect((await ask(ownPort, '/robots.txt')).body.toString()).toBe(FILES['robots.txt']);
      for (const text of ['Shorter', `Much longer than ${'before'.repeat(100)}`]) {
        writeFileSync(join(own, 'robots.txt'), text);
        const { headers, body } = await ask(ownPort, '/robots.txt');
        expect([body.toString(), headers['content-length']]).toEqual([text, String(text.length)]);
      }
      writeFileSync(join(own, 'new.html'), '<h1>New</h1>');
      expect((await ask(ownPort, '/new')).status).toBe(200);
    });
  });

  it('keeps the rules before when it brings none that can be read', async () => {
    await serveOwn(async (own, ownPort) => {
      const report = vi.spyOn(console, 'error').mockReturnValue();
      writeFileSync(join(own, '_headers'), '/*\n  X-Bad: \u0007\n');
      const { status, headers } = await ask(ownPort, '/comet');
      expect([status, headers['x-frame-options']]).toEqual([200, 'DENY']);
      expect(report).toHaveBeenCalledOnce();
    });
  });
});

describe('a request that goes wrong', () => {
  it('is answered 500 and reported, and the server goes on', async () => {
    await serveOwn(async (own, ownPort) => {
      const report = vi.spyOn(console, 'error').mockReturnValue();
      symlinkSync('loop.html', join(own, 'loop.html'));
      expect((await ask(ownPort, '/loop')).status).toBe(500);
      expect(report.mock.calls).toEqual([[expect.stringContaining('GET "/loop": ')]]);
      expect((await ask(ownPort, '/comet')).status).toBe(200);
    });
  });

  it('because the file became shorter is broken off, so that nobody takes the part for the whole', async () => {
    await serveOwn(async (own, ownPort) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const file = join(own, 'large.bin');
      writeFileSync(file, Buffer.alloc(LARGE));
      const reader = await startReading(ownPort);
      truncateSync(file, 10);
      reader.resume();
      await new Promise((resolve) => reader.once('close', resolve));
      expect(reader.bytesRead).toBeLessThan(LARGE);
    });
  });
});

describe('an open file', { timeout: 30_000 }, () => {
  it('is closed when the reader goes away in the middle, 300 times', async () => {
    await serveOwn(async (own, ownPort) => {
      writeFileSync(join(own, 'large.bin'), Buffer.alloc(LARGE));
      const before = countOpenFiles(own);
      for (let round = 0; round < 10; round += 1) {
        const readers = await Promise.all(Array.from({ length: 30 }, () => startReading(ownPort)));
        readers.forEach((reader) => reader.resetAndDestroy());
      }
      await expect.poll(() => countOpenFiles(own), POLL).toBe(before);
    });
  });

  it('is closed when the reader stops reading for good', async () => {
    await serveOwn(async (own, ownPort, ownServer) => {
      writeFileSync(join(own, 'large.bin'), Buffer.alloc(LARGE));
      expect(ownServer.timeout).toBeGreaterThan(0);
      ownServer.timeout = 50;
      await startReading(ownPort);
      await expect.poll(() => countOpenFiles(own), POLL).toBe(0);
    });
  });

  it('is closed after every kind of answer', async () => {
    await serveOwn(async (own, ownPort) => {
      const { etag = '' } = (await ask(ownPort, '/comet')).headers;
      await ask(ownPort, '/comet', {}, 'HEAD');
      await ask(ownPort, '/comet', { 'If-None-Match': etag });
      await ask(ownPort, '/comet', { Range: 'bytes=99999-' });
      await ask(ownPort, '/nowhere');
      await ask(ownPort, '/comet', { 'Accept-Encoding': 'br' });
      await ask(ownPort, '/img');
      await expect.poll(() => countOpenFiles(own), POLL).toBe(0);
    });
  });
});

describe('starting the server', () => {
  it('needs a built site', async () => {
    await serveOwn(async (own) => {
      await expect(startServer(join(own, 'img'), 0)).rejects.toThrow(`${join(own, 'img')} holds no built site; run: npm run build`);
    });
  });

  it('needs headers that can be sent', async () => {
    await serveOwn(async (own) => {
      writeFileSync(join(own, '_headers'), '/*\n  X-Bad: \u0007\n');
      await expect(startServer(own, 0)).rejects.toThrow('X-Bad');
    });
  });

  it('needs a free port', async () => {
    await serveOwn(async (own, port) => {
      await expect(startServer(own, port)).rejects.toThrow('EADDRINUSE');
    });
  });

  it('makes it answer this machine only, unless it is told another address, and tells which', async () => {
    await serveOwn(async (own, port, server) => {
      expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
      await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
      const other = await startServer(own, 0, '127.0.0.2');
      expect(other.url).toBe(`http://127.0.0.2:${(other.server.address() as AddressInfo).port}`);
      expect((await fetch(`${other.url}/comet`)).status).toBe(200);
      other.server.closeAllConnections();
      await new Promise((resolve) => other.server.close(resolve));
    });
  });

  it('tells the address in a form that browsers know as safe', async () => {
    const own = await makeBuiltSite();
    const { server, url } = await startServer(own, 0);
    expect(url).toBe(`http://localhost:${(server.address() as AddressInfo).port}`);
    await new Promise((resolve) => server.close(resolve));
    rmSync(dirname(own), { recursive: true });
  });
});

/** Serves a site that a test may change, and forgets it. */
async function serveOwn(use: (folder: string, port: number, server: Server) => Promise<void>): Promise<void> {
  const own = await makeBuiltSite();
  const { server: ownServer } = await startServer(own, 0);
  try {
    await use(own, (ownServer.address() as AddressInfo).port, ownServer);
  } finally {
    vi.restoreAllMocks();
    ownServer.closeAllConnections();
    await new Promise((resolve) => ownServer.close(resolve));
    rmSync(dirname(own), { recursive: true });
  }
}

/** How long a busy machine may take to close a file. */
const POLL = { timeout: 10_000 };
/** More than the buffers of a connection hold. */
const LARGE = 16 * 1024 * 1024;

/** Asks for `large.bin` and reads no further than the first bytes of the answer. */
function startReading(ownPort: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(ownPort, '127.0.0.1', () => socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    socket.once('readable', () => resolve(socket.pause()));
    socket.once('error', reject);
  });
}

/** Counts the files below a folder that this process has open. */
function countOpenFiles(below: string): number {
  const open = readdirSync('/proc/self/fd').map((fd) => readlinkIfThere(`/proc/self/fd/${fd}`));
  return open.filter((path) => path.startsWith(`${below}/`)).length;
}

/** The descriptor that lists the others is gone when it is read. */
function readlinkIfThere(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
