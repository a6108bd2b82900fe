import { afterEach, describe, expect, it, vi } from 'vitest';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { listContentFiles } from '../sources/content-files.ts';
import { listRoutes } from '../sources/routes.ts';
import { getHostRules } from '../integration/hosts/host-rules.ts';
import { defineSiteConfig } from './site-config.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the configuration of a preview', () => {
  it('has the address of the preview, a mark, and no offline pages', () => {
    vi.stubEnv('PREVIEW_URL', 'https://preview.example/docs');
    const { url, isPreview, offline, announcementBar } = defineSiteConfig({ ...smallSite, offline: true });
    expect({ url, isPreview, offline }).toEqual({ url: 'https://preview.example/docs', isPreview: true, offline: false });
    expect(announcementBar).toMatchObject({ content: expect.stringContaining('Preview') as string, isCloseable: false });
  });

  it('is rejected if its address is invalid', () => {
    vi.stubEnv('PREVIEW_URL', 'preview.example');
    expect(() => defineSiteConfig(smallSite)).toThrow('url: found "preview.example"');
  });

  it('is that of the site if there is no address', () => {
    vi.stubEnv('PREVIEW_URL', '');
    expect(defineSiteConfig(smallSite)).toEqual(smallSite);
  });
});

describe('a preview', () => {
  it('includes drafts as pages', () => {
    const list = (site: typeof smallSite) => [...listRoutes(site, listContentFiles(site))];
    const drafts = listContentFiles(smallSite).filter(({ frontmatter }) => frontmatter['draft'] === true);
    expect(drafts).not.toEqual([]);
    for (const { route } of drafts)
      expect([list({ ...smallSite, isPreview: true }).includes(route), list(smallSite).includes(route)]).toEqual([true, false]);
  });

  it('keeps search engines out of every file', () => {
    const getAll = (isPreview: boolean) => getHostRules({ policy: '', site: { ...smallSite, isPreview }, files: [] }).headers.all;
    expect([getAll(true)['X-Robots-Tag'], getAll(false)['X-Robots-Tag']]).toEqual(['noindex', undefined]);
  });
});
