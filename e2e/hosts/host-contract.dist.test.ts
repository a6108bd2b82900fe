import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listObjects } from '../../scripts/hosts/object-storage.ts';
import { ask, type Answer } from '../../scripts/server/fixtures/ask.ts';
import { FILES, makeBuiltSite } from '../../scripts/server/fixtures/built-site.ts';
import { startServer } from '../../scripts/server/site-server.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { listSiteFiles } from '../../src/integration/hosts/host-files.ts';
import { startNginx } from '../support/nginx-server.ts';
import { BELOW, ROWS, TRAPS, type Row } from './host-contract.ts';

const BASE = '/docs';

type Request = (path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Answer>;

/** Another site in the same nginx, beside one below a path. */
const OTHER_SITE = `location = / { return 200 "another site"; }
  location / { return 404; }
  location ~ \\.php$ { return 200 "a program"; }`;

const folders: string[] = [];
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  for (const folder of folders) rmSync(dirname(folder), { recursive: true });
});

async function makeSite(site?: Parameters<typeof makeBuiltSite>[1]): Promise<string> {
  const folder = await makeBuiltSite({}, site);
  folders.push(folder);
  return folder;
}

async function serve(folder: string): Promise<Request> {
  const { port, [Symbol.asyncDispose]: stop } = await startServer(folder, 0);
  stops.push(stop);
  return (...words) => ask(port, ...words);
}

async function serveByNginx(folder: string, options?: Parameters<typeof startNginx>[2]): Promise<Request> {
  const { socketPath, stop } = await startNginx(folder, readRules(folder), options);
  stops.push(stop);
  return (...words) => ask(socketPath, ...words);
}

const unpack = ({ headers, body }: Answer): string => {
  const coding = headers['content-encoding'];
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString();
};

/** Requests each row and returns what differs, a line each. */
async function listFailures(rows: readonly Row[], request: Request, { base = '', isNginx = false, hasSiteHeaders = true } = {}): Promise<string[]> {
  const failures: string[] = [];
  for (const { path, sent = {}, method = 'GET', ...row } of rows) {
    const answer = await request(base + path, sent, method);
    const { status, headers } = answer;
    const check = (what: string, is: unknown, wanted: unknown) => {
      if (wanted instanceof RegExp ? !wanted.test(String(is)) : is !== wanted)
        failures.push(`${method} ${base}${path} ${JSON.stringify(sent)}: ${what} is ${String(is).slice(0, 200)}, not ${String(wanted)}`);
    };
    const isRefused = isNginx && row.mayBeRefused === true && [400, 404].includes(status ?? 0);
    if (!isRefused) check('status', status, row.status);
    if (row.location !== undefined) check('location', headers.location, row.location.startsWith('/') ? base + row.location : row.location);
    if (row.file !== undefined) check('body', unpack(answer), FILES[row.file]);
    if (method === 'HEAD') check('length', answer.body.length, 0);
    for (const [name, value] of Object.entries(row.headers ?? {})) check(name, headers[name], value);
    if (isRefused || !hasSiteHeaders) continue;
    // nginx sends the headers of a refused range twice.
    check('x-content-type-options', headers['x-content-type-options'], /^nosniff(?:, nosniff)?$/);
    check('strict-transport-security', headers['strict-transport-security'], /^max-age=\d{8}/);
  }
  return failures;
}

test('The contract has rows', () => {
  expect(ROWS.length).toBeGreaterThan(80);
});

describe.each([
  ['Our server', serve, false],
  ['nginx', serveByNginx, true],
] as const)('%s', (_name, start, isNginx) => {
  let request: Request;
  beforeAll(async () => (request = await start(await makeSite())));

  test('answers each row of the contract', async () => {
    expect(await listFailures(ROWS, request, { isNginx })).toEqual([]);
    expect(await listFailures([{ path: 'http://localhost/comet', status: 200, file: 'comet.html' }], request)).toEqual([]);
  });

  test('never redirects to another site', async () => {
    for (const path of TRAPS) expect((await request(path)).headers.location, path).toMatch(/^\/[^/\\]/);
    expect((await request('/comet')).status).toBe(200);
  });

  test('answers 304 to those who have this form of the page', async () => {
    const tags = new Set<string | undefined>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const sent = { 'Accept-Encoding': coding };
      const { etag } = (await request('/comet', sent)).headers;
      tags.add(etag);
      const again = await request('/comet', { ...sent, 'If-None-Match': `"another", ${etag}` });
      expect([again.status, again.body.length, again.headers.vary], coding).toEqual([304, 0, 'Accept-Encoding, Accept']);
      expect(again.headers['content-security-policy'], coding).toBeUndefined();
    }
    expect(tags.size).toBe(3);
  });

  test(`answers each row below ${BASE}, and serves nothing beside it`, async () => {
    const folder = await makeSite({
      url: `https://docs.example${BASE}`,
      redirects: { '/old': '/comet', '/old guide': '/comet', '/café': '/comet/café', '/away': 'https://elsewhere.example/x' },
    });
    const below = isNginx ? await serveByNginx(folder, { extraConfig: OTHER_SITE }) : await serve(folder);
    expect(await listFailures(ROWS, below, { base: BASE, isNginx })).toEqual([]);
    expect(await listFailures(BELOW, below, { hasSiteHeaders: false })).toEqual([]);
  });
});

test('nginx leaves the other sites of its host alone', async () => {
  const request = await serveByNginx(await makeSite({ url: `https://docs.example${BASE}` }), { extraConfig: OTHER_SITE });
  const bodies = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await request(path)).body.toString()));
  expect(await bodies('/', '/other.php')).toEqual(['another site', 'a program']);
  expect((await request(`${BASE}/other.php`)).status).toBe(404);
});

test('nginx without its brotli module accepts the same configuration and sends gzip', async () => {
  const request = await serveByNginx(await makeSite(), { hasBrotli: false });
  // A proxy adds Via, and gets the compressed form too.
  const { status, headers } = await request('/comet', { 'Accept-Encoding': 'br, gzip', Via: '1.1 proxy' });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'gzip', 'Accept-Encoding, Accept']);
});

test('nginx redirects addresses with special characters', async () => {
  const redirects = { '/old "guide"': '/comet?price=$uri', '/back\\slash': 'https://elsewhere.example/x' };
  const request = await serveByNginx(await makeSite({ redirects }));
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers } = await request(encodeURI(from));
    expect([status, headers.location], from).toEqual([301, to.replace('$', '%24')]);
  }
});

describe('An object storage with the listed files', () => {
  test('answers each row that needs no header of a request and no redirect', async () => {
    const folder = await makeSite();
    const objects = listObjects({
      rules: { ...readRules(folder), policyPlace: 'meta' },
      files: listSiteFiles(folder),
      getSize: (file) => statSync(join(folder, file)).size,
    });
    const request: Request = (path) => {
      const [plain = ''] = decodeURIComponent(path).split('?', 1);
      const object = objects.find(({ key }) => key === (plain === '/' ? 'index.html' : plain.slice(1)));
      return Promise.resolve({
        status: object ? 200 : 404,
        headers: object
          ? { 'content-type': object.contentType, 'cache-control': object.cacheControl, 'content-encoding': object.contentEncoding }
          : {},
        body: object ? readFileSync(join(folder, object.file)) : Buffer.from(FILES['404.html'] ?? ''),
      });
    };
    const plain = ROWS.filter(({ path, sent, method, status }) => !sent && !method && [200, 404].includes(status) && !/%(?:00|2f|e0|$)/i.test(path));
    expect(plain.length).toBeGreaterThan(40);
    const pick = ({ headers = {}, ...row }: Row, names: readonly string[]): Row => ({
      ...row,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => row.status === 200 && names.includes(name))),
    });
    const failures = await listFailures(
      plain.map((row) => pick(row, ['content-type', 'cache-control'])),
      request,
      { hasSiteHeaders: false },
    );
    expect(failures).toEqual([]);
    // The files of pages are there before the pages.
    const areaPages = objects.map(({ contentType }) => contentType.startsWith('text/html'));
    expect(areaPages).toEqual(areaPages.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('is refused for a site with its policy in a header, which a storage cannot set', async () => {
    const folder = await makeSite();
    expect(() => listObjects({ rules: readRules(folder), files: [], getSize: () => 0 })).toThrow("set contentSecurityPolicy: 'meta' and build again");
  });
});
