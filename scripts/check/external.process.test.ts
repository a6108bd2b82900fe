import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestAll, isAlive } from './external.ts';

let server: Server;
let host: string;
let folder: string;
let requests: string[];
let atOnce: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'external-'));
  requests = [];
  atOnce = 0;
  let open = 0;
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    open += 1;
    atOnce = Math.max(atOnce, open);
    const status = Number(/^\/(\d+)/.exec(request.url ?? '')?.[1] ?? 200);
    // Answers after the next requests, if there are any.
    setImmediate(() => {
      open -= 1;
      response.writeHead(status, { 'Retry-After': '3600', ...(status === 301 && { Location: '/200' }) }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = async (paths: readonly string[]) => {
  const addresses = paths.map((path) => host + path);
  const answers = await requestAll(addresses, join(folder, 'cache/answers.json'), 'test');
  return Object.fromEntries(addresses.map((address, index) => [paths[index], isAlive(answers.get(address) ?? { status: 0, at: 0 })]));
};

it('Pages that respond, redirect, require a login or limit requests exist; others do not', async () => {
  expect(await ask(['/200', '/301', '/401', '/403', '/429', '/404', '/410', '/500', '/200?a=1&b=2'])).toEqual({
    '/200': true,
    '/301': true,
    '/401': true,
    '/403': true,
    '/429': true,
    '/404': false,
    '/410': false,
    '/500': false,
    '/200?a=1&b=2': true,
  });
  expect(atOnce).toBe(1);
});

it('A page that existed is not requested again for a week, but one that did not is', async () => {
  await ask(['/200', '/404']);
  requests = [];
  await ask(['/200', '/404']);
  expect(requests.filter((request) => request.includes('/200'))).toEqual([]);
  expect(requests.filter((request) => request.includes('/404'))).not.toEqual([]);
  const old = Date.now() - 8 * 24 * 60 * 60 * 1000;
  writeFileSync(join(folder, 'cache/answers.json'), JSON.stringify({ [`${host}/200`]: { status: 200, at: old } }));
  requests = [];
  expect(await ask(['/200'])).toEqual({ '/200': true });
  expect(requests).not.toEqual([]);
});

it('Pages of a host that does not respond do not exist', async () => {
  server.close();
  server.closeAllConnections();
  expect(await ask(['/200'])).toEqual({ '/200': false });
});
