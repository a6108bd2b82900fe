import { describe, expect, it } from 'vitest';
import type { PackFile, PackManifest } from '../pack.ts';
import { choosePacks } from './choose-packs.ts';

const makePack = (name: string): PackFile => ({ name, hash: name, bytes: 1, length: 1 });
const listRoutes = (area: string, count: number) => Array.from({ length: count }, (_, index) => `/${area}/${index}`);

/** Eight of ten pages are in one area. */
const ROUTES = { large: listRoutes('large', 8), small: listRoutes('small', 1), other: ['/blog/post'] };
const MANIFEST: PackManifest = {
  version: '1',
  headers: { documents: {}, drawings: {} },
  pages: Object.fromEntries(
    Object.values(ROUTES)
      .flat()
      .map((route) => [route, ['hash', route.startsWith('/blog') ? '' : (route.split('/')[1] ?? '')]]),
  ),
  areas: ['large', 'small'].map((key) => ({ key, label: key, pack: makePack(key) })),
  whole: makePack('whole'),
  frames: makePack('frames'),
  search: makePack('search'),
  files: {},
  fileBytes: 0,
  drawings: {},
};

const choose = (areas: readonly string[], missing: readonly string[], searched: readonly string[]) => {
  const { packs, search } = choosePacks(MANIFEST, { areas, missing: new Set(missing), searched });
  return [...packs, ...(search ? [search] : [])].map(({ name }) => name);
};

describe('The packs to download', () => {
  it("are an area's pack when it is saved for the first time, with its search data", () => {
    expect(choose(['small'], ROUTES.small, [])).toEqual(['small']);
  });

  it("are only a second area's pack when the first one's search data is saved", () => {
    expect(choose(['large', 'small'], ROUTES.small, ['large'])).toEqual(['small']);
  });

  it('are the pack of the whole site when most of it is missing, with its search data', () => {
    expect(choose(['whole'], ROUTES.large, ['small'])).toEqual(['whole']);
  });

  it('are the search pack when the whole site is saved and few pages are missing', () => {
    expect(choose(['whole'], ROUTES.other, ['large', 'small'])).toEqual(['search']);
  });

  it('are the search pack when the search data and a few pages have changed', () => {
    expect(choose(['large'], ROUTES.large.slice(0, 1), [])).toEqual(['search']);
  });

  it("are none when only a few pages have changed and the search data hasn't", () => {
    expect(choose(['large'], ROUTES.large.slice(0, 1), ['large'])).toEqual([]);
    expect(choose(['large'], ROUTES.large.slice(0, 1), ['whole'])).toEqual([]);
  });
});
