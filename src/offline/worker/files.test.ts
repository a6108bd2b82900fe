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
  put: async (path: string, response: Response) => void store.set(ORIGIN + path, await response.text()),
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
  const { saveFiles } = await import('./files.ts');
  const { files, drawings } = await makeManifest();
  await saveFiles({ ...files, ...drawings }, { signal });
}

async function repair(): Promise<void> {
  const { repairFiles } = await import('./files.ts');
  await repairFiles(await makeManifest(), { signal });
}

const getSaved = (path: string) => store.get(ORIGIN + path);

describe('A saved file', () => {
  it('matches the manifest and is not requested again', async () => {
    await saveAll();
    expect([getSaved(SCRIPT), getSaved(PICTURE), getSaved(DRAWING)]).toEqual(['script', 'picture', '<svg/>']);
    requested = [];
    await saveAll();
    expect(requested).toEqual([]);
  });

  it.each([SCRIPT, PICTURE, DRAWING])('is never one that the host has replaced at %s', async (path) => {
    host.set(path, 'replaced');
    await expect(saveAll()).rejects.toThrow(`${path} does not match the hash in the manifest`);
    expect([...store.values()]).not.toContain('replaced');
  });

  it('is requested again if the HTTP cache of the browser has a wrong response', async () => {
    browserCache.set(SCRIPT, 'replaced');
    await saveAll();
    expect(getSaved(SCRIPT)).toBe('script');
  });

  it.each([SCRIPT, PICTURE, DRAWING])('is replaced if an earlier worker saved a wrong one at %s', async (path) => {
    await saveAll();
    store.set(ORIGIN + path, 'replaced');
    await saveAll();
    expect(getSaved(path)).toBe(host.get(path));
  });

  it('stays until the new one is downloaded', async () => {
    store.set(ORIGIN + PICTURE, 'of the build before');
    host.delete(PICTURE);
    await expect(saveAll()).rejects.toThrow(PICTURE);
    expect(getSaved(PICTURE)).toBe('of the build before');
  });
});

describe('Checking the saved files', () => {
  it('requests nothing if they match, and no drawing that is not saved', async () => {
    await saveAll();
    store.delete(ORIGIN + DRAWING);
    requested = [];
    await repair();
    expect(requested).toEqual([]);
  });

  it('replaces files that do not match, and deletes them if the host has no matching one', async () => {
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

describe('Deleting files that no manifest lists', () => {
  it('spares those of the previous build, even if its list has no hashes', async () => {
    await saveAll();
    store.set(`${ORIGIN}/_astro/old.js`, 'old').set(`${ORIGIN}/_astro/older.js`, 'older');
    const { deleteUnlisted: deleteOthers } = await import('./files.ts');
    const before = { files: ['/_astro/old.js'], drawings: [] } as unknown as PackManifest;
    await deleteOthers(await makeManifest(), before);
    expect([...store.keys()].map((url) => url.slice(ORIGIN.length)).toSorted()).toEqual(['/_astro/old.js', SCRIPT, DRAWING, PICTURE].toSorted());
  });
});
