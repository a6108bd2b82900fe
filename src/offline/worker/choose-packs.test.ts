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

describe('What is fetched at once', () => {
  it('is the pack of an area that is kept for the first time, which has its search', () => {
    expect(choose(['small'], ROUTES.small, [])).toEqual(['small']);
  });

  it('is the pack of a second area alone, where the search of the first is known', () => {
    expect(choose(['large', 'small'], ROUTES.small, ['large'])).toEqual(['small']);
  });

  it('is everything, which has its search too, where most is missing', () => {
    expect(choose(['whole'], ROUTES.large, ['small'])).toEqual(['whole']);
  });

  it('is the search, where little of everything is missing that areas did not have', () => {
    expect(choose(['whole'], ROUTES.other, ['large', 'small'])).toEqual(['search']);
  });

  it('is the search, where it has changed and few pages have', () => {
    expect(choose(['large'], ROUTES.large.slice(0, 1), [])).toEqual(['search']);
  });

  it('is nothing, where few pages have changed and the search has not', () => {
    expect(choose(['large'], ROUTES.large.slice(0, 1), ['large'])).toEqual([]);
    expect(choose(['large'], ROUTES.large.slice(0, 1), ['whole'])).toEqual([]);
  });
});
