import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './fixtures/ask.ts';
import { FILES, makeBuiltSite } from './fixtures/built-site.ts';

const RUNS = 200;
const REQUESTS_OF_A_RUN = 50;
/** Concurrent connections. */
const AT_ONCE = 10;

/** Requests from valid to hopeless: a file server only cares about the first line and the headers. */
const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(FILES)).map((name) => `/${name.replace(/\.html$/, '')}`) },
  fc.constantFrom('/', '/comet', '/comet/', '/comet/gpio', '/old', '/nowhere', '/_headers', '//', '/..', '/%', '/%00', '*', '', 'http://[', '\\'),
  fc.webPath(),
  fc.string({ maxLength: 40 }).map((text) => `/${text.replace(/[\r\n ]/g, '')}`),
  fc
    .array(fc.constantFrom('/', '..', '.', '%2e', '%2f', '%5c', '%', '\\', 'comet', '_headers', '.br', '?', '#', ';', 'é'), { maxLength: 12 })
    .map((parts) => parts.join('')),
);
const number = fc.oneof(fc.nat(10_000), fc.bigInt({ min: 0n, max: 2n ** 70n }), fc.constantFrom('', '-1', 'a', '1e9', ' '));
const header = fc.oneof(
  fc.tuple(fc.nat(9000), number).map(([first, last]) => `Range: bytes=${first}-${last}`),
  fc.array(fc.tuple(number, number), { maxLength: 4 }).map((ranges) => `Range: bytes=${ranges.map((range) => range.join('-')).join(',')}`),
  fc.constantFrom('br', 'gzip', 'br;q=0', '*', 'identity;q=0', ';;,=q').map((value) => `Accept-Encoding: ${value}`),
  fc.constantFrom('*', '"x"', 'W/"', ',,,', '"').map((value) => `If-None-Match: ${value}`),
  fc.constantFrom('"x"', 'W/"x"', 'yesterday', 'Sat, 01 Jan 2000 00:00:00 GMT').map((value) => `If-Range: ${value}`),
  fc.constantFrom(
    'Expect: 100-continue',
    'Expect: more',
    'Upgrade: websocket',
    'Connection: upgrade',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
  ),
  fc.string({ maxLength: 30 }).map((value) => `X-Any: ${value.replace(/[\r\n]/g, '')}`),
);
const method = fc.constantFrom(...Array<string>(16).fill('GET'), 'HEAD', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'BREW', 'get', '');
const request = fc.record({
  method,
  path,
  headers: fc.array(header, { maxLength: 4 }),
  /** Bytes of the response that the client reads before it disconnects. */
  patience: fc.constantFrom(0, 1, 1000, Infinity, Infinity, Infinity),
});

type RandomRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

/** Valid results: our responses and Node's to invalid HTTP; 100 comes before another. */
const VALID_STATUS = /^(?:none|100|200|206|301|304|400|404|405|416|417)$/;

describe('the server with 10,000 random requests', () => {
  let folder: string;
  let child: ChildProcess;
  let port: number;
  /** Errors from the server, and Node's warnings about unclosed files. */
  let complaints = '';

  beforeAll(async () => {
    folder = await makeBuiltSite();
    child = spawn(process.execPath, ['scripts/serve.ts'], {
      env: { ...process.env, OUT_DIR: folder, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (data: Buffer) => (complaints += data.toString()));
    const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    port = Number(/:(\d+)/.exec(line.toString())?.[1]);
  });

  afterAll(() => {
    child.kill();
    rmSync(dirname(folder), { recursive: true });
  });

  it('responds to each with a valid status, without errors, and is the same process without open files at the end', async () => {
    const countOpen = () => readdirSync(`/proc/${child.pid}/fd`).length;
    await ask(port, '/comet');
    const before = countOpen();
    const seen = new Map<string, number>();

    const sendAll = async (requests: readonly RandomRequest[]) => {
      const queue = [...requests];
      const wrong: unknown[] = [];
      const client = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const status = await send(next);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          if (!VALID_STATUS.test(status)) wrong.push({ ...next, status });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, client));
      expect(wrong).toEqual([]);
    };
    const requests = fc.array(request, { minLength: REQUESTS_OF_A_RUN, maxLength: REQUESTS_OF_A_RUN });
    await fc.assert(fc.asyncProperty(requests, sendAll), { numRuns: RUNS, endOnFailure: true });

    expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(RUNS * REQUESTS_OF_A_RUN);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['200', '206', '301', '400', '404', '405', '416']));
    expect(child.exitCode).toBeNull();
    expect((await ask(port, '/comet')).status).toBe(200);
    await expect.poll(countOpen).toBeLessThanOrEqual(before);
    expect(complaints).toBe('');
  });

  /** Sends one request on a new connection. Returns the status, or `none` without a response or if the client disconnects early. */
  function send({ method: verb, path: target, headers, patience }: RandomRequest): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write([`${verb} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')),
      );
      let answer = '';
      const leave = () => answer.length >= patience && socket.resetAndDestroy();
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        leave();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'));
      leave();
    });
  }
});
