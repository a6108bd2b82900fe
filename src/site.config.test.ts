import { describe, expect, it } from 'vitest';
import { listContentFiles } from './sources/content-files.ts';
import site from './site.config.ts';
import { defineSiteConfig } from './config/site-config.ts';

describe('the configuration of this site', () => {
  it('is valid', () => {
    expect(defineSiteConfig(site)).toEqual(site);
  });

  it.each([
    ['title', site.title, 'Mecha Documentation'],
    ['tagline', site.tagline, 'Build computing in the real world'],
    ['title delimiter', site.titleDelimiter, '|'],
    ['copyright', site.footer.copyright, '© 2025 Mecha Systems Inc.'],
    ['locale', site.defaultLocale, 'en'],
    ['list of locales', Object.keys(site.locales), ['en']],
    ['table of contents', site.docs.tableOfContents, { minHeadingLevel: 2, maxHeadingLevel: 3 }],
    ['colour mode', site.colorMode, { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false }],
    ['list of version labels', site.docs.versions.map((version) => version.label), ['Next']],
    ['route base of the docs', site.docs.versions.map((version) => version.path), ['/']],
    ['navbar, which hides on scroll,', site.navbar.hideOnScroll, true],
    ['search placeholder', site.search.placeholder, 'Search Mecha Documentation'],
    ['search page', site.search.searchPagePath, '/search'],
    ['contextual search', site.search.contextualSearch, true],
  ])('has the %s that the specification fixes', (_name, value, specified) => {
    expect(value).toEqual(specified);
  });

  it('has doc sidebar links on the left and links to other sites on the right', () => {
    const sides = site.navbar.items.map((item) => [item.type, item.position]);
    expect(sides.filter(([type]) => type === 'docSidebar')).toSatisfy((found: string[][]) => found.every(([, side]) => side === 'left'));
    expect(sides.filter(([type]) => type === 'link')).toSatisfy((found: string[][]) => found.every(([, side]) => side === 'right'));
  });

  it.each(['comet', 'mechanix', 'mctk'])('has a navbar tab for the %s sidebar', (sidebarId) => {
    expect(site.navbar.items).toContainEqual(expect.objectContaining({ type: 'docSidebar', sidebarId }));
  });

  it.each(['shipping', 'contact', 'privacy', 'terms-of-use', 'refunds', 'code-of-conduct', 'media-kit', 'notify'])(
    'links to %s in the footer, on another site',
    (page) => {
      const hrefs = JSON.stringify(site.footer.links).match(/https:\/\/mecha\.so[^"]*/g) ?? [];
      expect(hrefs.filter((href) => href.endsWith(`/${page}`))).toHaveLength(1);
    },
  );

  it.each(Object.values(site.docs.releases))('leads from the $name to a page about later changes', ({ changes }) => {
    expect(listContentFiles(site).map(({ route }) => route)).toContain(changes.route);
  });
});
