import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getEnding, hashText, SEARCH_PAGES, SHARED_AREA, WHOLE_SITE, type PackManifest } from '../pack.ts';
import { HOUR, isDue } from './save.ts';

const ORIGIN = 'https://docs.example';
const MANIFEST = '/packs/manifest.json';
const SCRIPT = '/_astro/site.abc.js';
const DRAWING = '/diagrams/ab-light.svg';
const WORDS = { same: [], others: {}, addressWeights: {} };
const LOGIN = '<!doctype html><title>Sign in to the network</title>';

const makePage = (title: string) => `<!doctype html><title>${title}</title><main><h1>${title}</h1><p>About ${title}.</p></main>`;
const COMET = ['/comet', '/comet/pins', '/comet/i2c', '/comet/spi', '/comet/uart'];
/** A site's pages and drawings with their areas. */
const CONTENTS: Record<string, [text: string, area: string]> = {
  '/': [makePage('Home'), SHARED_AREA],
  ...Object.fromEntries(COMET.map((route) => [route, [makePage(route), 'comet']])),
  [DRAWING]: ['<svg/>', 'comet'],
  '/blog': [makePage('Blog'), 'blog'],
  '/tags': [makePage('Tags'), ''],
};
const FILES = {
  [SCRIPT]: 'script',
  [SEARCH_PAGES]: JSON.stringify(
    ['/', ...COMET, '/blog', '/unlisted'].map((route) => ({
      route,
      area: '',
      areaLabel: '',
      language: 'en',
      docusaurusTag: 'default',
      keywords: [],
    })),
  ),
};
const HEADERS = {
  '': { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" },
  '.js': { 'Content-Type': 'text/javascript; charset=utf-8' },
  '.svg': { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': 'sandbox' },
  '.json': { 'Content-Type': 'application/json' },
};

/** The browser's caches by name, its HTTP cache, and the files of the host. */
let stores: Map<string, Map<string, string>>;
let httpCache: Map<string, string>;
let host: Map<string, string>;
let requested: string[];

function openCache(name: string) {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  return {
    put: async (path: string, response: Response) => void store.set(ORIGIN + path, await response.text()),
    delete: (address: string | { url: string }) =>
      Promise.resolve(store.delete(typeof address === 'string' ? new URL(address, ORIGIN).href : address.url)),
    keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
  };
}

const fakeCaches = {
  open: (name: string) => Promise.resolve(openCache(name)),
  has: (name: string) => Promise.resolve(stores.has(name)),
  keys: () => Promise.resolve([...stores.keys()]),
  delete: (name: string) => Promise.resolve(stores.delete(name)),
  match: (path: string, { cacheName }: { cacheName: string }) => {
    const text = stores.get(cacheName)?.get(ORIGIN + path);
    // As a host might have sent it.
    return Promise.resolve(text === undefined ? undefined : new Response(text, { headers: { 'Content-Type': 'text/plain' } }));
  },
};

beforeEach(async () => {
  vi.resetModules();
  stores = new Map();
  httpCache = new Map();
  host = new Map();
  requested = [];
  await publish({});
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('fetch', (path: string, { cache: mode }: RequestInit) => {
    requested.push(path);
    const text = (mode === 'default' ? httpCache.get(path) : undefined) ?? host.get(path);
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Puts a build on the host, in which some pages have other texts. */
async function publish(changes: Readonly<Record<string, string>>): Promise<void> {
  const texts = Object.entries(CONTENTS).map(([path, [text, area]]) => ({ path, text: changes[path] ?? text, area }));
  const packs = [WHOLE_SITE, 'comet', 'blog'].map(async (key) => {
    const packed = texts.filter(({ area }) => [WHOLE_SITE, area].includes(key) || area === SHARED_AREA);
    const text = JSON.stringify(Object.fromEntries(packed.map((each) => [each.path, each.text])));
    const path = `/packs/parts/${key}.json`;
    host.set(path, text);
    return { key, label: key, path, hash: await hashText(text), bytes: text.length / 4, length: text.length };
  });
  const contents = texts.map(async ({ path, text, area }) => [path, [await hashText(text), area]] as const);
  const files = Object.entries(FILES).map(async ([path, text]) => [path, await hashText(text)] as const);
  for (const { path, text } of texts) host.set(path, text);
  for (const [path, text] of Object.entries(FILES)) host.set(path, text);
  const manifest: PackManifest = {
    version: await hashText(JSON.stringify(texts)),
    headers: HEADERS,
    packs: await Promise.all(packs),
    contents: Object.fromEntries(await Promise.all(contents)),
    files: Object.fromEntries(await Promise.all(files)),
    fileBytes: 100,
  };
  host.set(MANIFEST, JSON.stringify(manifest));
}

/** Saves areas with a worker that has just started. Returns the paths it requested, and its progress. */
async function save(...areas: string[]): Promise<{ requested: string[]; progress: number[][] }> {
  vi.resetModules();
  requested = [];
  const progress: number[][] = [];
  const { saveAreas } = await import('./save.ts');
  await saveAreas(areas, { signal: new AbortController().signal, onProgress: (...bytes) => progress.push(bytes), isQuiet: false, words: WORDS });
  return { requested, progress };
}

/** Reads a saved file as the worker sends it. */
async function read(path: string): Promise<{ text: string; headers: Record<string, string> } | undefined> {
  const { getSaved, readFile } = await import('./store.ts');
  const saved = await getSaved();
  const response = saved && (await readFile(saved, path));
  return response && { text: await response.text(), headers: Object.fromEntries(response.headers) };
}

const readAll = () => [...stores.values()].flatMap((store) => [...store.values()]);
const toHeaders = (path: string) => Object.fromEntries(new Headers(HEADERS[getEnding(path) as keyof typeof HEADERS]));

describe('Saving an area', () => {
  it('that the site no longer offers takes the whole site, so that its pages stay', async () => {
    await save('comet', 'renamed');
    expect((await read('/blog'))?.text).toBe(makePage('Blog'));
  });

  it('takes its pack and the files of all pages, and nothing of other areas', async () => {
    const { requested, progress } = await save('comet');
    expect(requested).toEqual([MANIFEST, '/packs/parts/comet.json', SCRIPT, SEARCH_PAGES]);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
    for (const path of ['/', ...COMET, DRAWING]) expect((await read(path))?.text, path).toBe(CONTENTS[path]?.[0]);
    expect(await read('/blog')).toBeUndefined();
  });

  it('sends each page and file with the headers of the build, whatever the host sent', async () => {
    await save('comet');
    for (const path of ['/comet', DRAWING, SCRIPT]) expect((await read(path))?.headers, path).toEqual(toHeaders(path));
  });

  it('builds an index of its pages only', async () => {
    await save('comet');
    const { getSaved, readIndex } = await import('./store.ts');
    const saved = await getSaved();
    expect(Object.keys((saved && (await readIndex(saved)))?.titles ?? {})).toEqual(['/', ...COMET]);
    expect(saved?.pages).toBe(COMET.length + 1);
  });

  it('after another one downloads only what is missing', async () => {
    await save('comet');
    expect((await save('comet', 'blog')).requested).toEqual([MANIFEST, '/packs/parts/blog.json']);
    expect((await save(WHOLE_SITE)).requested).toEqual([MANIFEST, '/tags']);
  });
});

describe('An update', () => {
  it('downloads single pages if few have changed, otherwise the pack', async () => {
    await save('comet');
    await publish({ '/comet/pins': makePage('New pins') });
    expect((await save('comet')).requested).toEqual([MANIFEST, '/comet/pins']);
    expect((await read('/comet/pins'))?.text).toBe(makePage('New pins'));
    await publish(Object.fromEntries(COMET.map((route) => [route, makePage(`Newer ${route}`)])));
    expect((await save('comet')).requested).toEqual([MANIFEST, '/packs/parts/comet.json']);
    expect(readAll().join('')).not.toContain('New pins');
  });

  it('requests nothing more if nothing has changed, and replaces files that do not match', async () => {
    await save('comet');
    expect((await save('comet')).requested).toEqual([MANIFEST]);
    for (const store of stores.values()) for (const [url, text] of store) if (text === 'script') store.set(url, 'replaced');
    expect((await save('comet')).requested).toEqual([MANIFEST, SCRIPT]);
    expect((await read(SCRIPT))?.text).toBe('script');
  });

  it('keeps the scripts of the build before, for open pages', async () => {
    await save('comet');
    const manifest = JSON.parse(host.get(MANIFEST) ?? '') as PackManifest;
    const { [SCRIPT]: _, ...files } = manifest.files;
    host.set(MANIFEST, JSON.stringify({ ...manifest, version: 'next', files }));
    await save('comet');
    expect((await read(SCRIPT))?.text).toBe('script');
  });

  it('saves the same areas again after an earlier worker saved them in another form', async () => {
    openCache('kept/pages');
    const cache = openCache('kept/state');
    await cache.put('/packs/kept', Response.json({ form: 1, areas: ['comet'], cache: 'kept/pages', checked: Date.now() }));
    const { getSaved } = await import('./store.ts');
    const before = await getSaved();
    expect(isDue(before?.checked ?? Infinity, Date.now())).toBe(true);
    await save(...(before?.areas ?? []));
    expect((await read('/comet'))?.text).toBe(CONTENTS['/comet']?.[0]);
    expect([...stores.keys()]).toEqual(['kept/state', 'kept/files']);
  });
});

describe('What is not as the build wrote it', () => {
  const SINGLE = '/comet/pins';
  const HALF = CONTENTS[SINGLE]?.[0].slice(0, 40) ?? '';

  it.each([
    ['a login page for the manifest', MANIFEST, LOGIN],
    ['half a manifest', MANIFEST, '{"version":"1","packs":['],
    ['the answer of another program for the manifest', MANIFEST, '{"error":"Sign in"}'],
    ['a login page for a pack', '/packs/parts/comet.json', LOGIN],
    ['a login page for a script', SCRIPT, LOGIN],
    ['no script', SCRIPT, ''],
  ])('is not saved: %s', async (_, path, text) => {
    host.set(path, text);
    await expect(save('comet')).rejects.toThrow(expect.objectContaining({ name: 'MismatchError' }) as Error);
    expect([...stores]).toEqual([]);
  });

  it.each([
    ['a login page', LOGIN],
    ['half a page', HALF],
    ['a page of a third build', makePage('Third pins')],
  ])('does not replace what was saved before: %s', async (_, text) => {
    await save('comet');
    const before = new Set(readAll());
    await publish({ [SINGLE]: makePage('New pins') });
    host.set(SINGLE, text);
    await expect(save('comet')).rejects.toThrow(`${SINGLE} does not match the hash in the manifest`);
    expect(new Set(readAll())).toEqual(before);
    expect((await read(SINGLE))?.text).toBe(CONTENTS[SINGLE]?.[0]);
  });

  it('is requested again if the HTTP cache of the browser has it', async () => {
    httpCache.set(SCRIPT, 'replaced');
    await save('comet');
    expect((await read(SCRIPT))?.text).toBe('script');
  });
});

it('Everything is deleted at once, but nothing of a site below this one or of other programs', async () => {
  await save('comet');
  const others = ['kept/docs/state', 'kept/docs/files', 'keptother', 'other'];
  others.forEach(openCache);
  const { deleteUnused, getSaved } = await import('./store.ts');
  await deleteUnused(undefined);
  expect([...stores.keys()]).toEqual(others);
  expect(await getSaved()).toBeUndefined();
});

it.each([
  ['not within an hour', HOUR - 1, false, false],
  ['after an hour', HOUR, false, true],
  ['after the clock was set back', -1, false, true],
  ['never with data-saver', HOUR, true, false],
])('The worker checks for updates: %s', (_, age, saveData, expected) => {
  expect(isDue(1_000_000_000, 1_000_000_000 + age, { saveData })).toBe(expected);
});
