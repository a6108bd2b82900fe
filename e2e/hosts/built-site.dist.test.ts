import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Answer } from '../../scripts/server/fixtures/ask.ts';
import type { RunningServer } from '../../scripts/server/http-server.ts';
import { startServer } from '../../scripts/server/site-server.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { applyHeaders, applyRedirects } from '../../src/integration/hosts/fixtures/host-formats.ts';
import { startNginx, type Nginx } from '../support/nginx-server.ts';

const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');
const readFile = (name: string) => readFileSync(join(DIST, name), 'utf8');
const pages = listHtmlFiles(DIST)
  .map(({ route }) => route)
  .filter((route) => route !== '/404');

/** nginx sends its name, keeps connections open, and identifies versions by time and size. */
const DIFFERING = ['server', 'date', 'connection', 'keep-alive', 'etag', 'last-modified', 'transfer-encoding'];

let server: RunningServer;
let nginx: Nginx;
beforeAll(async () => {
  server = await startServer(DIST, 0);
  nginx = await startNginx(DIST, readRules(DIST));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await nginx.stop();
});

const request = (path: string, headers: Readonly<Record<string, string>> = {}) => ask(server.port, path, headers);

function pick({ status, headers, body }: Answer, excluded: readonly string[] = DIFFERING) {
  const compared = Object.entries(headers).filter(([name]) => !excluded.includes(name));
  return JSON.stringify([status, compared.sort(), status === 301 ? '' : createHash('sha256').update(body).digest('hex')]);
}

describe('nginx with the generated configuration', () => {
  test('answers like our server on every page and file of the site, and on every address that moved', async () => {
    const files = globSync('**/*.*', { cwd: DIST }).filter((file) => !/\.(?:html|br|gz)$/.test(file));
    const moved = Object.keys(readRules(DIST).redirects);
    expect([pages, files, moved].map(({ length }) => length > 0)).toEqual([true, true, true]);
    const requests = [
      ...[...pages, '/no/such/page', ...files.map((file) => `/${encodeURI(file)}`), ...moved.map(encodeURI)].map(
        (path) => [path, 'br, gzip'] as const,
      ),
      ...pages.map((path) => [path, 'identity'] as const),
    ];
    const different: string[] = [];
    for (const [path, coding] of requests) {
      const sent = { 'Accept-Encoding': coding };
      const [ours, theirs] = await Promise.all([request(path, sent), ask(nginx.socketPath, path, sent)]);
      const excluded = ours.status === 301 ? [...DIFFERING, 'content-type', 'content-length'] : DIFFERING;
      if (pick(ours, excluded) !== pick(theirs, excluded)) different.push(`${path} (${coding})`);
    }
    expect(different).toEqual([]);
  });
});

describe("A host that reads the build's files", () => {
  test('sends the same headers as our server, by the rules of Netlify and Cloudflare Pages', async () => {
    const file = readFile('_headers');
    const ours = (await request('/')).headers;
    for (const host of ['cloudflare', 'netlify', 'joining'] as const) {
      const home = applyHeaders(host, file, '/');
      for (const [name, value] of Object.entries(home)) expect(ours[name], `${host}: ${name}`).toBe(value);
      const { link, ...shared } = home;
      expect(link).toContain('llms.txt');
      for (const route of pages.filter((page) => page !== '/')) expect(applyHeaders(host, file, route), `${host}: ${route}`).toEqual(shared);
      for (const path of ['/_astro/any.js', '/favicon.svg'])
        expect(applyHeaders(host, file, path)['cache-control'], `${host}: ${path}`).toMatch(/^public, max-age=\d+(?:, immutable)?$/);
    }
  });

  test('redirects each address that moved', async () => {
    const file = readFile('_redirects');
    const addresses = file.split('\n').flatMap((line) => line.split(' ')[0] || []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const path of addresses) {
      const { status, headers } = await request(path);
      expect(applyRedirects(file, path), path).toEqual({ to: headers.location, status });
    }
  });

  test('gets compressed files that match the originals', () => {
    const files = globSync('**/*.{html,md,json,svg,js,css}', { cwd: DIST });
    expect(files.length).toBeGreaterThan(pages.length);
    const wrong = files.filter((file) => {
      const content = readFileSync(join(DIST, file));
      const forms = [brotliDecompressSync(readFileSync(join(DIST, `${file}.br`))), gunzipSync(readFileSync(join(DIST, `${file}.gz`)))];
      return forms.some((form) => !form.equals(content));
    });
    expect(wrong).toEqual([]);
  });
});
