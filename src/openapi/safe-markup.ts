import type { ElementContent, Root } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { markdownToHast } from 'satteri';
import { cutText } from '../data/cut-text.ts';
import { DEEPEST_TEXT, LONGEST_TEXT } from './limits.ts';
import { findSourceExcess, findTreeExcess } from './text-limits.ts';

/** Elements whose contents are no text for readers: they go with all that is in them. */
const STRIPPED = 'script style iframe object embed svg math template noscript textarea select title form'.split(' ');

/** All that a description's text may be made of. What is not named here is left out, its text kept. */
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

/** From this many characters on, few signs may say much. */
const SMALL = 5_000;
/** Signs without which a text can become neither deep nor long. */
const SIGN = /[-+>|*_~&<[#`\d\n]/g;

/**
 * Reads Markdown with HTML in it as a tree that holds nothing but marks: no
 * script, style, handler, form, frame or address that runs, and no id, name or
 * class that a script or a style sheet of the site could take for its own.
 * Alignment of table cells is the one style that stays, for a class to replace.
 * A text past a limit is one paragraph that shows it as it is written.
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

/** As much of a text as is shown where it is not marked up. */
export function cutSource(source: string): string {
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
