import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../config/site-config.ts';
import { INLINE_NONCE } from '../lib/inline-nonce.ts';
import type { SearchablePage } from '../search/record.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isComplete, PAGES_WRITTEN } from './completion-mark.ts';
import { listContentFiles } from '../sources/content-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { listRoutes } from '../sources/routes.ts';
import { buildSteps } from './build-steps.ts';

type Hook = (options: object) => void | Promise<void>;

const logger = { warn: vi.fn<(message: string) => void>() };
/** The small site without docs, so without broken links. */
const validSite: SiteConfig = {
  ...smallSite,
  docs: { ...smallSite.docs, versions: [] },
  navbar: { ...smallSite.navbar, items: [] },
  footer: { style: 'light', links: [] },
  redirects: { '/old': '/blog' },
};

type Hooks = Record<'astro:config:done' | 'astro:build:start' | 'astro:build:done', Hook>;

/** Runs the steps of a site up to its checks, whatever they find. */
async function begin(site: SiteConfig): Promise<Hooks> {
  const hooks = buildSteps(site).hooks as unknown as Hooks;
  await Promise.resolve(hooks['astro:config:done']({ logger })).catch(() => undefined);
  logger.warn.mockClear();
  return hooks;
}

describe('the steps of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-steps-'));
    writeSearchable([]);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.clearAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('stop the build before any page is rendered if front matter is invalid', async () => {
    const hooks = buildSteps(smallSite).hooks as unknown as Hooks;
    await expect(hooks['astro:config:done']({ logger })).rejects.toThrow(/\/broken\.md:1:1: description: found nothing; allowed: /);
  });

  it('stop the build before any page is rendered if a link has no target, and report warnings later', async () => {
    vi.stubEnv('STRICT', '1');
    const hooks = await begin(smallSite);
    expect(() => hooks['astro:build:start']({ logger })).toThrow(/^\S+broken\.md:5:3: broken link \/guide\/first-step: [^\n]+$/);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('warn about missing files and anchors when the pages are built', async () => {
    buildSmallSite();
    await expect(finishSmallSite()).rejects.toThrow(/^\S+broken\.md:5:3: [^\n]+$/);
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringContaining('broken.md:7:3: broken Markdown file link ./rename.md')],
      [expect.stringContaining('broken.md:9:4: broken anchor /guide/first-steps#wire')],
    ]);
  });

  it('also stop the build for those if STRICT=1 is set', async () => {
    vi.stubEnv('STRICT', '1');
    buildSmallSite();
    await expect(finishSmallSite()).rejects.toThrow(/^.*:5:3: .*\n.*:7:3: .*\n.*:9:4: /);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('report how to fix the problem', async () => {
    const hooks = await begin(smallSite);
    expect(() => hooks['astro:build:start']({ logger })).toThrow('did you mean /guide/first-steps?');
  });

  it('report nothing for a valid site', async () => {
    const hooks = await begin(validSite);
    expect(() => hooks['astro:build:start']({ logger })).not.toThrow();
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('read the built pages, then write the policy and the redirects', async () => {
    writeFileSync(join(folder, 'index.html'), `<meta content="{policy}"><script nonce="${INLINE_NONCE}">a</script><main><h1>Start</h1></main>`);
    writeSearchable([{ route: '/', area: '', areaLabel: 'Site', language: 'en', docusaurusTag: 'default', keywords: [] }]);
    await finish(withoutContent());
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<script>a</script>');
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe('/old https://elsewhere.example 301\n');
    expect(isComplete(folder)).toBe(true);
  });

  it('add the base path to addresses, and check links against routes', async () => {
    writeFileSync(join(folder, 'index.html'), '<a href="/blog"><a href="/docs/blog">');
    writeFileSync(join(folder, 'blog.html'), '');
    const below = { ...withoutContent(), url: 'https://example.com/docs' };
    await expect(finish(below)).rejects.toThrow('broken link /docs/blog: the built site has no such page or file');
    writeFileSync(join(folder, 'index.html'), '<a href="/blog">');
    await expect(finish(below)).resolves.toBeUndefined();
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('<a href="/docs/blog">');
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toMatch(/^\/docs\/\*\n/);
  });

  it('report when the pages are final', async () => {
    writeFileSync(join(folder, 'index.html'), '<meta content="{policy}">');
    const published: string[] = [];
    const listen = () => void published.push(readFileSync(join(folder, 'index.html'), 'utf8'));
    subscribe(PAGES_WRITTEN, listen);
    await finish(withoutContent());
    unsubscribe(PAGES_WRITTEN, listen);
    expect(published).toEqual([readFileSync(join(folder, 'index.html'), 'utf8')]);
    expect(published[0]).not.toContain('{policy}');
  });

  it('stop the build if a planned page is missing, without marking the site complete', async () => {
    writeFileSync(join(folder, 'index.html'), '<meta content="{policy}">');
    const hooks = await begin(withoutContent());
    void hooks['astro:build:start']({ logger });
    await expect(hooks['astro:build:done']({ logger, dir: pathToFileURL(`${folder}/`) })).rejects.toThrow(
      /^The build left out \d+ of \d+ pages: .*\/blog\b/,
    );
    expect(isComplete(folder)).toBe(false);
  });

  it('stop the build if a component renders a link without a target', async () => {
    writeFileSync(join(folder, 'index.html'), '<a href="/nowhere">');
    await expect(finish(withoutContent())).rejects.toThrow('broken link /nowhere: the built site has no such page or file');
  });

  /** Finishes a build. */
  async function finish(site: SiteConfig): Promise<void> {
    const hooks = await begin(site);
    await hooks['astro:build:done']({ logger, dir: pathToFileURL(`${folder}/`) });
  }

  /** Finishes a build of the small site, whose checks found errors only. */
  async function finishSmallSite(): Promise<void> {
    const hooks = await begin(smallSite);
    expect(() => hooks['astro:build:start']({ logger })).toThrow();
    await hooks['astro:build:done']({ logger, dir: pathToFileURL(`${folder}/`) });
  }

  function writeSearchable(pages: SearchablePage[]): void {
    mkdirSync(join(folder, 'search-index'), { recursive: true });
    writeFileSync(join(folder, 'search-index/pages.json'), JSON.stringify(pages));
  }

  /** Writes the small site's pages, empty but for the heading that an anchor needs. */
  function buildSmallSite(): void {
    for (const route of listRoutes(smallSite, listContentFiles(smallSite))) {
      const file = join(folder, `${route === '/' ? 'index' : route}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, route === '/guide/first-steps' ? '<h2 id="wire-it">Wire it</h2>' : '');
    }
  }

  /** Makes a site whose only pages are those a test writes into `folder`. */
  function withoutContent(): SiteConfig {
    return { ...validSite, blog: { ...validSite.blog, folder }, announcementBar: undefined, redirects: { '/old': 'https://elsewhere.example' } };
  }
});
