import { PAGE_TYPES, ROUTES } from '../support/routes.ts';
import { expect, test, type PageResponse } from '../support/test.ts';

const SITE = 'https://developers.mecha.so';

/** What is true of every page of the sitemap. */
const RULES: Readonly<Record<string, (page: PageResponse) => boolean>> = {
  'answers 200 with HTML': ({ status, headers }) => status === 200 && (headers['content-type']?.startsWith('text/html') ?? false),
  'has one first-level heading with text': ({ facts }) => facts.h1.length === 1 && Boolean(facts.h1[0]),
  'has one main landmark with more text than its heading': ({ facts }) =>
    facts.mainCount === 1 && facts.mainText.length >= (facts.h1[0]?.length ?? 0) + 40,
  'has a skip link, one banner and one footer, and no breadcrumbs above its text': ({ html }) =>
    ['<header class="navbar', '<footer class="footer', 'href="#main"'].every((part) => html.split('<body')[1]?.split(part).length === 2) &&
    !/(?:class|aria-label)="[^"]*breadcrumb/i.test(html),
  'has a title like "X | Mecha Documentation"': ({ route, facts }) => route === '/' || /^\S.* \| Mecha Documentation$/.test(facts.title),
  'has a description of 50 to 160 characters': ({ facts }) => /^.{50,160}$/.test(facts.meta['description'] ?? ''),
  'has its address as its only canonical address': ({ route, facts }) => facts.canonical.join() === SITE + route,
  'has no style or event handler attribute': ({ facts }) => facts.inline.length === 0,
  'has unique ids': ({ facts }) => facts.duplicateIds.length === 0,
  'has a size for every image, so that nothing moves': ({ facts }) => facts.unsizedImages.length === 0,
  'is in English': ({ facts }) => facts.lang === 'en',
  'is indexed': ({ facts }) => !facts.meta['robots']?.includes('noindex'),
  'has a viewport for phones': ({ facts }) => facts.meta['viewport'] === 'width=device-width, initial-scale=1',
  'has title, description and address for link previews': ({ facts: { title, meta, canonical } }) =>
    meta['og:title'] === title &&
    meta['og:description'] === meta['description'] &&
    meta['og:url'] === canonical[0] &&
    meta['og:site_name'] === 'Mecha Documentation' &&
    meta['twitter:card'] === 'summary_large_image' &&
    ['website', 'article'].includes(meta['og:type'] ?? ''),
  'describes itself in JSON-LD': ({ route, facts: { structuredData, meta } }) => {
    const [page] = structuredData;
    const type = String(page?.['@type']);
    // The head has the address and description of the other pages.
    const isWhole = !['WebSite', 'BlogPosting'].includes(type) || (page?.['url'] === SITE + route && page['description'] === meta['description']);
    return Boolean(page) && isWhole && (type === 'WebSite' || (meta['og:title'] ?? '').includes(String(page?.['headline'] ?? page?.['name'])));
  },
  'links the RSS feed, and on blog pages also the others': ({ route, facts: { alternates } }) => {
    const others = route.startsWith('/blog') ? ['/blog/atom.xml', '/blog/feed.json'] : [undefined, undefined];
    const feeds = [alternates['application/rss+xml'], alternates['application/atom+xml'], alternates['application/feed+json']];
    return feeds.join() === ['/blog/rss.xml', ...others].join();
  },
};

/** Finds breadcrumbs that break search engines' rules: steps in order, each with a name, and all but the last with a page of the site. */
function isRightTrail(breadcrumbs: Record<string, unknown>, addresses: ReadonlySet<string>): boolean {
  const steps = breadcrumbs['itemListElement'] as { '@type': string; position: number; name: string; item?: string }[];
  const isRight = (step: (typeof steps)[number], index: number) =>
    step['@type'] === 'ListItem' &&
    step.position === index + 1 &&
    step.name.trim() !== '' &&
    (step.item === undefined ? index === steps.length - 1 : addresses.has(step.item));
  return breadcrumbs['@type'] === 'BreadcrumbList' && steps.every(isRight);
}

/** Lists routes that share a text. */
function listShared(site: readonly PageResponse[], getText: (page: PageResponse) => string): string[] {
  return [...Map.groupBy(site, getText)]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ route }) => route).join(' ')}`);
}

test.describe('Every page of the sitemap', () => {
  test('keeps each rule of a page', ({ site }) => {
    expect(site.length).toBeGreaterThan(ROUTES.length);
    const broken = Object.entries(RULES).flatMap(([rule, isKept]) => site.filter((page) => !isKept(page)).map(({ route }) => `${route} ${rule}: no`));
    expect(broken).toEqual([]);
  });

  test('has a title, a description and a card of its own', async ({ site, request }) => {
    expect(listShared(site, ({ facts }) => facts.title)).toEqual([]);
    expect(listShared(site, ({ facts }) => facts.meta['description'] ?? '')).toEqual([]);
    expect(listShared(site, ({ facts }) => facts.meta['og:image'] ?? '')).toEqual([]);
    for (const { facts } of site) {
      const image = new URL(facts.meta['og:image'] ?? '');
      expect(image.origin).toBe(SITE);
      const body = await (await request.get(image.pathname)).body();
      expect([body.readUInt32BE(16), body.readUInt32BE(20)], image.pathname).toEqual([1200, 630]);
      expect(body.length, image.pathname).toBeLessThan(40_000);
    }
  });

  test('has breadcrumbs that lead to pages, below the home page', ({ site }) => {
    const addresses = new Set(site.map(({ route }) => SITE + route));
    const trails = site.flatMap(({ route, facts }) => (facts.structuredData[1] ? [{ route, trail: facts.structuredData[1] }] : []));
    expect(trails.map(({ route }) => route)).toEqual(expect.arrayContaining([PAGE_TYPES.doc, PAGE_TYPES['blog post'], PAGE_TYPES.operation]));
    expect(trails.filter(({ trail }) => !isRightTrail(trail, addresses)).map(({ route }) => route)).toEqual([]);
  });

  test('links only to existing addresses of the site', async ({ site, request }) => {
    const targets = new Map(site.map(({ route }) => [route, '']));
    const broken: string[] = [];
    for (const { route, facts } of site)
      for (const address of facts.addresses) {
        const { host, pathname } = new URL(address, `http://site${route}`);
        if (host !== 'site' || targets.has(pathname)) continue;
        targets.set(pathname, route);
        const response = await request.get(pathname, { maxRedirects: 0 });
        if (response.status() !== 200) broken.push(`${route} → ${pathname}: ${response.status()}`);
      }
    expect(targets.size).toBeGreaterThan(site.length);
    expect(broken).toEqual([]);
  });
});

test.describe('For machines', () => {
  test('the sitemap lists every address once, and those that the site started with', async ({ listSitemap }) => {
    const listed = (await listSitemap()).map((address) => address.replace(SITE, ''));
    expect(ROUTES.length).toBeGreaterThan(0);
    expect(ROUTES.filter((route) => !listed.includes(route))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
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
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toContain('User-agent: *');
    expect(text).not.toMatch(/^Disallow: \/./m);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  });

  test('the web manifest and the head have existing icons of the stated size, and so have devices that look for one by its name', async ({
    page,
    request,
  }) => {
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Mecha Documentation', start_url: '/' });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, sizes } of manifest.icons) {
      const image = await (await request.get(src)).body();
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
    }
    await page.goto('/');
    const icons = await page.locator('link[rel~="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(icons.length).toBeGreaterThanOrEqual(2);
    for (const icon of [...icons, '/apple-touch-icon.png']) {
      const response = await request.get(icon);
      expect([response.status(), response.headers()['content-type']], icon).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });
});
