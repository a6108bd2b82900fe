import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { htmlToHast, markdownToHast } from 'satteri';
import { expect, test } from 'vitest';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { getMarkdownRoute } from '../../src/lib/addresses.ts';

const SITE = 'https://developers.mecha.so';
const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');

/** Elements with their own text, and parts of a page that are not text: links to other pages, controls and drawings. */
const BLOCKS = new Set(['label', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'figcaption', 'summary', 'dt', 'dd', 'th', 'td']);
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
    // The Markdown form has calls in one language.
    const isOtherSample =
      node.type === 'element' &&
      getClasses(node).includes('samples') &&
      child !== node.children.find((each) => 'tagName' in each && each.tagName === 'figure');
    if (child.type !== 'element' || isIgnored(child) || isOtherSample) return [];
    return [...(isIncluded(child) ? [child] : []), ...findAll(child, isIncluded)];
  });
}

/** Returns a block's text without nested blocks, and with the names of icons. */
function getDirectText(node: Element): string {
  const collect = (child: Nodes): string => {
    if (child.type !== 'element') return child.type === 'text' ? child.value : '';
    if (child.tagName === 'svg' && node.tagName === 'li') return /^[^.]*$/.exec(String(child.properties['ariaLabel'] ?? ''))?.[0] ?? '';
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
const PAGES = listHtmlFiles(DIST)
  .filter(({ route }) => route !== '/404' && !Object.hasOwn(readRules(DIST).redirects, route))
  .map(({ file, route }) => {
    const html = readFileSync(file, 'utf8');
    const [main] = findAll(htmlToHast(html) as Root, ({ tagName }) => tagName === 'main');
    const markdown = readFileSync(join(DIST, getMarkdownRoute(route)), 'utf8');
    const tree = markdownToHast(markdown, { features: { frontmatter: false, smartPunctuation: false } }) as Root;
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return { route, description, page: read(main as Element), markdown, tree, form: read(tree) };
  });
type PageWithForm = (typeof PAGES)[number];

/** Code of diagrams is in the Markdown form, where the page has a drawing. */
function isDrawn(tree: Root, code: string): boolean {
  const drawn = findAll(tree, (node) => getClasses(node).includes('language-mermaid'));
  return drawn.some((diagram) => getText(diagram).replace(/\n$/, '') === code);
}

function listLostTexts({ page, form, tree }: PageWithForm): string[] {
  const titles = findAll(tree, ({ tagName }) => tagName === 'code').map(({ data }) => (data as { meta?: string } | undefined)?.meta ?? '');
  const whole = normalise([...form.texts, ...titles].join(' '));
  return page.texts.filter((text) => !whole.includes(normalise(text)));
}

function listRelativeLinks({ tree }: PageWithForm): string[] {
  const links = findAll(tree, ({ tagName }) => tagName === 'a' || tagName === 'img');
  return links.map(({ properties }) => String(properties['href'] ?? properties['src'])).filter((link) => !/^(?:https?:\/\/|mailto:)/.test(link));
}

test('The Markdown form of every page has its title, description, address, code, tables and texts, and only absolute links', () => {
  expect(PAGES.length).toBeGreaterThan(1);
  for (const kind of ['code', 'tables', 'texts'] as const) expect(PAGES.flatMap(({ page }) => page[kind]).length, kind).toBeGreaterThan(0);
  const decode = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  for (const each of PAGES) {
    const { route, page, form, markdown, tree, description } = each;
    expect.soft([markdown.startsWith('# '), form.title], route).toEqual([true, page.title]);
    expect.soft(markdown, route).toContain(`\n- Address: <${SITE}${route}>\n`);
    expect.soft(normalise(description), route).not.toBe('');
    expect.soft(normalise(markdown), route).toContain(normalise(decode(description)));
    expect
      .soft(
        form.code.filter((code) => !isDrawn(tree, code)),
        route,
      )
      .toEqual(page.code);
    expect
      .soft(
        form.tables.filter((table) => page.tables.includes(table)),
        route,
      )
      .toEqual(page.tables);
    expect.soft([listLostTexts(each), listRelativeLinks(each)], route).toEqual([[], []]);
  }
});
