import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import smallSite from './fixtures/site/site.config.ts';
import { useSiteConfig } from './fixtures/use-site-config.ts';

const FILE = 'src/sources/fixtures/site/site.config.ts';

beforeEach(() => useSiteConfig(FILE));

describe('the links of a configuration', () => {
  it('are those of navbar, footer, logo, sidebars and announcement, each with its line', async () => {
    const { collectConfigLinks } = await import('./collect-config-links.ts');
    const lines = readFileSync(FILE, 'utf8').split('\n');
    const links = collectConfigLinks(smallSite);
    expect(links.map((link) => link.url).sort()).toEqual(['/', '/blog', '/blog/hello', '/guide', '/tags']);
    expect(links.every((link) => link.file === FILE && lines[link.line - 1]?.includes(link.url))).toBe(true);
  });

  it('have the nearest position above if the file computes the address', async () => {
    const { collectConfigLinks } = await import('./collect-config-links.ts');
    const lines = readFileSync(FILE, 'utf8').split('\n');
    const navbar = { ...smallSite.navbar, items: [{ type: 'link' as const, label: 'A', position: 'left' as const, href: '/computed' }] };
    expect(collectConfigLinks({ ...smallSite, navbar })).toContainEqual({
      file: FILE,
      line: lines.findIndex((line) => line.includes('navbar:')) + 1,
      column: expect.any(Number),
      url: '/computed',
      from: '/',
    });
  });
});
