import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sendRawPath, startOwnServer } from './own-server.ts';
import { isSchemaRoute, PAGE_TYPES, ROUTES } from './routes.ts';
import { expect, routesWhere, test } from './test.ts';

const DIST = resolve(import.meta.dirname, '..', process.env['OUT_DIR'] ?? 'dist');
const SITE = 'https://developers.mecha.so';

/** Groups routes that share a text, for the message of a failed test. */
function findShared(pages: readonly { route: string; text: string }[]): Record<string, string[]> {
  const groups = Map.groupBy(pages, (page) => page.text);
  return Object.fromEntries([...groups].filter(([, same]) => same.length > 1).map(([text, same]) => [text, same.map((page) => page.route)]));
}

test.describe('Every route', () => {
  test('is on the list of 263 once', () => {
    expect(ROUTES).toHaveLength(263);
    expect(new Set(ROUTES).size).toBe(263);
  });

  test('answers 200 with HTML', ({ site }) => {
    expect(routesWhere(site, ({ status }) => status !== 200)).toEqual([]);
    expect(routesWhere(site, ({ headers }) => !headers['content-type']?.startsWith('text/html'))).toEqual([]);
  });

  test('has exactly one first-level heading with text', ({ site }) => {
    expect(routesWhere(site, ({ facts }) => facts.h1.length !== 1 || !facts.h1[0])).toEqual([]);
  });

  test('has one main landmark that says more than its heading', ({ site }) => {
    expect(routesWhere(site, ({ facts }) => facts.mainCount !== 1)).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.mainText.length < (facts.h1[0]?.length ?? 0) + 40)).toEqual([]);
  });

  test('has a title of its own after the pattern "X | Mecha Documentation"', ({ site }) => {
    expect(findShared(site.map(({ route, facts }) => ({ route, text: facts.title })))).toEqual({});
    expect(routesWhere(site, ({ route, facts }) => route !== '/' && !/^\S.* \| Mecha Documentation$/.test(facts.title))).toEqual([]);
  });

  test('has a description of its own of 50 to 160 characters', ({ site }) => {
    const describe = (meta: Record<string, string>) => meta['description'] ?? '';
    expect(findShared(site.map(({ route, facts }) => ({ route, text: describe(facts.meta) })))).toEqual({});
    expect(routesWhere(site, ({ facts }) => describe(facts.meta).length < 50 || describe(facts.meta).length > 160)).toEqual([]);
  });

  test('names itself as canonical address', ({ site }) => {
    expect(routesWhere(site, ({ route, facts }) => facts.canonical.length !== 1 || facts.canonical[0] !== SITE + route)).toEqual([]);
  });

  test('carries no style or event handler attribute', ({ site }) => {
    const inline = site.flatMap(({ route, facts }) => facts.inline.map((tag) => `${route}: ${tag}`));
    expect(inline).toEqual([]);
  });

  test('uses no id twice', ({ site }) => {
    const twice = site.flatMap(({ route, facts }) => facts.duplicateIds.map((id) => `${route}: ${id}`));
    expect(twice).toEqual([]);
  });

  test('gives every image its size, so that nothing jumps', ({ site }) => {
    const unsized = site.flatMap(({ route, facts }) => facts.unsizedImages.map((tag) => `${route}: ${tag}`));
    expect(unsized).toEqual([]);
  });

  test('is in English, indexed, and sized for phones', ({ site }) => {
    expect(routesWhere(site, ({ facts }) => facts.lang !== 'en')).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.meta['robots']?.includes('noindex') ?? false)).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.meta['viewport'] !== 'width=device-width, initial-scale=1')).toEqual([]);
  });

  test('links only to what the site answers', async ({ site, request }) => {
    const targets = new Map<string, string>();
    for (const { route, facts } of site)
      for (const address of facts.addresses) {
        const url = new URL(address, `http://site${route}`);
        if (url.host === 'site' && !targets.has(url.pathname)) targets.set(url.pathname, route);
      }
    const unknown = [...targets].filter(([path]) => !ROUTES.includes(path));
    const broken: string[] = [];
    for (const [path, from] of unknown) {
      const response = await request.get(path, { maxRedirects: 0 });
      if (response.status() !== 200) broken.push(`${from} → ${path}: ${response.status()}`);
    }
    expect(broken).toEqual([]);
  });
});

test.describe('Other forms of an address', () => {
  for (const form of ['/comet/', '/comet.html', '/comet/index.html'])
    test(`${form} is one redirect to /comet`, async ({ request }) => {
      const response = await request.get(form, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers()['location']).toBe('/comet');
    });

  test('/index.html is one redirect to the home page', async ({ request }) => {
    const response = await request.get('/index.html', { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe('/');
  });

  test('a redirect keeps the query', async ({ request }) => {
    const response = await request.get('/search/?q=i2c', { maxRedirects: 0 });
    expect(response.headers()['location']).toBe('/search?q=i2c');
  });

  test('a redirect never leaves the site', async () => {
    const own = await startOwnServer();
    for (const path of ['//example.org/', '//example.org/index.html', '/%2F%2Fexample.org/', '/\\example.org/', '/\\example.org/index.html']) {
      const { location } = await sendRawPath(own.url, path);
      expect(new URL(location, own.url).origin, path).toBe(own.url);
    }
    own.process.kill();
  });

  test('addresses that mean nothing get the not-found page and do not stop the server', async () => {
    const own = await startOwnServer();
    for (const path of [
      '/COMET',
      '/%E0%A4%A',
      '/%',
      '/a%00b',
      '/comet/%2e%2e/%2e%2e/etc/passwd',
      `/${'x'.repeat(5000)}`,
      '//',
      '///',
      '/:80',
      '//:80',
    ]) {
      const { status } = await sendRawPath(own.url, path).catch(() => ({ status: 0 }));
      expect.soft([301, 400, 404], `${path.slice(0, 40)} got ${status}`).toContain(status);
      expect(own.process.exitCode, `the server ended after ${path.slice(0, 40)}`).toBeNull();
    }
    expect((await sendRawPath(own.url, '/comet')).status).toBe(200);
    own.process.kill();
  });

  for (const path of ['/404', '/index', '/comet/index'])
    test(`${path} is the name of a file, not a page, and does not answer 200`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).not.toBe(200);
    });
});

test.describe('A made-up address', () => {
  for (const path of ['/no/such/page', '/comet/no-such-page', '/blog/no-post', '/tags/no-tag', '/no-such.html'])
    test(`${path} answers 404 with the not-found page`, async ({ ask, request }) => {
      const target = path.replace(/\.html$/, '');
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      const { facts } = await ask(target);
      expect(facts.h1).toEqual(['Page not found']);
      expect(facts.meta['robots']).toContain('noindex');
    });

  test('offers the nearest existing pages', async ({ page }) => {
    await page.goto('/comet/working-with-io/gpoi');
    const nearest = page.getByRole('region', { name: 'Did you mean' });
    await expect(nearest.getByRole('link')).toHaveCount(5);
    await expect(nearest.locator('a[href="/comet/working-with-io/gpio"]')).toBeVisible();
  });

  test('leads to a page that exists', async ({ page, frame }) => {
    await page.goto('/mechanix/fuctions');
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/mechanix\//);
    await expect(frame.heading).not.toHaveText('Page not found');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('offers the areas of the site', async ({ page, frame }) => {
      await page.goto('/comet/working-with-io/gpoi');
      for (const area of ['/comet', '/mechanix', '/mctk', '/mecha-cloud', '/search'])
        await expect(frame.main.locator(`a[href="${area}"]`).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
    });
  });
});

test.describe('For machines', () => {
  test('the sitemap lists exactly the routes, and the pages of API schemas', async ({ listSitemap }) => {
    const listed = (await listSitemap()).map((address) => address.replace(SITE, ''));
    expect(listed.filter((route) => !isSchemaRoute(route)).toSorted()).toEqual([...ROUTES].toSorted());
    expect(listed.filter(isSchemaRoute)).toHaveLength(72);
  });

  test('robots.txt lets crawlers in and names the sitemap', async ({ request }) => {
    const response = await request.get('/robots.txt');
    expect(response.headers()['content-type']).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toContain('User-agent: *');
    expect(text).not.toMatch(/^Disallow: \/./m);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  });

  test('the web manifest names icons that exist in the size it says', async ({ request }) => {
    const response = await request.get('/manifest.webmanifest');
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as { name: string; start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ name: 'Mecha Documentation', start_url: '/' });
    for (const { src, sizes } of manifest.icons) {
      const image = await (await request.get(src)).body();
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('every icon of the head answers with an image', async ({ page, request }) => {
    await page.goto('/');
    const icons = await page
      .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(icons.length).toBeGreaterThanOrEqual(3);
    for (const icon of icons) {
      const response = await request.get(icon);
      expect(response.status(), icon).toBe(200);
      expect(response.headers()['content-type'], icon).toMatch(/^image\//);
    }
  });
});

test.describe('The head of every page', () => {
  test('repeats title, description and address for link previews', ({ site }) => {
    const isWrong = ({ title, meta, canonical }: (typeof site)[number]['facts']) =>
      meta['og:title'] !== title ||
      meta['og:description'] !== meta['description'] ||
      meta['og:url'] !== canonical[0] ||
      meta['twitter:card'] !== 'summary_large_image';
    expect(routesWhere(site, ({ facts }) => isWrong(facts))).toEqual([]);
    expect(routesWhere(site, ({ facts }) => !['website', 'article'].includes(facts.meta['og:type'] ?? ''))).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.meta['og:site_name'] !== 'Mecha Documentation')).toEqual([]);
  });

  test('names a card image of the site that is there', async ({ site, request }) => {
    const images = new Set(site.map(({ facts }) => facts.meta['og:image'] ?? ''));
    for (const image of images) {
      expect(new URL(image).origin).toBe(SITE);
      const response = await request.get(new URL(image).pathname);
      expect(response.status(), image).toBe(200);
      const body = await response.body();
      expect([body.readUInt32BE(16), body.readUInt32BE(20)], image).toEqual([1200, 630]);
    }
  });

  test('holds JSON-LD that parses and names the page', ({ site }) => {
    const types = site.map(({ route, facts }) => {
      expect(facts.jsonLd, route).toHaveLength(1);
      const data = JSON.parse(facts.jsonLd[0] ?? '') as Record<string, unknown>;
      expect(data, route).toMatchObject({ '@context': 'https://schema.org', url: SITE + route, description: facts.meta['description'] });
      return [route, data['@type']];
    });
    const byRoute = Object.fromEntries(types) as Record<string, string>;
    expect(byRoute).toMatchObject({ '/': 'WebSite', '/comet/working-with-io/gpio': 'TechArticle', '/blog/welcome': 'BlogPosting' });
  });

  test('announces the three feeds', ({ site }) => {
    const feeds = {
      'application/rss+xml': '/blog/rss.xml',
      'application/atom+xml': '/blog/atom.xml',
      'application/feed+json': '/blog/feed.json',
    };
    for (const { route, facts } of site) expect(facts.alternates, route).toMatchObject(feeds);
  });
});

test.describe('The server', () => {
  test('sends security headers with every kind of answer', async ({ request }) => {
    for (const path of [...Object.values(PAGE_TYPES), '/favicon.svg', '/robots.txt', '/comet/', '/sitemap-index.xml']) {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['permissions-policy'], path).toContain('camera=()');
      expect(headers['strict-transport-security'], path).toContain('max-age=31536000');
    }
  });

  test('lets hashed files be kept for a year and has pages revalidated', async ({ site, request }) => {
    const isHashed = (address: string) => address.startsWith('/_astro/');
    const hashed = [...new Set(site.flatMap(({ facts }) => facts.addresses.filter(isHashed)))];
    expect(hashed.length).toBeGreaterThan(0);
    for (const address of hashed)
      expect((await request.get(address)).headers()['cache-control'], address).toBe('public, max-age=31536000, immutable');
    expect(routesWhere(site, ({ headers }) => headers['cache-control'] !== 'public, max-age=0, must-revalidate')).toEqual([]);
  });

  test('answers 304 to a browser that has the page', async ({ request }) => {
    const first = await request.get('/comet');
    const again = await request.get('/comet', { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  });

  for (const [accepts, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)
    test(`sends a page to a browser that accepts ${accepts} as ${encoding ?? 'it is'}`, async ({ request }) => {
      for (const path of ['/comet', '/no/such/page']) {
        const response = await request.get(path, { headers: { 'accept-encoding': accepts } });
        expect(response.headers()['content-encoding'], path).toBe(encoding);
        expect(response.headers()['vary']?.toLowerCase(), path).toContain('accept-encoding');
        expect(await response.text(), path).toContain('</html>');
      }
    });

  test('serves nothing that is not part of the site', async ({ request }) => {
    for (const path of ['/_headers', '/_redirects', '/package.json', '/.git/config', '/comet.html.br'])
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200);
  });

  test('serves what the build wrote for it', () => {
    expect(existsSync(join(DIST, '_headers'))).toBe(true);
    expect(readFileSync(join(DIST, '_headers'), 'utf8')).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
  });
});
