import { readPage } from '../../src/integration/read-page.ts';
import { ENGINES, expect, test, type Reader } from '../support/engines.ts';

/** Properties that show a wrong style sheet or order of layers: some of each kind that our rules set. */
const PROPERTIES = [
  ...['background', 'border', 'border-radius', 'clip-path', 'color', 'column-gap', 'display', 'fill', 'font', 'grid-template-columns'],
  ...['list-style-type', 'margin', 'max-width', 'padding', 'position', 'stroke', 'text-align', 'text-decoration-line', 'transform', 'z-index'],
];
/** Number of elements to report for each pair of pages. */
const EXAMPLES = 3;

interface Page {
  route: string;
  html: string;
}

/** Properties and place of each element, by its path in the page. */
type Look = Record<string, string>;

for (const engine of ENGINES)
  test(`In ${engine}, pages of all kinds look the same after a click and after Back as opened directly`, async ({
    openReader,
    listSitemap,
    request,
  }) => {
    const routes = (await listSitemap()).map((address) => new URL(address).pathname);
    const kinds = chooseKinds(await Promise.all(routes.map(async (route) => ({ route, html: await (await request.get(route)).text() }))));
    expect(kinds.length).toBeGreaterThan(2);

    const direct = new Map<string, Look>();
    for (const route of kinds) {
      const reader = await openReader(engine);
      await reader.open(route);
      // Shows the controls that scripts add when a reader touches the page.
      await reader.page.mouse.move(1, 1);
      await reader.page.waitForFunction(() => document.querySelector('.page-end button:not([hidden])'));
      direct.set(route, await readLook(reader));
    }
    const differences: string[] = [];
    for (const from of kinds) {
      const reader = await openReader(engine);
      await reader.open(from);
      const compare = async (route: string, way: string) => {
        await reader.page.waitForFunction((path) => document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href.endsWith(path), {}, route);
        differences.push(...describeDifferences(way, direct.get(route) ?? {}, await readLook(reader)));
      };
      for (const to of kinds.filter((route) => route !== from)) {
        await clickLinkTo(reader, to);
        await compare(to, `${from} → ${to}`);
        await reader.travel(-1);
        await compare(from, `${from} ← ${to}`);
      }
      expect(await reader.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name), 'pages were swapped, not loaded').toMatch(from);
      expect(reader.faults).toEqual([]);
    }
    expect(differences).toEqual([]);
  });

/** Chooses the shortest page of each combination of style sheets, with and without a sidebar. */
function chooseKinds(pages: readonly Page[]): string[] {
  const kinds = Map.groupBy(pages, ({ html }) => {
    const { styles, sidebar } = readPage(html, '', false);
    return [...styles, sidebar !== undefined].join();
  });
  return [...kinds.values()].map((kind) => kind.reduce((shortest, page) => (page.html.length < shortest.html.length ? page : shortest)).route);
}

/** Adds a link to a page and clicks it, as not every kind of page links to every other. */
async function clickLinkTo(reader: Reader, route: string): Promise<void> {
  await reader.page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Next page', id: 'next-page' });
    Object.assign(link.style, { position: 'fixed', inset: '50% auto auto 50%', zIndex: '9' });
    document.querySelector('main')?.append(link);
  }, route);
  await reader.page.click('#next-page');
}

/** Returns the look of every visible element that the server sent. Opens all groups of the menus, which remember what a reader opened. */
async function readLook({ page }: Reader): Promise<Look> {
  return page.evaluate((properties) => {
    document.querySelectorAll<HTMLDetailsElement>('.menu details').forEach((group) => (group.open = true));
    document.querySelectorAll('.menu').forEach((menu) => (menu.scrollTop = 0));
    const look: Record<string, string> = {};
    const visit = (element: Element, path: string) => {
      if (!element.checkVisibility()) return;
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ');
      look[path] = [...properties.map((name) => `${name}: ${style.getPropertyValue(name)}`), `box: ${box}`].join('\n');
      const counts: Record<string, number> = {};
      for (const child of element.children) {
        const name = [child.localName, ...[...child.classList].filter((each) => !each.startsWith('js-'))].join('.');
        counts[name] = (counts[name] ?? 0) + 1;
        visit(child, `${path} ${name}:${counts[name]}`);
      }
    };
    visit(document.body, 'body');
    return look;
  }, PROPERTIES);
}

/** Describes the elements of a page that are missing or look different. Ignores elements that scripts add. */
function describeDifferences(way: string, expected: Look, found: Look): string[] {
  const differences = Object.entries(expected).flatMap(([path, look]) => {
    const lines = found[path]?.split('\n') ?? [];
    const changed = look.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [`${line}, not ${lines[index]}`]));
    return changed.length > 0 ? [`${path} should have ${changed.join('; ')}`] : [];
  });
  return differences.length > 0 ? [`${way}: ${differences.length} elements differ, such as: ${differences.slice(0, EXAMPLES).join(' | ')}`] : [];
}
