import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './fixtures/ask.ts';
import { makeBuiltSite } from './fixtures/built-site.ts';
import { startServeCommand, type ServeCommand } from './fixtures/serve-command.ts';

const SECRET = 'not part of the site';
const GET = 'GET /comet HTTP/1.1\r\nHost: x\r\n\r\n';

const large = randomBytes(16 * 1024 * 1024);
let folder: string;
let command: ServeCommand;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await makeBuiltSite();
  writeFileSync(join(folder, 'large.bin'), large);
  writeFileSync(join(folder, '../secret.txt'), SECRET);
  mkdirSync(join(folder, '../secrets'));
  writeFileSync(join(folder, '../secrets/page.html'), SECRET);
  symlinkSync('../secret.txt', join(folder, 'linked.txt'));
  symlinkSync('../secrets', join(folder, 'linked'));
  symlinkSync('comet.html', join(folder, 'alias.html'));
  for (const name of ['pipe', 'pipe.html', 'pipe.txt']) execFileSync('mkfifo', [join(folder, name)]);
  command = await startServeCommand({ OUT_DIR: folder });
});

afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  // Wait until the server is idle.
  await expect.poll(countOpenFiles).toBe(0);
});

afterAll(() => {
  command.child.kill('SIGKILL');
  rmSync(dirname(folder), { recursive: true });
});

describe('other readers get responses, with few open files and little memory, while', () => {
  it.each<[what: string, megabytes: number, attack: () => Promise<void>]>([
    ['one client sends 20,000 requests and reads no responses', 300, () => send(1, GET.repeat(20_000))],
    ['a client sends 20,000 requests for a redirect and reads no responses', 300, () => send(1, GET.replace('/comet', '/comet/').repeat(20_000))],
    // A busy machine collects garbage late, so the limit allows for many clients' requests.
    ['twenty clients send 3,000 requests each and read no responses', 600, () => send(20, GET.repeat(3000))],
    ['200 clients are connected and send nothing', 600, () => send(200, '')],
    ['200 clients send half a request', 600, () => send(200, 'GET /comet HTTP/1.1\r\nHost: x\r\nX-Slow: ')],
    ['200 clients request a large file and read nothing', 600, () => send(200, GET.replace('/comet', '/large.bin'))],
    ['20 clients request pipes in the folder', 600, () => send(20, GET.replace('/comet', '/pipe') + GET.replace('/comet', '/pipe.txt'))],
  ])('%s: at most %i MB', async (_what, megabytes, attack) => {
    await attack();
    for (let visit = 0; visit < 20; visit += 1) {
      expect((await ask(command.port, '/comet')).status).toBe(200);
      // One for each client with a pending response.
      expect(countOpenFiles()).toBeLessThanOrEqual(201);
    }
    expect(readPeakMemory()).toBeLessThan(megabytes * 1024);
    expect(command.output()).not.toMatch(/EMFILE|Error/);
  });
});

describe('requests on one connection', () => {
  it('are answered in order', async () => {
    const paths = ['/comet', '/nowhere', '/robots.txt', '/comet/'];
    const text = await converse(
      paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('') + GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    expect([...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['200', '404', '200', '301', '200']);
  });

  it('transfer a large file unchanged to a slow reader', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const pieces: Buffer[] = [];
    const socket = connect(command.port, '127.0.0.1', () =>
      socket.write(GET.replace('/comet', '/large.bin').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
    );
    socket.on('data', (data) => {
      pieces.push(data);
      socket.pause();
      setImmediate(() => socket.resume());
    });
    socket.on('close', () => resolve(Buffer.concat(pieces)));
    expect((await promise).subarray(-large.length).equals(large)).toBe(true);
  });

  it('close the connection if too many wait', async () => {
    await expect(converse(GET.repeat(1000))).resolves.not.toContain('HTTP/1.1 5');
    expect((await ask(command.port, '/comet')).status).toBe(200);
  });
});

describe('a folder with links and pipes', () => {
  it.each(['/linked.txt', '/linked/page', '/linked/page.html', '/pipe', '/pipe.html', '/pipe.txt'])('reveals nothing at %s', async (path) => {
    const { status, body } = await ask(command.port, path);
    expect(body.toString()).not.toContain(SECRET);
    expect(status === 404 || status === 301).toBe(true);
  });

  it('serves a link to a file in it', async () => {
    expect((await ask(command.port, '/alias')).status).toBe(200);
  });

  it('is served if the folder is a link itself', async () => {
    symlinkSync(folder, `${folder}-current`);
    const other = await startServeCommand({ OUT_DIR: `${folder}-current` });
    expect((await ask(other.port, '/comet')).status).toBe(200);
    other.child.kill('SIGKILL');
  });
});

describe('a request that is rejected without reading a file', () => {
  const HOST = 'Host: x\r\n';
  it.each<[what: string, status: number, request: string]>([
    ['an address of 15,900 slashes', 414, `GET ${'/'.repeat(15_900)}a HTTP/1.1\r\n${HOST}\r\n`],
    ['an address of 5,000 letters', 414, `GET /${'a'.repeat(5000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['headers of 40 kB', 431, `GET / HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['two hosts', 400, `GET / HTTP/1.1\r\n${HOST}Host: y\r\n\r\n`],
    ['no host', 400, 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['an unknown expectation', 417, `GET / HTTP/1.1\r\n${HOST}Expect: more\r\n\r\n`],
    ['an unknown method', 400, `BREW / HTTP/1.1\r\n${HOST}\r\n`],
    ['data other than HTTP', 400, 'hello\r\n\r\n'],
    ['a request with two lengths', 400, `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ])('with %s: %i, with the headers of each response, and the connection is closed', async (_what, status, request) => {
    const text = await converse(request);
    expect(text.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    expect(text).toMatch(/^Strict-Transport-Security: /m);
  });

  it('does not include old clients without a host', async () => {
    expect((await converse('GET /comet HTTP/1.0\r\n\r\n')).slice(0, 12)).toBe('HTTP/1.1 200');
  });
});

/** Opens connections, sends each the same text and reads nothing. Resolves when the system's buffers are full. */
async function send(count: number, text: string): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const socket = connect(command.port, '127.0.0.1', () => resolve(socket.pause().write(text)));
      sockets.push(socket.on('error', resolve));
      return promise;
    }),
  );
}

/** Sends a text and returns everything received until the connection is closed. */
function converse(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(command.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (answer += data.toString('latin1')));
    // A server that closes a connection with unread requests resets it.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** Counts the server's open files of the site. */
function countOpenFiles(): number {
  return command.listOpenFiles().filter((path) => path.startsWith(folder)).length;
}

/** Returns the server's peak memory, in kB. */
function readPeakMemory(): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${command.child.pid}/status`, 'utf8'))?.[1]);
}
