import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { htmlToHast, markdownToHast } from 'satteri';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { getMarkdownRoute } from '../../src/lib/markdown-route.ts';
import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const SITE = 'https://developers.mecha.so';
const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');

/** Elements with their own text, and parts of a page that are not text: links to other pages, controls and drawings. */
const BLOCKS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'figcaption', 'summary', 'dt', 'dd', 'th', 'td']);
const IGNORED_TAGS = new Set(['nav', 'svg', 'script', 'style', 'button', 'noscript', 'input']);
const IGNORED_CLASSES = ['toc', 'page-meta', 'place', 'pagination', 'wrap', 'external', 'visually-hidden', 'revision', 'tags', 'anchor'];
/** Parts shown only with script, or without it, and links above a list. */
const IGNORED_LIST_CLASSES = ['needs-script', 'without-script', 'links', 'base-url', 'starts'];

/** Contents of a page or its Markdown form, made comparable. */
interface PageContents {
  title: string;
  code: string[];
  tables: string[];
  texts: string[];
}

/** Returns only letters and digits, as the two forms differ in signs and spaces. */
const normalise = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const getText = (node: Nodes): string => (node.type === 'text' ? node.value : 'children' in node ? node.children.map(getText).join('') : '');
const getClasses = ({ properties }: Element) => (Array.isArray(properties['className']) ? properties['className'].map(String) : []);

function isIgnored(node: Element): boolean {
  const classes = getClasses(node);
  return (
    IGNORED_TAGS.has(node.tagName) ||
    // Forms without a class only separate the radio buttons of samples.
    (node.tagName === 'form' && getClasses(node).length > 0) ||
    node.properties['hidden'] === true ||
    [...IGNORED_CLASSES, ...IGNORED_LIST_CLASSES].some((name) => classes.includes(name))
  );
}

function findAll(node: Nodes, isIncluded: (node: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => {
    // The labels of the pin header are part of the drawing.
    const isLabel = child.type === 'element' && child.tagName === 'p' && node.type === 'element' && getClasses(node).includes('pin-header');
    // The Markdown form has calls in one language.
    const isOtherSample =
      node.type === 'element' &&
      getClasses(node).includes('samples') &&
      child !== node.children.find((each) => 'tagName' in each && each.tagName === 'figure');
    if (child.type !== 'element' || isIgnored(child) || isLabel || isOtherSample) return [];
    return [...(isIncluded(child) ? [child] : []), ...findAll(child, isIncluded)];
  });
}

/** Returns a block's text without nested blocks. */
function getDirectText(node: Element): string {
  const collect = (child: Nodes): string => {
    if (child.type !== 'element') return child.type === 'text' ? child.value : '';
    return isIgnored(child) || BLOCKS.has(child.tagName) || child.tagName === 'pre' ? '' : child.children.map(collect).join('');
  };
  return node.children.map(collect).join('');
}

function read(tree: Nodes): PageContents {
  return {
    title: findAll(tree, ({ tagName }) => tagName === 'h1').map(getText)[0] ?? '',
    code: findAll(tree, ({ tagName }) => tagName === 'pre').map((pre) => getText(pre).replace(/\n$/, '')),
    tables: findAll(tree, ({ tagName }) => tagName === 'table').map((table) =>
      findAll(table, ({ tagName }) => tagName === 'th' || tagName === 'td')
        .map((cell) => normalise(getText(cell)))
        .join('|'),
    ),
    texts: findAll(tree, ({ tagName }) => BLOCKS.has(tagName))
      .map((block) => getDirectText(block).trim())
      .filter((text) => normalise(text) !== ''),
  };
}

/** Every page of the site with its contents and its Markdown form's. */
const PAGES = existsSync(DIST)
  ? listHtmlFiles(DIST)
      .filter(({ route }) => route !== '/404' && !Object.hasOwn(readRules(DIST).redirects, route))
      .map(({ file, route }) => {
        const [main] = findAll(htmlToHast(readFileSync(file, 'utf8')) as Root, ({ tagName }) => tagName === 'main');
        const markdown = readFileSync(join(DIST, getMarkdownRoute(route)), 'utf8');
        const tree = markdownToHast(markdown, { features: { frontmatter: false, smartPunctuation: false } }) as Root;
        return { route, main: main as Element, page: read(main as Element), markdown, tree, form: read(tree) };
      })
  : [];

test.describe('The Markdown form of every page', () => {
  test('starts with its title, description and address', ({ site }) => {
    expect(PAGES.length).toBeGreaterThan(0);
    for (const { route, page, markdown, form } of PAGES) {
      expect.soft(markdown.startsWith('# '), route).toBe(true);
      expect.soft(form.title, route).toBe(page.title);
      expect.soft(markdown, route).toContain(`\n- Address: <${SITE}${route}>\n`);
    }
    const forms = new Map(PAGES.map(({ route, markdown }) => [route, normalise(markdown)]));
    for (const { route, facts } of site) expect.soft(forms.get(route), route).toContain(normalise(facts.meta['description'] ?? ''));
  });

  test('contains its code unchanged', () => {
    const blocks = PAGES.flatMap(({ page }) => page.code);
    expect(blocks.length).toBeGreaterThan(0);
    for (const { route, page, form, tree } of PAGES) {
      const drawn = findAll(tree, (node) => getClasses(node).includes('language-mermaid')).map((code) => getText(code).replace(/\n$/, ''));
      expect
        .soft(
          form.code.filter((code) => !drawn.includes(code)),
          route,
        )
        .toEqual(page.code);
    }
  });

  test('contains its tables, cell by cell and in order', () => {
    expect(PAGES.flatMap(({ page }) => page.tables).length).toBeGreaterThan(0);
    for (const { route, page, form } of PAGES)
      expect
        .soft(
          form.tables.filter((table) => page.tables.includes(table)),
          route,
        )
        .toEqual(page.tables);
  });

  test('contains each of its texts', () => {
    for (const { route, page, form, tree } of PAGES) {
      const titles = findAll(tree, ({ tagName }) => tagName === 'code').map(({ data }) => (data as { meta?: string } | undefined)?.meta ?? '');
      const whole = normalise([...form.texts, ...titles].join(' '));
      expect
        .soft(
          page.texts.filter((text) => !whole.includes(normalise(text))),
          route,
        )
        .toEqual([]);
    }
  });

  test('has only absolute links', () => {
    for (const { route, tree } of PAGES) {
      const links = findAll(tree, ({ tagName }) => tagName === 'a' || tagName === 'img').map(({ properties }) =>
        String(properties['href'] ?? properties['src']),
      );
      expect
        .soft(
          links.filter((link) => !/^(?:https?:\/\/|mailto:)/.test(link)),
          route,
        )
        .toEqual([]);
    }
  });
});

test.describe('A reader of a page', () => {
  const ROUTE = PAGE_TYPES.doc;

  test('finds links to its Markdown form, also without JavaScript, which only copying needs; error pages have none', async ({ requestPage }) => {
    for (const [kind, route] of Object.entries(PAGE_TYPES)) {
      const { html, facts } = await requestPage(route);
      const form = kind === 'not found' ? undefined : getMarkdownRoute(route);
      expect.soft(facts.alternates['text/markdown'], kind).toBe(form);
      expect.soft(/<a href="([^"]*)">View as Markdown</.exec(html)?.[1], kind).toBe(form);
      expect.soft(/<button [^>]*data-copy-page hidden>/.test(html), kind).toBe(form !== undefined);
    }
  });

  test('copies it as Markdown and gets a confirmation', async ({ page, context, request, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin });
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await (await request.get(getMarkdownRoute(ROUTE))).text());
  });

  test('can copy it on a phone, which shows plain text too small, or gets a link if copying is not possible', async ({ page, browser, baseURL }) => {
    const phone = { width: 390, height: 844 };
    await page.setViewportSize(phone);
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden();
    const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: phone });
    await plain.goto(ROUTE);
    await expect(plain.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await plain.close();
  });

  test('finds the button in the place of the link on a phone, and beside it after a turn to a wide window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    const link = page.getByText('View as Markdown');
    const button = page.getByRole('button', { name: 'Copy page' });
    await expect(button).toBeVisible();
    expect(await link.evaluate((element) => element.getBoundingClientRect().x)).toBeCloseTo((await button.boundingBox())?.x ?? 0, 0);
    expect(await link.evaluate((element) => element.getBoundingClientRect().y)).toBeCloseTo((await button.boundingBox())?.y ?? 0, 0);
    await page.setViewportSize({ width: 1440, height: 844 });
    const { x, y, width } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect((await button.boundingBox())?.x).toBeGreaterThan(x + width);
    expect((await button.boundingBox())?.y).toBeCloseTo(y, 0);
  });

  test('gets a message if the text could not be loaded', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin });
    await page.route(`**${getMarkdownRoute(ROUTE)}`, (route) => route.abort());
    await page.goto(ROUTE);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Not copied');
  });
});
