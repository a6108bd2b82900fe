import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { fetchPage, expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT, VARIANTS_OUT } from '../support/variant-site.ts';

const DOC = '/comet/peripherals/thermal';
const GUIDE = '/apis/how-to-guides/label-machines';
/** A page with the list of files that gets a new fact. */
const FACTS = '/comet/advanced/building-debian-rootfs/flash-rootfs';
const POST = '/blog/cooler-machines';
const OPERATION = '/apis/references/list-machine-labels';
const FLEET = '/apis/fleet/fleet';
const FLEET_OPERATION = '/apis/fleet/list-group-members';

/** Pages from the added content, with their headings. */
const HEADINGS: Readonly<Record<string, string>> = {
  [DOC]: 'Read the temperature of the processor',
  [GUIDE]: 'Read the labels of your machines by API',
  [POST]: 'How warm may a machine become',
  '/blog/authors/mecha-field': 'Mecha Field team',
  '/blog/tags/field-work': 'Field work',
  '/tags/cooling': 'Cooling',
  [OPERATION]: 'List machine labels',
  '/apis/references/schemas/MachineLabel': 'MachineLabel',
  [FLEET]: 'Mecha fleet API',
  [FLEET_OPERATION]: 'List the members of a group',
  '/apis/fleet/schemas/GroupMember': 'GroupMember',
};

/** Pages that must link to the additions, besides sidebars. */
const LISTS: readonly [list: string, entry: string][] = [
  ['/tags', '/tags/cooling'],
  ['/tags/cooling', DOC],
  ['/blog', POST],
  ['/blog/archive', POST],
  ['/blog/tags', '/blog/tags/field-work'],
  ['/blog/tags/field-work', POST],
  ['/blog/authors', '/blog/authors/mecha-field'],
  ['/blog/authors/mecha-field', POST],
  ['/apis/references/mecha-cloud-apis', OPERATION],
  ['/apis/references/schemas', '/apis/references/schemas/MachineLabel'],
  [FLEET, FLEET_OPERATION],
  ['/apis/fleet/schemas', '/apis/fleet/schemas/GroupMember'],
  ['/search', DOC],
];

test('Adding a page, snippet, fact, post, author, tag, operation, schema, API or redirect needs no other change', async ({
  parserTab,
  variantSites,
}) => {
  test.setTimeout(BUILD_TIMEOUT);
  // The build without warnings; the site has a base path.
  const site = await variantSites('base-path');
  const { pathname: base } = new URL(site);
  const request = (route: string) => fetchPage(parserTab, site, base + route);
  const read = async (path: string) => (await fetch(site + path)).text();
  await test.step('every new page has its address', async () => {
    for (const [route, heading] of Object.entries(HEADINGS)) {
      const { status, facts } = await request(route);
      expect.soft({ status, h1: facts.h1 }, route).toEqual({ status: 200, h1: [expect.stringContaining(heading)] });
    }
  });
  await test.step('a page and its Markdown form show a snippet with its properties', async () => {
    for (const text of [await read(GUIDE), await read(`${GUIDE}.md`)]) {
      expect.soft(text).toContain('The label workshop stands for a group of machines.');
      expect.soft(text).toContain('All its machines do the same thing.');
    }
    expect.soft((await request(GUIDE)).facts.addresses).toContain(base + DOC);
  });
  await test.step('a list of facts and its Markdown form show a fact', async () => {
    for (const text of [await read(FACTS), await read(`${FACTS}.md`)]) expect.soft(text).toContain('table of temperatures');
  });
  await test.step('sidebars and lists link to it', async () => {
    for (const route of [DOC, GUIDE, OPERATION, FLEET, FLEET_OPERATION])
      expect.soft((await request(route)).facts.sidebar, route).toContain(base + route);
    for (const [list, entry] of LISTS) expect.soft((await request(list)).facts.addresses, list).toContain(base + entry);
  });
  await test.step('it is in the sitemap, the search and the feed', async () => {
    const sitemap = await read('/sitemap-0.xml');
    const listed = (JSON.parse(await read('/search-index/pages.json')) as { route: string }[]).map(({ route }) => route);
    for (const route of Object.keys(HEADINGS)) expect.soft(sitemap, route).toContain(`${route}</loc>`);
    expect.soft(listed).toEqual(expect.arrayContaining([DOC, GUIDE, POST, OPERATION, FLEET, FLEET_OPERATION]));
    const links = parseRssFeed(await read('/blog/rss.xml')).items?.map((item) => new URL(item.link ?? '').pathname);
    expect.soft(links).toContain(base + POST);
  });
  await test.step('the new API has downloads, and the redirect works', async () => {
    for (const path of [`${FLEET}.yaml`, `${FLEET}.json`, `${FLEET_OPERATION}.md`]) expect.soft((await fetch(site + path)).status, path).toBe(200);
    const { status, headers } = await request('/comet/heat');
    expect.soft([status, headers['location']]).toEqual([301, base + DOC]);
    expect.soft(readFileSync(join(VARIANTS_OUT, 'base-path/_redirects'), 'utf8')).toContain(`${base}/comet/heat ${base}${DOC} `);
  });
});
