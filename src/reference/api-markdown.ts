import { makeElement } from '../lib/hast.ts';
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { markdownToHast } from 'satteri';
import { cutText } from '../lib/characters.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Heading } from '../lib/headings.ts';
import GithubSlugger from 'github-slugger';

/** Characters in one text, such as a field's description. A large API's introduction has 50,000. */
const LONGEST_TEXT = 100_000;
/** Nested levels of quotations, lists, emphasis and elements in one text. */
const DEEPEST_TEXT = 100;
/** Length of one text times the marks in its fullest line, which bounds the time to read it. */
const MOST_MARKS = 5_000_000;
/** Size of what one text may produce: ten for each element or piece of text, and its characters. */
const LARGEST_MARKUP = 1_000_000;

/** Text without any character that has a meaning in Markdown or HTML. */
const PLAIN = /^[\p{L}\p{N} .,:;'"()/?!%=+–-]*$/u;

interface Options {
  /** Level of the highest heading. Without it, headings become bold lines. */
  headings?: 2 | 3;
}

/** Renders a description's Markdown (CommonMark, OpenAPI 3.1 section 4.4.2), which may contain HTML. Drops what could run, style or load. */
export function renderApiMarkdown(source: string, { headings }: Options = {}): { html: string; headings: Heading[] } {
  const text = source.trim();
  if (text === '') return { html: '', headings: [] };
  if (PLAIN.test(text) && !text.includes('www.') && !text.includes('://') && !/^\s*(?:\d+[.)]|[-+=])/.test(text))
    return { html: `<p>${escapeHtml(text)}</p>`, headings: [] };
  const printer = new Printer(headings);
  const children = parseSafely(text).children.flatMap((child) => printer.print(child as ElementContent, false));
  return { html: toHtml({ type: 'root', children }, { characterReferences: { useNamedReferences: true } }), headings: printer.headings };
}

/** Renders Markdown on one line. A single paragraph loses its tags. */
export function renderApiText(source: string): string {
  const html = renderApiMarkdown(source).html.trimEnd();
  const isParagraph = html.startsWith('<p>') && html.endsWith('</p>') && !html.includes('<p>', 1);
  return isParagraph ? html.slice('<p>'.length, -'</p>'.length) : html;
}

class Printer {
  readonly headings: Heading[] = [];
  readonly #top: number | undefined;
  readonly #slugger = new GithubSlugger();
  readonly #open: number[] = [];
  #tables = 0;

  constructor(top: number | undefined) {
    this.#top = top;
  }

  print(node: ElementContent, isLinked: boolean): ElementContent[] {
    if (node.type !== 'element') return [node];
    const { tagName, properties } = node;
    const isLink = tagName === 'a';
    const children = node.children.flatMap((child) => this.print(child, isLinked || isLink));
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) return [this.#renderHeading(Number(level), node, children)];
    switch (tagName) {
      case 'img':
        return renderImage(properties, isLinked);
      case 'table':
        this.#tables += 1;
        return [
          makeElement('div', [makeElement('table', children, properties)], {
            className: ['table'],
            role: 'region',
            tabIndex: 0,
            ariaLabel: `Table ${this.#tables}`,
          }),
        ];
      case 'pre':
        return [makeElement('pre', children, { ...properties, tabIndex: 0 })];
      case 'td':
      case 'th':
        return [makeElement(tagName, children, renderAlignment(properties))];
      default:
        return [{ ...node, children }];
    }
  }

  /** Shifts headings so that the highest has the wanted level and none is skipped, and adds ids. */
  #renderHeading(level: number, node: Element, children: ElementContent[]): Element {
    if (this.#top === undefined) return makeElement('p', [makeElement('strong', children)]);
    while (this.#open.length > 0 && (this.#open.at(-1) ?? 0) >= level) this.#open.pop();
    this.#open.push(level);
    const depth = Math.min(6, this.#top + this.#open.length - 1);
    const text = toString(node);
    const slug = `about-${this.#slugger.slug(text)}`;
    this.headings.push({ depth, slug, text });
    const anchor = makeElement('a', [], { className: ['anchor'], href: `#${slug}`, ariaLabel: 'Link to this section' });
    return makeElement(`h${depth}`, [...children, anchor], { id: slug });
  }
}

/** Links pictures instead of loading them from other hosts. */
function renderImage({ src, alt }: Properties, isLinked: boolean): ElementContent[] {
  const label = String(alt ?? '');
  return !src || isLinked ? [{ type: 'text', value: label }] : [makeElement('a', [label || 'picture'], { href: src })];
}

/** Turns alignment into a class. The content security policy allows no styles. */
function renderAlignment({ style, ...properties }: Properties): Properties {
  const [, alignment] = /(center|right)$/.exec(String(style ?? '')) ?? [];
  return alignment ? { ...properties, className: [`align-${alignment}`] } : properties;
}

/** Elements dropped with their contents, which aren't text for readers. */
const STRIPPED = 'script style iframe object embed svg math template noscript textarea select title form'.split(' ');

/** Everything a description's text may consist of. Other elements are dropped, but their text is kept. */
const SCHEMA: Schema = {
  tagNames:
    'p br hr a b strong i em u s del ins code pre kbd samp var sub sup mark small span div blockquote ul ol li dl dt dd table thead tbody tfoot tr th td caption h1 h2 h3 h4 h5 h6 details summary img'.split(
      ' ',
    ),
  attributes: {
    '*': ['title'],
    a: ['href'],
    img: ['alt', 'src'],
    ol: ['start'],
    th: ['colSpan', 'rowSpan', ['style', /^text-align: (?:center|right)$/]],
    td: ['colSpan', 'rowSpan', ['style', /^text-align: (?:center|right)$/]],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: defaultSchema.ancestors ?? null,
  strip: STRIPPED,
};

/** Signs that mark something, and that other lines or links may repeat. */
const MARKS = /[-+>|*_~&<[]/g;

/**
 * Parses Markdown with HTML into a tree of harmless markup. It has no script,
 * style, handler, form, frame or executable address. It has no id, name or
 * class that the site's scripts or style sheets could use. Only table cell
 * alignment stays a style, to be replaced with a class. Text past a limit
 * becomes one paragraph, as written.
 */
function parseSafely(source: string): Root {
  const tree = readMarkup(source);
  if (!tree) return { type: 'root', children: [makeElement('p', [cutSource(source)])] };
  const safe = sanitize(tree, SCHEMA);
  return safe.type === 'root' ? safe : { type: 'root', children: [safe as ElementContent] };
}

/** Returns whether a text is too large, too deep or too costly for its markup, so that it is shown as it was written. */
export function isShownAsWritten(source: string): boolean {
  // Each level takes a mark, so most texts need not be parsed.
  const hasFewMarks = (source.match(MARKS)?.length ?? 0) < DEEPEST_TEXT && source.length <= LONGEST_TEXT;
  return !hasFewMarks && readMarkup(source) === undefined;
}

/** Cuts a text to the length shown when it has no markup. */
function cutSource(source: string): string {
  const cut = cutText(source, LONGEST_TEXT);
  return cut === source ? source : `${cut}\n… shortened; the description file has all ${source.length} characters`;
}

function readMarkup(source: string): Root | undefined {
  if (source.length > LONGEST_TEXT) return undefined;
  // Marks may nest, and tables, links and footnotes repeat what one line has.
  const fullest = source.split('\n').reduce((most, line) => Math.max(most, line.match(MARKS)?.length ?? 0), 0);
  if (source.length * fullest > MOST_MARKS) return undefined;
  const tree = markdownToHast(source, { features: { rawHtml: true, frontmatter: false, smartPunctuation: false }, position: false }) as Root;
  let size = 0;
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    for (const node of level) size += 10 + measure(node);
    if (depth > DEEPEST_TEXT || size > LARGEST_MARKUP) return undefined;
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return tree;
}

/** Measures a node in characters. Link definitions are expanded at every use. */
function measure(node: Nodes): number {
  if (node.type === 'element') return Object.values(node.properties).reduce<number>((sum, value) => sum + String(value).length, 0);
  return 'value' in node ? node.value.length : 0;
}
