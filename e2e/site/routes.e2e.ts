import { PAGE_TYPES, ROUTES } from '../support/routes.ts';
import { expect, routesWhere, test } from '../support/test.ts';

const SITE = 'https://developers.mecha.so';

/** Checks search engines' rules for breadcrumbs: steps in order, each with a name, and all but the last with a page of the site. */
function checkBreadcrumbs(breadcrumbs: Record<string, unknown>, routes: ReadonlySet<string>, route: string): void {
  expect(breadcrumbs['@type'], route).toBe('BreadcrumbList');
  const steps = breadcrumbs['itemListElement'] as { '@type': string; position: number; name: string; item?: string }[];
  steps.forEach((step, index) => {
    expect(step, route).toMatchObject({ '@type': 'ListItem', position: index + 1 });
    expect(step.name.trim(), route).not.toBe('');
    expect(step.item === undefined ? index === steps.length - 1 : routes.has(step.item), `${route}: ${step.name}`).toBe(true);
  });
}

/** Groups routes that share a text, for the message of a failed test. */
function findShared(pages: readonly { route: string; text: string }[]): Record<string, string[]> {
  const groups = Map.groupBy(pages, (page) => page.text);
  return Object.fromEntries([...groups].filter(([, same]) => same.length > 1).map(([text, same]) => [text, same.map((page) => page.route)]));
}

test.describe('Every route', () => {
  test('is in the list of specified routes once', () => {
    expect(ROUTES.length).toBeGreaterThan(0);
    expect(new Set(ROUTES).size).toBe(ROUTES.length);
  });

  test('answers 200 with HTML', ({ site }) => {
    expect(routesWhere(site, ({ status }) => status !== 200)).toEqual([]);
    expect(routesWhere(site, ({ headers }) => !headers['content-type']?.startsWith('text/html'))).toEqual([]);
  });

  test('has exactly one first-level heading with text', ({ site }) => {
    expect(routesWhere(site, ({ facts }) => facts.h1.length !== 1 || !facts.h1[0])).toEqual([]);
  });

  test('has one main landmark with more text than its heading', ({ site }) => {
    expect(routesWhere(site, ({ facts }) => facts.mainCount !== 1)).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.mainText.length < (facts.h1[0]?.length ?? 0) + 40)).toEqual([]);
  });

  test('has a unique title like "X | Mecha Documentation"', ({ site }) => {
    expect(findShared(site.map(({ route, facts }) => ({ route, text: facts.title })))).toEqual({});
    expect(routesWhere(site, ({ route, facts }) => route !== '/' && !/^\S.* \| Mecha Documentation$/.test(facts.title))).toEqual([]);
  });

  test('has a unique description of 50 to 160 characters', ({ site }) => {
    const describe = (meta: Record<string, string>) => meta['description'] ?? '';
    expect(findShared(site.map(({ route, facts }) => ({ route, text: describe(facts.meta) })))).toEqual({});
    expect(routesWhere(site, ({ facts }) => describe(facts.meta).length < 50 || describe(facts.meta).length > 160)).toEqual([]);
  });

  test('has its address as canonical address', ({ site }) => {
    expect(routesWhere(site, ({ route, facts }) => facts.canonical.length !== 1 || facts.canonical[0] !== SITE + route)).toEqual([]);
  });

  test('has no style or event handler attribute', ({ site }) => {
    const inline = site.flatMap(({ route, facts }) => facts.inline.map((tag) => `${route}: ${tag}`));
    expect(inline).toEqual([]);
  });

  test('has unique ids', ({ site }) => {
    const twice = site.flatMap(({ route, facts }) => facts.duplicateIds.map((id) => `${route}: ${id}`));
    expect(twice).toEqual([]);
  });

  test('has a size for every image, so that nothing moves', ({ site }) => {
    const unsized = site.flatMap(({ route, facts }) => facts.unsizedImages.map((tag) => `${route}: ${tag}`));
    expect(unsized).toEqual([]);
  });

  test('is in English, indexed, and has a viewport for phones', ({ site }) => {
    expect(routesWhere(site, ({ facts }) => facts.lang !== 'en')).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.meta['robots']?.includes('noindex') ?? false)).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.meta['viewport'] !== 'width=device-width, initial-scale=1')).toEqual([]);
  });

  test('links only to existing addresses of the site', async ({ site, request }) => {
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

test.describe('For machines', () => {
  test('the sitemap lists every route once, besides newer pages and the pages of API schemas', async ({ listSitemap, requestPage }) => {
    const listed = (await listSitemap()).map((address) => address.replace(SITE, ''));
    expect(listed).toEqual(expect.arrayContaining([...ROUTES]));
    expect(new Set(listed).size).toBe(listed.length);
    const schemas = (await requestPage(PAGE_TYPES['list of schemas'])).facts.addresses.filter((address) =>
      address.startsWith(`${PAGE_TYPES['list of schemas']}/`),
    );
    expect(schemas.length).toBeGreaterThan(0);
    expect(listed).toEqual(expect.arrayContaining(schemas));
  });

  test("the sitemap has the same dates of last changes as the pages' structured data", async ({ request, site }) => {
    const map = await (await request.get('/sitemap-0.xml')).text();
    const days = new Map(
      [...map.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<T]+))?/g)].map(([, address = '', day]) => [new URL(address).pathname, day]),
    );
    const dated = site.filter(({ facts }) => JSON.stringify(facts.structuredData).includes('"dateModified"'));
    expect(dated.length).toBeGreaterThan(0);
    const differing = dated.filter(({ route, facts }) => !JSON.stringify(facts.structuredData).includes(`"dateModified":"${days.get(route)}"`));
    expect(differing.map(({ route }) => route)).toEqual([]);
  });

  test('robots.txt allows crawlers and links the sitemap', async ({ request }) => {
    const response = await request.get('/robots.txt');
    expect(response.headers()['content-type']).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toContain('User-agent: *');
    expect(text).not.toMatch(/^Disallow: \/./m);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  });

  test('the web manifest lists existing icons of the stated size', async ({ request }) => {
    const response = await request.get('/manifest.webmanifest');
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as { name: string; start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ name: 'Mecha Documentation', start_url: '/' });
    for (const { src, sizes } of manifest.icons) {
      const image = await (await request.get(src)).body();
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('every icon is an image, also the one that devices find by its name', async ({ page, request }) => {
    await page.goto('/');
    const icons = await page.locator('link[rel~="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(icons.length).toBeGreaterThanOrEqual(2);
    for (const icon of [...icons, '/apple-touch-icon.png']) {
      const response = await request.get(icon);
      expect(response.status(), icon).toBe(200);
      expect(response.headers()['content-type'], icon).toMatch(/^image\//);
    }
  });
});

test.describe('The head of every page', () => {
  test('has title, description and address for link previews', ({ site }) => {
    const isWrong = ({ title, meta, canonical }: (typeof site)[number]['facts']) =>
      meta['og:title'] !== title ||
      meta['og:description'] !== meta['description'] ||
      meta['og:url'] !== canonical[0] ||
      meta['twitter:card'] !== 'summary_large_image';
    expect(routesWhere(site, ({ facts }) => isWrong(facts))).toEqual([]);
    expect(routesWhere(site, ({ facts }) => !['website', 'article'].includes(facts.meta['og:type'] ?? ''))).toEqual([]);
    expect(routesWhere(site, ({ facts }) => facts.meta['og:site_name'] !== 'Mecha Documentation')).toEqual([]);
  });

  test('has an existing card of the size that previews require', async ({ site, request }) => {
    const images = new Set(site.map(({ facts }) => facts.meta['og:image'] ?? ''));
    expect(images.size).toBe(site.length);
    for (const image of images) {
      expect(new URL(image).origin).toBe(SITE);
      const response = await request.get(new URL(image).pathname);
      expect(response.status(), image).toBe(200);
      const body = await response.body();
      expect([body.readUInt32BE(16), body.readUInt32BE(20)], image).toEqual([1200, 630]);
      expect(body.length, image).toBeLessThan(40_000);
    }
  });

  test('describes the page and its breadcrumbs in JSON-LD', ({ site }) => {
    const routes = new Set(site.map(({ route }) => SITE + route));
    const types = site.map(({ route, facts }) => {
      const [page, breadcrumbs] = facts.structuredData;
      // The head has the address and description of the other pages.
      if (['WebSite', 'BlogPosting'].includes(String(page?.['@type'])))
        expect(page, route).toMatchObject({ url: SITE + route, description: facts.meta['description'] ?? '' });
      if (page?.['@type'] !== 'WebSite') expect(facts.meta['og:title'], route).toContain(page?.['headline'] ?? page?.['name']);
      if (breadcrumbs) checkBreadcrumbs(breadcrumbs, routes, route);
      return [route, page?.['@type'], breadcrumbs?.['@type']];
    });
    const byRoute = Object.fromEntries(types.map(([route, ...own]) => [route, own])) as Record<string, unknown>;
    expect(byRoute).toMatchObject({
      '/': ['WebSite', undefined],
      '/comet/working-with-io/gpio': ['TechArticle', 'BreadcrumbList'],
      '/blog/welcome': ['BlogPosting', 'BreadcrumbList'],
    });
  });

  test('links the RSS feed, and on blog pages also the others', ({ site }) => {
    const others = { 'application/atom+xml': '/blog/atom.xml', 'application/feed+json': '/blog/feed.json' };
    for (const { route, facts } of site) {
      expect(facts.alternates['application/rss+xml'], route).toBe('/blog/rss.xml');
      for (const [type, feed] of Object.entries(others)) expect(facts.alternates[type], route).toBe(route.startsWith('/blog') ? feed : undefined);
    }
  });
});

test.describe('The server', () => {
  test('sends security headers with every kind of response, and document headers with pages', async ({ request }) => {
    const pages: readonly string[] = Object.values(PAGE_TYPES);
    for (const path of [...pages, '/favicon.svg', '/robots.txt', '/comet/', '/sitemap-index.xml']) {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
      const isPage = pages.includes(path);
      expect(headers['content-security-policy']?.includes("frame-ancestors 'none'") ?? false, path).toBe(isPage);
      expect(headers['permissions-policy']?.includes('camera=()') ?? false, path).toBe(isPage);
      expect(headers['referrer-policy'], path).toBe(isPage ? 'same-origin' : undefined);
      expect(headers['cross-origin-opener-policy'], path).toBe(isPage ? 'same-origin' : undefined);
    }
  });

  test('allows caching hashed files for a year and requires revalidating pages', async ({ site, request }) => {
    const isHashed = (address: string) => address.startsWith('/_astro/');
    const hashed = [...new Set(site.flatMap(({ facts }) => facts.addresses.filter(isHashed)))];
    expect(hashed.length).toBeGreaterThan(0);
    for (const address of hashed)
      expect((await request.get(address)).headers()['cache-control'], address).toBe('public, max-age=31536000, immutable');
    expect(routesWhere(site, ({ headers }) => headers['cache-control'] !== 'no-cache')).toEqual([]);
  });

  test('answers 304 to a browser that has cached the page', async ({ request }) => {
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

  test('serves only files of the site', async ({ request }) => {
    for (const path of ['/_headers', '/_redirects', '/_rules', '/package.json', '/.git/config', '/comet.html.br'])
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200);
  });
});
