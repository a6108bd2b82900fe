import { INLINE_NONCE } from '../data/inline-nonce.ts';
import { readPage, type Fault } from './read-page.ts';
import type { TrimmedSheet } from './unused-styles.ts';

/** What the pages of a built site hold together. */
export interface InlineContents {
  /** The site's own inline scripts, each once. */
  scripts: Set<string>;
  /** By style sheet: the classes of each page that has it. */
  styles: Map<string, ReadonlySet<string>[]>;
  /** Number of pages. */
  pageCount: number;
  /** Each address on this site that a page links to, with the first page that does. */
  links: Map<string, string>;
  /** What is on a page and not the site's own. */
  faults: (Fault & { route: string })[];
}

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const CLASS = /\sclass=(?:"([^"]*)"|([^\s>]+))/g;

/** Reads every page once. */
export function collectInlineContents(pages: Iterable<{ html: string; route: string }>): InlineContents {
  const contents: InlineContents = { scripts: new Set(), styles: new Map(), pageCount: 0, links: new Map(), faults: [] };
  const names = new Map<string, string>();
  const share = (name: string) => names.get(name) ?? names.set(name, copy(name)).get(name) ?? name;
  for (const { html, route } of pages) {
    contents.pageCount += 1;
    const { classes, scripts, styles, links, faults } = readPage(html, INLINE_NONCE);
    const shared = new Set([...classes].map(share));
    scripts.forEach((script) => contents.scripts.add(script));
    for (const sheet of styles) {
      const pagesOfSheet = contents.styles.get(sheet) ?? [];
      pagesOfSheet.push(shared);
      contents.styles.set(sheet, pagesOfSheet);
    }
    for (const link of links) if (!contents.links.has(link)) contents.links.set(copy(link), route);
    contents.faults.push(...faults.map((fault) => ({ ...fault, route })));
  }
  return contents;
}

/** A text of its own: a part of a page's text keeps the whole of it in memory. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

/** Takes out of a page what told the site's own inline scripts and styles from others. */
export function removeNonce(html: string): string {
  return html.replaceAll(` nonce="${INLINE_NONCE}"`, '');
}

function readClasses(html: string): Set<string> {
  return new Set([...html.matchAll(CLASS)].flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/)));
}

/** Puts the shortened style sheets in the place of a page's own. */
export function replaceStyles(html: string, trimmed: ReadonlyMap<string, TrimmedSheet>): string {
  const classes = readClasses(html);
  return html.replace(STYLE, (style: string, sheet: string) => {
    const found = trimmed.get(sheet);
    if (!found) return style;
    const { full, lean, rare } = found;
    return style.replace(sheet, () => (classes.isDisjointFrom(rare) ? lean : full));
  });
}
