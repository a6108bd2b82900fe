import type { TrimmedSheet } from './unused-styles.ts';

/** The scripts and style sheets inside the pages of a built site, each once. */
export interface InlineContents {
  scripts: Set<string>;
  /** By style sheet: the classes of each page that has it. */
  styles: Map<string, ReadonlySet<string>[]>;
  /** Number of pages. */
  pageCount: number;
}

const SCRIPT = /<script\b(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const CLASS = /\sclass=(?:"([^"]*)"|([^\s>]+))/g;

/** Reads every page once; structured data and scripts with a source are no inline scripts. */
export function collectInlineContents(pages: Iterable<{ html: string }>): InlineContents {
  const scripts = new Set<string>();
  const styles: InlineContents['styles'] = new Map();
  const names = new Map<string, string>();
  let pageCount = 0;
  for (const { html } of pages) {
    pageCount += 1;
    for (const [, script = ''] of html.matchAll(SCRIPT)) scripts.add(script);
    // One string for each name: a part of a page's text would keep the whole of it in memory.
    const classes = new Set([...readClasses(html)].map((name) => names.get(name) ?? (names.set(name, name), name)));
    for (const [, sheet = ''] of html.matchAll(STYLE)) {
      const pagesOfSheet = styles.get(sheet) ?? [];
      pagesOfSheet.push(classes);
      styles.set(sheet, pagesOfSheet);
    }
  }
  return { scripts, styles, pageCount };
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
