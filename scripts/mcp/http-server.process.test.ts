import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { text as readText } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuiltSite } from '../server/fixtures/built-site.ts';
import type { RunningServer } from '../server/http-server.ts';
import { startMcpServer } from './http-server.ts';

const SITE = 'https://docs.example';
const PAGE = `# Read a pin\n\n> About pins.\n\n- Address: <${SITE}/comet/gpio>\n\nLight an LED.\n`;
const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await makeBuiltSite({ 'comet/gpio.md': PAGE }, { url: SITE });
  server = await startMcpServer(folder, 0);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(dirname(folder), { recursive: true });
});

interface AskOptions {
  method?: string;
  path?: string;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: string;
  to?: number;
}

async function ask({ method = 'POST', path = '/mcp', headers = JSON_HEADERS, body = CALL, to = server.port }: AskOptions = {}) {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const client = request({ host: '127.0.0.1', port: to, method, path, headers }, done);
    client.on('error', fail);
    client.end(method === 'POST' ? body : undefined);
  });
  return { status: response.statusCode, headers: response.headers, body: await readText(response) };
}

/** Runs the command and variables of the Dockerfile's stage for assistants, with the site of this test and a free port. */
async function startAsContainer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [, stage = ''] = /^FROM \S+ AS mcp\n([^]*?)^FROM/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const variables = Object.fromEntries((/^ENV (.*)$/m.exec(stage)?.[1] ?? '').split(' ').map((pair) => pair.split('=')));
  const [, ...args] = JSON.parse(/^CMD (.*)$/m.exec(stage)?.[1] ?? '[]') as string[];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...variables, OUT_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for await (const line of createInterface(child.stdout)) {
    const started = /:(\d+)\/mcp$/.exec(line)?.[1];
    if (started) return { url: `http://127.0.0.1:${started}/mcp`, stop: () => (child.kill(), ended) };
  }
  throw new Error('the server did not start');
}

describe('requests of assistants over HTTP', () => {
  it('work with the official client, as the container starts the server', async () => {
    const { url, stop } = await startAsContainer();
    try {
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'find_api_operation']);
      const { content } = await client.callTool({ name: 'read_page', arguments: { page: '/comet/gpio' } });
      expect(content).toEqual([{ type: 'text', text: PAGE }]);
      const { resources } = await client.listResources();
      expect(resources).toMatchObject([{ uri: `${SITE}/comet/gpio`, name: 'Read a pin', mimeType: 'text/markdown' }]);
      const { contents } = await client.readResource({ uri: `${SITE}/comet/gpio` });
      expect(contents).toMatchObject([{ text: PAGE }]);
      await client.close();
    } finally {
      await stop();
    }
  });

  it.each<[name: string, options: AskOptions, status: number]>([
    ['another host', { headers: { ...JSON_HEADERS, host: 'evil.example' } }, 403],
    ['another origin', { headers: { ...JSON_HEADERS, origin: 'https://evil.example' } }, 403],
    ['an origin of a file', { headers: { ...JSON_HEADERS, origin: 'file:///' } }, 403],
    ['an origin without a name', { headers: { ...JSON_HEADERS, origin: 'null' } }, 403],
    ['another path', { path: '/' }, 404],
    ['a path that only begins so', { path: '/mcp/../etc/passwd' }, 404],
    ['GET', { method: 'GET' }, 405],
    ['DELETE', { method: 'DELETE' }, 405],
    ['a body that is not JSON', { body: '{' }, 400],
    ['a list of messages, which would count as one', { body: `[${CALL},${CALL}]` }, 400],
    ['a body that is too long', { body: `"${'x'.repeat(70_000)}"` }, 413],
    ['a body of another type', { headers: { ...JSON_HEADERS, 'content-type': 'text/plain' } }, 415],
    ['no accepted type', { headers: { 'content-type': 'application/json' } }, 406],
  ])('are rejected: %s', async (_name, options, status) => {
    expect((await ask(options)).status).toBe(status);
    expect((await ask()).status).toBe(200);
  });

  it('are rejected with two hosts', async () => {
    const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\nContent-Length: ${CALL.length}\r\n\r\n`;
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head + CALL));
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('may use additional host names of the server', async () => {
    await using named = await startMcpServer(folder, 0, { names: ['', ' Docs.Example'] });
    for (const headers of [{ host: 'docs.example' }, { origin: 'https://docs.example' }])
      expect((await ask({ to: named.port, headers: { ...JSON_HEADERS, ...headers } })).status).toBe(200);
    for (const origin of ['file:///', 'chrome-extension://localhost', 'https://x@localhost'])
      expect((await ask({ to: named.port, headers: { ...JSON_HEADERS, origin } })).status, origin).toBe(403);
  });
});
