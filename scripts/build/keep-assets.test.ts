import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPLETION_MARK } from '../../src/integration/completion-mark.ts';
import { findEarlierSite, keepAssets } from './keep-assets.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000);
let root: string;
let earlier: string;
let fresh: string;

const write = (folder: string, path: string, text: string, date = daysAgo(1)) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), date, date);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keep-assets-'));
  [earlier, fresh] = [join(root, 'earlier'), join(root, 'fresh')];
  for (const folder of [earlier, fresh]) write(folder, COMPLETION_MARK, '');
});
afterEach(() => rmSync(root, { recursive: true }));

test('Scripts, drawings and search parts of the previous site are added with their compressed forms and modification times', () => {
  const paths = [
    '_astro/site.old.js',
    '_astro/site.old.js.br',
    'diagrams/ab-light.svg',
    'search-index/parts/0a1b/p0.txt',
    'search-index/parts/0a1b/p0.txt.gz',
  ];
  for (const path of paths) write(earlier, path, path, daysAgo(3));
  expect(keepAssets(earlier, fresh, NOW)).toBe(paths.length);
  for (const path of paths) {
    expect(readFileSync(join(fresh, path), 'utf8')).toBe(path);
    expect(statSync(join(fresh, path)).mtime).toEqual(daysAgo(3));
  }
});

test('Pages, and the first file of the search, are only those of the new site', () => {
  for (const path of ['comet.html', 'blog/rss.xml', 'search-index/manifest.json', 'img/photo.png']) write(earlier, path, 'earlier');
  expect(keepAssets(earlier, fresh, NOW)).toBe(0);
  expect(existsSync(join(fresh, 'comet.html'))).toBe(false);
});

test('A file that both sites have is that of the new site', () => {
  write(earlier, '_astro/a.js', 'earlier');
  write(fresh, '_astro/a.js', 'new');
  keepAssets(earlier, fresh, NOW);
  expect(readFileSync(join(fresh, '_astro/a.js'), 'utf8')).toBe('new');
});

test('Files that were built more than 30 days ago are not copied, however many builds kept them', () => {
  write(earlier, '_astro/last-month.js', '', daysAgo(29));
  write(earlier, '_astro/older.js', '', daysAgo(31));
  keepAssets(earlier, fresh, NOW);
  expect(existsSync(join(fresh, '_astro/last-month.js'))).toBe(true);
  expect(existsSync(join(fresh, '_astro/older.js'))).toBe(false);
});

test('A folder without a complete site is reported', () => {
  expect(findEarlierSite(earlier)).toBe(earlier);
  rmSync(join(earlier, COMPLETION_MARK));
  expect(() => findEarlierSite(earlier)).toThrow(`--keep-assets: ${earlier} does not contain a complete build`);
});
