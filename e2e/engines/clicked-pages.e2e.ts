import { expect, test, type Engine } from '../support/engines.ts';

/** Properties that show a wrong style sheet or order of layers: some of each kind that our rules set. */
const PROPERTIES = [
  ...['background-color', 'background-image', 'border-top', 'border-bottom', 'border-top-left-radius', 'clip-path', 'color', 'column-gap', 'display'],
  ...['fill', 'font-family', 'font-size', 'font-weight', 'grid-template-columns', 'line-height', 'list-style-type', 'margin-top', 'margin-bottom'],
  ...['max-width', 'padding-top', 'padding-left', 'position', 'stroke', 'text-align', 'text-decoration-line', 'transform', 'z-index'],
];

interface Page {
  route: string;
  html: string;
}

/** A hash of the properties and the place of each visible element, by a hash of its path in the page. */
type Hashes = Record<string, number>;

interface Helpers {
  hashLook: () => string;
  /** Shows a link to a page, as not every kind of page links to every other, and notes the next swap. */
  addLink: (to: string) => void;
  goBack: () => void;
  /** Waits for the swap, and describes the elements that differ from those of the page opened directly. */
  compare: (way: string, direct: Hashes) => Promise<string[]>;
}

/** The kinds of pages that each kind is left for: all others, or the next one, in which each still comes and goes once. */
const WALKS: readonly { engine: Engine; step: string; count: number; tag: string[] }[] = [
  { engine: 'chromium', step: 'every other kind', count: Infinity, tag: [] },
  { engine: 'firefox', step: 'one other kind', count: 1, tag: [] },
  { engine: 'firefox', step: 'every other kind', count: Infinity, tag: ['@all'] },
];

for (const { engine, step, count, tag } of WALKS)
  test(
    `In ${engine}, pages of all kinds look the same after a click from ${step} and after Back as opened directly`,
    { tag },
    async ({ openReader, listSitemap, request }) => {
      const routes = (await listSitemap()).map((address) => new URL(address).pathname);
      const kinds = chooseKinds(await Promise.all(routes.map(async (route) => ({ route, html: await (await request.get(route)).text() }))));
      expect(kinds.length).toBeGreaterThan(2);

      const reader = await openReader(engine);
      await reader.page.evaluateOnNewDocument(addHelpers, PROPERTIES);
      /** Opens a page, and shows the controls that scripts add when a reader touches it. */
      const open = async (route: string) => {
        await reader.open(route);
        // A mouse that is there already sends no event to the next page.
        await reader.page.evaluate(() => document.dispatchEvent(new Event('scroll')));
        await reader.page.waitForFunction(() => document.querySelector('.page-end button:not([hidden])'));
      };
      const direct: Record<string, Hashes> = {};
      for (const route of kinds) {
        await open(route);
        direct[route] = JSON.parse(await reader.page.evaluate(() => (window as unknown as Helpers).hashLook())) as Hashes;
      }
      const differences: string[] = [];
      for (const [index, from] of kinds.entries()) {
        await open(from);
        const compare = async (way: string, route: string) =>
          differences.push(...(await reader.page.evaluate((...args) => (window as unknown as Helpers).compare(...args), way, direct[route] ?? {})));
        for (const to of [...kinds.slice(index + 1), ...kinds.slice(0, index)].slice(0, count)) {
          await reader.page.evaluate((route) => (window as unknown as Helpers).addLink(route), to);
          await reader.page.click('#next-page');
          await compare(`${from} → ${to}`, to);
          await reader.page.evaluate(() => (window as unknown as Helpers).goBack());
          await compare(`${from} ← ${to}`, from);
        }
        expect(await reader.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name), 'pages were swapped, not loaded').toMatch(from);
      }
      expect(reader.faults).toEqual([]);
      expect(differences).toEqual([]);
    },
  );

/** Chooses the shortest page of each combination of style sheets, with and without a sidebar. */
function chooseKinds(pages: readonly Page[]): string[] {
  const kinds = Map.groupBy(pages, ({ html }) => {
    const [head = '', body = ''] = html.split('</head>');
    const styles = head.split('<style>').map((part) => part.split('</style>')[0]);
    return [...styles.slice(1), body.includes('id="docs-menu"')].join();
  });
  return [...kinds.values()].map((kind) => kind.reduce((shortest, page) => (page.html.length < shortest.html.length ? page : shortest)).route);
}

/** Runs in the page before its scripts. Looks are compared there, as they are too large to send for hundreds of steps. */
function addHelpers(properties: readonly string[]): void {
  const hash = (text: string) => {
    let sum = 0;
    for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
    return sum;
  };
  const readLook = (): Record<string, string> => {
    // Menus remember the groups that a reader opened.
    document.querySelectorAll<HTMLDetailsElement>('.menu details').forEach((group) => (group.open = true));
    document.querySelectorAll('.menu').forEach((menu) => (menu.scrollTop = 0));
    const look: Record<string, string> = {};
    const visit = (element: Element, path: string, isRepeated: boolean) => {
      if (!element.checkVisibility()) return;
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ');
      // Of long lists, only the places are compared after some rows.
      const style = isRepeated ? undefined : getComputedStyle(element);
      look[path] = [...(style ? properties.map((name) => `${name}: ${style.getPropertyValue(name)}`) : []), `box: ${box}`].join('; ');
      const counts: Record<string, number> = {};
      for (const child of element.children) {
        const name = [child.localName, ...[...child.classList].filter((each) => !each.startsWith('js-'))].join('.');
        const count = (counts[name] ?? 0) + 1;
        counts[name] = count;
        visit(child, `${path} ${name}:${count}`, isRepeated || (count > 3 && !child.matches('[aria-current], :has([aria-current])')));
      }
    };
    visit(document.body, 'body', false);
    return look;
  };
  let swapped: Promise<unknown> | undefined;
  const noteSwap = () => (swapped = new Promise((done) => document.addEventListener('page-swapped', done, { once: true })));
  const addLink: Helpers['addLink'] = (to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'next-page', textContent: 'Next page' });
    // At the edge of the window, so that the next page has nothing under the mouse that looks different there.
    Object.assign(link.style, { position: 'fixed', inset: '50% auto auto 0', width: '8px', overflow: 'hidden', zIndex: '9' });
    document.querySelector('main')?.append(link);
    noteSwap();
  };
  const goBack: Helpers['goBack'] = () => {
    noteSwap();
    history.back();
  };
  /** Ignores elements that scripts add. */
  const compare: Helpers['compare'] = async (way, wanted) => {
    await swapped;
    const missing = new Set(Object.keys(wanted));
    const changed = Object.entries(readLook()).filter(([path, look]) => {
      const key = String(hash(path));
      return missing.delete(key) && wanted[key] !== hash(look);
    });
    const examples = changed.slice(0, 2).map(([path, look]) => `${path} with ${look}`);
    return changed.length + missing.size > 0
      ? [`${way}: ${missing.size} elements missing, ${changed.length} different: ${examples.join(' | ')}`]
      : [];
  };
  const hashLook = () => JSON.stringify(Object.fromEntries(Object.entries(readLook()).map(([path, look]) => [hash(path), hash(look)])));
  Object.assign(window, { hashLook, addLink, goBack, compare });
}
