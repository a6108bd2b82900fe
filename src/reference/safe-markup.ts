import type { ElementContent, Nodes, Root } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { markdownToHast } from 'satteri';
import { cutText } from '../lib/cut-text.ts';
import { DEEPEST_TEXT, LARGEST_MARKUP, LONGEST_TEXT, MOST_MARKS } from './limits.ts';

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
export function parseSafely(source: string): Root {
  const tree = readMarkup(source);
  if (!tree)
    return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: cutSource(source) }] }] };
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
