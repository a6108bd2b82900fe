import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../lib/page-delta.ts';
import { writePageDeltas } from './page-deltas.ts';

const FRAME = '<nav><a href="/a">The first of the pages</a><a href="/b">The second of the pages</a><a href="/c">The third</a></nav>';
const PAGES = {
  '/a': `${FRAME}<main>A</main>`,
  '/b': `${FRAME}<main>B</main>`,
  '/c': `${FRAME}<main>C</main>`,
  '/d': '<main>D</main>',
};

function build(sidebars: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'deltas-'));
  const pages = Object.entries(PAGES).map(([route, html]) => ({ route, html, sidebar: sidebars[route] }));
  writePageDeltas(folder, pages);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown;
  return { folder, read };
}

test('Each page of a sidebar can be restored from its delta and the shared text', () => {
  const { read } = build({ '/a': 'all pages', '/b': 'all pages', '/c': 'all pages' });
  const [current, shared] = read(getSharedPath('all pages')) as SharedPart;
  for (const route of ['/a', '/b', '/c'] as const) {
    const [version, ...delta] = read(getDeltaPath(route)) as PageDelta;
    expect(version).toBe(current);
    expect(applyDelta(shared, delta)).toBe(PAGES[route]);
    expect(delta.filter((part) => typeof part === 'string').join('').length).toBeLessThan(FRAME.length);
  }
});

test('A page without a sidebar, or alone in one, has no delta', () => {
  const { folder } = build({ '/a': 'one' });
  for (const route of ['/a', '/d']) expect(existsSync(join(folder, getDeltaPath(route)))).toBe(false);
});
