import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMcpServer } from '../../scripts/mcp/http-server.ts';
import { makeBuiltSite } from '../../scripts/server/fixtures/built-site.ts';
import type { RunningServer } from '../../scripts/server/http-server.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { startNginx, type Nginx } from '../support/nginx-server.ts';

const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
/** Requests that the guide's limit allows at once. */
const BURST = 20;

let folder: string;
let server: RunningServer;
let nginx: Nginx;

beforeAll(async () => {
  const [httpConfig = '', location = ''] = [...readFileSync('docs/mcp.md', 'utf8').matchAll(/```nginx\n([^]*?)```/g)].map(([, code]) => code ?? '');
  folder = await makeBuiltSite();
  server = await startMcpServer(folder, 0);
  const extraConfig = `set_real_ip_from unix:; real_ip_header X-Real-IP;\n${location.replace(':4330', `:${server.port}`)}`;
  nginx = await startNginx(folder, readRules(folder), { httpConfig, extraConfig });
});

afterAll(async () => {
  await nginx.stop();
  await server[Symbol.asyncDispose]();
  rmSync(dirname(folder), { recursive: true });
});

/** Asks from an address, and returns the status. */
function askFrom(address: string): Promise<number | undefined> {
  const headers = { Host: 'localhost', 'X-Real-IP': address, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return new Promise((done, fail) => {
    const client = request({ socketPath: nginx.socketPath, method: 'POST', path: '/mcp', headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode));
    });
    client.on('error', fail).end(CALL);
  });
}

test('Behind nginx as the guide shows, three readers at the allowed rate lock nobody out', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    for (let count = 0; count < BURST; count += 1) expect(await askFrom(address), `${address}, request ${count}`).toBe(200);
  expect(await askFrom('192.0.2.4')).toBe(200);
});

test.each([
  ['an address', () => '198.51.100.1', '198.51.100.2'],
  ['an IPv6 network', (count: number) => `2001:db8:1:2::${count.toString(16)}`, '2001:db8:1:3::1'],
  ['an IPv6 network whose address has zeros', (count: number) => `2001:db9::${count.toString(16)}`, '2001:db9:0:1::1'],
])('Behind nginx as the guide shows, too many requests of %s are rejected, and others answered', async (_what, getAddress, other) => {
  const statuses = await Promise.all(Array.from({ length: 20 * BURST }, (_, count) => askFrom(getAddress(count + 1))));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await askFrom(other)).toBe(200);
});
