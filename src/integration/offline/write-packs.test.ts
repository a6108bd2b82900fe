import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Pack } from '../../offline/pack.ts';
import { restoreText } from '../../offline/compact-text.ts';
import { writePacks } from './write-packs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeSite(routes: readonly string[]): ReturnType<typeof writePacks> {
  const pages = ['/', '/404', ...routes].map((route) => ({
    route,
    html: `<!doctype html><html><head><title>${route}</title></head><body><main><h1>${route}</h1></main></body></html>`,
  }));
  const searchable = routes.map((route) => ({ route, area: route, areaLabel: route, language: 'en', docusaurusTag: 'default', keywords: [] }));
  return writePacks(folder, { pages, searchable, pictures: [], searchRoute: '/find', titleDelimiter: '|' }, { documents: {}, drawings: {} });
}

it('An area with the name of another file of a pack gets its own pack', async () => {
  const { manifest } = await writeSite(['/search', '/frames']);
  const read = (name: string) => JSON.parse(restoreText(readFileSync(join(folder, 'packs', manifest.version, name), 'utf8'))) as Pack;
  expect(manifest.areas.map(({ pack }) => Object.keys(read(pack.name).mains))).toEqual([
    ['/', '/404', '/search'],
    ['/', '/404', '/frames'],
  ]);
  expect(Object.keys(read(manifest.search.name))).toEqual(['/search', '/frames']);
});

it("An area with the name of the whole site's pack stops the build", async () => {
  await expect(writeSite(['/whole'])).rejects.toThrow('/whole has the name of the whole site');
});
