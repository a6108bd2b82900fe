import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashText, type PackManifest } from '../pack.ts';

const ORIGIN = 'https://docs.example';
const SCRIPT = '/_astro/site.abc.js';
const PICTURE = '/img/board.png';
const DRAWING = '/diagrams/ab-light.svg';
const { signal } = new AbortController();

/** The browser's saved files, by address. */
let store: Map<string, string>;
/** Files on the host, by path, and in the browser's HTTP cache. */
let host: Map<string, string>;
let browserCache: Map<string, string>;
let requested: string[];

/** A browser cache with the methods in use. */
const cache = {
  match: (path: string) => {
    const text = store.get(ORIGIN + path);
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  },
  put: async (path: string, answer: Response) => void store.set(ORIGIN + path, await answer.text()),
  delete: (address: string) => Promise.resolve(store.delete(URL.parse(address, ORIGIN)?.href ?? '')),
  keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
};

beforeEach(() => {
  store = new Map();
  host = new Map([
    [SCRIPT, 'script'],
    [PICTURE, 'picture'],
    [DRAWING, '<svg/>'],
  ]);
  browserCache = new Map();
  requested = [];
  vi.stubEnv('SITE_BASE', '');
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', (path: string, { cache: mode }: RequestInit) => {
    requested.push(path);
    const text = (mode === 'default' ? browserCache.get(path) : undefined) ?? host.get(path);
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function makeManifest(): Promise<PackManifest> {
  const pack = { name: '', hash: '', bytes: 0, length: 0 };
  return {
    version: '1',
    headers: { documents: {}, drawings: {} },
    pages: {},
    areas: [],
    ...{ whole: pack, frames: pack, search: pack },
    files: { [SCRIPT]: await hashText('script'), [PICTURE]: await hashText('picture') },
    fileBytes: 0,
    drawings: { [DRAWING]: await hashText('<svg/>') },
  };
}

async function saveAll(): Promise<void> {
  const { saveFiles: keepFiles } = await import('./files.ts');
  const { files, drawings } = await makeManifest();
  await keepFiles({ ...files, ...drawings }, { signal });
}

async function repair(): Promise<void> {
  const { repairFiles } = await import('./files.ts');
  await repairFiles(await makeManifest(), { signal });
}

const getSaved = (path: string) => store.get(ORIGIN + path);

describe('A file that is kept', () => {
  it('is that of the manifest, and is not asked for again', async () => {
    await saveAll();
    expect([getSaved(SCRIPT), getSaved(PICTURE), getSaved(DRAWING)]).toEqual(['script', 'picture', '<svg/>']);
    requested = [];
    await saveAll();
    expect(requested).toEqual([]);
  });

  it.each([SCRIPT, PICTURE, DRAWING])('is never another one that the host has at %s', async (path) => {
    host.set(path, 'replaced');
    await expect(saveAll()).rejects.toThrow(`${path} is not the file that the manifest names`);
    expect([...store.values()]).not.toContain('replaced');
  });

  it('is asked of the host again where the cache of the browser has what it once sent wrongly', async () => {
    browserCache.set(SCRIPT, 'replaced');
    await saveAll();
    expect(getSaved(SCRIPT)).toBe('script');
  });

  it.each([SCRIPT, PICTURE, DRAWING])('is replaced where an earlier worker kept another one at %s', async (path) => {
    await saveAll();
    store.set(ORIGIN + path, 'replaced');
    await saveAll();
    expect(getSaved(path)).toBe(host.get(path));
  });

  it('stays until the right one is there', async () => {
    store.set(ORIGIN + PICTURE, 'of the build before');
    host.delete(PICTURE);
    await expect(saveAll()).rejects.toThrow(PICTURE);
    expect(getSaved(PICTURE)).toBe('of the build before');
  });
});

describe('A look at what is kept', () => {
  it('asks for nothing where it is right, and for no drawing that is not kept', async () => {
    await saveAll();
    store.delete(ORIGIN + DRAWING);
    requested = [];
    await repair();
    expect(requested).toEqual([]);
  });

  it('replaces what is something else, and takes it away where the host has no right one', async () => {
    await saveAll();
    store.set(ORIGIN + SCRIPT, 'replaced');
    await repair();
    expect(getSaved(SCRIPT)).toBe('script');
    store.set(ORIGIN + DRAWING, 'replaced');
    host.set(DRAWING, 'replaced');
    await expect(repair()).rejects.toThrow(DRAWING);
    expect(getSaved(DRAWING)).toBeUndefined();
  });
});

describe('What no build needs any more', () => {
  it('goes, but for what pages of the build before need, of which an earlier worker kept a list without hashes', async () => {
    await saveAll();
    store.set(`${ORIGIN}/_astro/old.js`, 'old').set(`${ORIGIN}/_astro/older.js`, 'older');
    const { deleteUnlisted: deleteOthers } = await import('./files.ts');
    const before = { files: ['/_astro/old.js'], drawings: [] } as unknown as PackManifest;
    await deleteOthers(await makeManifest(), before);
    expect([...store.keys()].map((url) => url.slice(ORIGIN.length)).toSorted()).toEqual(['/_astro/old.js', SCRIPT, DRAWING, PICTURE].toSorted());
  });
});
