import type { ElementContent, Root } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { markdownToHast } from 'satteri';
import { cutText } from '../lib/cut-text.ts';
import { DEEPEST_TEXT, LONGEST_TEXT } from './limits.ts';
import { findSourceExcess, findTreeExcess } from './text-limits.ts';

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

/** Characters below which few signs can't expand to much. */
const SMALL = 5_000;
/** Signs that a text needs to become deep or long. */
const SIGN = /[-+>|*_~&<[#`\d\n]/g;

/**
 * Parses Markdown with HTML into a tree of harmless markup. It has no script,
 * style, handler, form, frame or executable address. It has no id, name or
 * class that the site's scripts or style sheets could use. Only table cell
 * alignment stays a style, to be replaced with a class. Text past a limit
 * becomes one paragraph, as written.
 */
export function parseSafely(source: string): Root {
  const { tree } = readMarkup(source);
  if (!tree)
    return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: cutSource(source) }] }] };
  const safe = sanitize(tree, SCHEMA);
  return safe.type === 'root' ? safe : { type: 'root', children: [safe as ElementContent] };
}

/** Names the limit that a text exceeds, or returns nothing. A text past a limit is shown as it was written. */
export function findExcess(source: string): string | undefined {
  // Each level and each element takes a sign.
  const isSmall = source.length < SMALL && (source.match(SIGN)?.length ?? 0) < DEEPEST_TEXT;
  return isSmall ? undefined : readMarkup(source).excess;
}

/** Cuts a text to the length shown when it has no markup. */
function cutSource(source: string): string {
  const cut = cutText(source, LONGEST_TEXT);
  return cut === source ? source : `${cut}\n… shortened; the description file has all ${source.length} characters`;
}

function readMarkup(source: string): { tree?: Root; excess?: string } {
  const before = findSourceExcess(source);
  if (before !== undefined) return { excess: before };
  const tree = markdownToHast(source, { features: { rawHtml: true, frontmatter: false, smartPunctuation: false }, position: false }) as Root;
  const excess = findTreeExcess(tree);
  return excess === undefined ? { tree } : { excess };
}
