import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { applyHeaders, applyRedirects } from '../../src/integration/hosts/fixtures/host-formats.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');
const readFile = (name: string) => readFileSync(join(DIST, name), 'utf8');

test.describe("A host that reads the build's files", () => {
  for (const host of ['cloudflare', 'netlify', 'joining'] as const)
    test(`such as ${host} sends the same headers as our own server`, async ({ request }) => {
      const file = readFile('_headers');
      const response = (await request.get('/')).headers();
      const headers = applyHeaders(host, file, '/');
      for (const [name, value] of Object.entries(headers)) expect(response[name], name).toBe(value);
      const { link, ...shared } = headers;
      expect(link).toContain('llms.txt');
      const others = [...ROUTES, '/no/such/page'].filter((route) => route !== '/');
      for (const route of others) expect(applyHeaders(host, file, route), route).toEqual(shared);
      for (const path of ['/_astro/any.js', '/favicon.svg'])
        expect(applyHeaders(host, file, path)['cache-control'], path).toMatch(/^public, max-age=\d+(?:, immutable)?$/);
    });

  test('redirects each address that moved', async ({ request }) => {
    const file = readFile('_redirects');
    const addresses = file.split('\n').flatMap((line) => line.split(' ')[0] || []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const path of addresses) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(applyRedirects(file, path), path).toEqual({ to: response.headers()['location'], status: response.status() });
    }
  });

  test('gets compressed files that match the originals', () => {
    const decoders = Object.entries({ '.br': brotliDecompressSync, '.gz': gunzipSync });
    const files = globSync('**/*.{html,md,json,svg,js,css}', { cwd: DIST });
    expect(files.length).toBeGreaterThan(ROUTES.length);
    const wrong = files.flatMap((file) => {
      const content = readFileSync(join(DIST, file));
      return decoders
        .filter(([suffix, decompress]) => !decompress(readFileSync(join(DIST, file + suffix))).equals(content))
        .map(([suffix]) => file + suffix);
    });
    expect(wrong).toEqual([]);
  });
});
