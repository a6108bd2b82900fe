/** The scripts and style sheets inside the pages of a built site, each once. */
export interface InlineContents {
  scripts: Set<string>;
  /** By style sheet: the `class` attributes of the pages that have it. */
  styles: Map<string, Set<string>>;
}

const SCRIPT = /<script\b(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const CLASS = /\sclass=(?:"([^"]*)"|([^\s>]+))/g;

/** Reads every page once; structured data and scripts with a source are no inline scripts. */
export function collectInlineContents(pages: Iterable<{ html: string }>): InlineContents {
  const scripts = new Set<string>();
  const styles = new Map<string, Set<string>>();
  for (const { html } of pages) {
    for (const [, script = ''] of html.matchAll(SCRIPT)) scripts.add(script);
    const sheets = [...html.matchAll(STYLE)].map(([, sheet = '']) => sheet);
    const attributes = new Set([...html.matchAll(CLASS)].map(([, quoted, bare]) => quoted ?? bare ?? ''));
    for (const sheet of sheets) styles.set(sheet, (styles.get(sheet) ?? new Set()).union(attributes));
  }
  return { scripts, styles };
}

/** Puts other style sheets in the place of a page's own. */
export function replaceStyles(html: string, replacements: ReadonlyMap<string, string>): string {
  return html.replace(STYLE, (style: string, sheet: string) => style.replace(sheet, () => replacements.get(sheet) ?? sheet));
}
