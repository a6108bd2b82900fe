import type { ElementContent, Root } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { markdownToHast } from 'satteri';

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

/** Levels of nesting that a text may have; what goes deeper is shown as it is written. */
const DEEPEST = 100;
const DEEP_QUOTE = new RegExp(`^(?:[ \\t]*>){${DEEPEST}}`, 'm');

/** Whether a text nests quotes or elements so deep that reading it takes long. Elements that close by themselves count as open. */
export function isTooDeep(source: string): boolean {
  if (DEEP_QUOTE.test(source)) return true;
  let depth = 0;
  for (const [, end] of source.matchAll(/<(\/?)(?!br\b|hr\b|img\b|p\b|li\b|t[rdh]\b|d[td]\b)[a-z]/gi)) {
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/**
 * Reads Markdown with HTML in it as a tree that holds nothing but marks: no
 * script, style, handler, form, frame or address that runs, and no id, name or
 * class that a script or a style sheet of the site could take for its own.
 * Alignment of table cells is the one style that stays, for a class to replace.
 */
export function parseSafely(source: string): Root {
  if (isTooDeep(source))
    return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: source }] }] };
  const tree = markdownToHast(source, { features: { rawHtml: true, frontmatter: false, smartPunctuation: false }, position: false });
  const safe = sanitize(tree as Root, SCHEMA);
  return safe.type === 'root' ? safe : { type: 'root', children: [safe as ElementContent] };
}
