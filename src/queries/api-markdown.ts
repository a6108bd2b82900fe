import GithubSlugger from 'github-slugger';
import { markdownToHtml } from 'satteri';

/** Text without anything that Markdown or HTML reads as a sign. */
const PLAIN = /^[\p{L}\p{N} .,:;'"()/?!%=+–-]*$/u;
const FEATURES = { rawHtml: true, frontmatter: false, smartPunctuation: false };

interface Options {
  /** Level of the highest heading; without, headings become bold lines. */
  headings?: 2 | 3;
}

/** A heading of rendered Markdown, for "On this page". */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/**
 * Renders the Markdown of a description (CommonMark, as OpenAPI 3.1 section
 * 4.4.2 says), which may hold HTML: what could run, style or load is left out.
 */
export function renderApiMarkdown(source: string, { headings }: Options = {}): { html: string; headings: Heading[] } {
  const text = source.trim();
  if (text === '') return { html: '', headings: [] };
  if (PLAIN.test(text) && !text.includes('www.') && !text.includes('://') && !/^\s*(?:\d+[.)]|[-+=])/.test(text))
    return { html: `<p>${escapeHtml(text)}</p>`, headings: [] };
  const clean = sanitize(markdownToHtml(text, { features: FEATURES }).html);
  return headings === undefined
    ? { html: clean.replace(/<(\/?)h[1-6]>/g, (_, end) => (end ? '</strong></p>' : '<p><strong>')), headings: [] }
    : anchor(clean, headings);
}

/** The same on one line: a single paragraph loses its tags. */
export function renderApiText(source: string): string {
  return renderApiMarkdown(source).html.replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/, '$1');
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const TAGS = new Set(
  'p br hr a b strong i em u s del ins code pre kbd samp var sub sup mark small span div blockquote ul ol li dl dt dd table thead tbody tfoot tr th td caption h1 h2 h3 h4 h5 h6 details summary'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(['href', 'title', 'colspan', 'rowspan', 'start']);
const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/|\.|[^:]*$)/i;

/** Rewrites each tag of serialized HTML, whose text and attribute values are escaped already. */
function sanitize(html: string): string {
  let tables = 0;
  return html
    .replace(/<(script|style|iframe|object|embed|svg|math|template|noscript|textarea|select|title|form)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(\/?)([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi, (_, end: string, tag: string, list: string) => {
      const name = tag.toLowerCase();
      const attributes = [...list.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value] as const);
      if (name === 'img') return linkImage(new Map(attributes));
      if (!TAGS.has(name)) return '';
      if (end) return name === 'table' ? '</table></div>' : `</${name}>`;
      if (name === 'table') tables += 1;
      const align = /text-align:\s*(center|right)/.exec(attributes.find(([key]) => key === 'style')?.[1] ?? '')?.[1];
      const kept = attributes.filter(([key, value]) => ATTRIBUTES.has(key) && (key !== 'href' || SAFE_ADDRESS.test(value)));
      const tagText = `<${name}${kept.map(([key, value]) => ` ${key}="${value}"`).join('')}${align ? ` class="align-${align}"` : ''}${name === 'pre' ? ' tabindex="0"' : ''}>`;
      return name === 'table' ? `<div class="table" role="region" tabindex="0" aria-label="Table ${tables}">${tagText}` : tagText;
    });
}

/** Pictures of other hosts are not loaded: they become links. */
function linkImage(attributes: ReadonlyMap<string, string>): string {
  const [source = '', label = ''] = [attributes.get('src'), attributes.get('alt')];
  return SAFE_ADDRESS.test(source) && source !== '' ? `<a href="${source}">${label || 'picture'}</a>` : label;
}

/** Moves headings so that the highest has the given level and none is skipped, and gives them ids. */
function anchor(html: string, top: number): { html: string; headings: Heading[] } {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const open: number[] = [];
  const text = html.replace(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= Number(level)) open.pop();
    open.push(Number(level));
    const depth = Math.min(6, top + open.length - 1);
    const plain = inner
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const slug = `about-${slugger.slug(plain)}`;
    headings.push({ depth, slug, text: plain });
    return `<h${depth} id="${slug}">${inner}<a class="anchor" href="#${slug}" aria-label="Link to this section"></a></h${depth}>`;
  });
  return { html: text, headings };
}
