import postcss, { type ChildNode, type Container } from 'postcss';

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * Prepares what shortens the inlined style sheets of a built site: a sheet
 * keeps no rule with a class that none of the pages with this sheet has. Classes
 * that scripts set begin with `js-` and are kept. One sheet stays one sheet,
 * whatever page it is on, so the content security policy needs no more hashes.
 *
 * @param pages all pages that carry styles
 * @returns takes a page's HTML and gives it with shortened sheets
 */
export function makeStyleTrimmer(pages: readonly { html: string }[]): (html: string) => string {
  const usedBySheet = new Map<string, Set<string>>();
  for (const { html } of pages) {
    const classes = getClasses(html);
    for (const [, sheet = ''] of html.matchAll(STYLE)) usedBySheet.set(sheet, (usedBySheet.get(sheet) ?? new Set()).union(classes));
  }
  const trimmed = new Map([...usedBySheet].map(([sheet, used]) => [sheet, dropUnusedRules(sheet, used)]));
  return (html) => html.replace(STYLE, (_style, sheet: string) => `<style>${trimmed.get(sheet) ?? sheet}</style>`);
}

function getClasses(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/)));
}

/**
 * Leaves out the rules of a style sheet that need a class nobody uses.
 *
 * @param used classes that occur
 */
export function dropUnusedRules(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  dropIn(root, used);
  return root.toString();
}

function dropIn(container: Container<ChildNode>, used: ReadonlySet<string>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter((selector) => isPossible(selector, used));
      if (selectors.length === 0) {
        node.remove();
        continue;
      }
      if (selectors.length < node.selectors.length) node.selectors = selectors;
    }
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes) {
      dropIn(node, used);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

/** Whether all classes that a selector asks for occur. What stands in `:is()`, `:not()` and the like is a choice, and not looked at. */
function isPossible(selector: string, used: ReadonlySet<string>): boolean {
  const asked = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').match(/\.[\w-]+/g) ?? [];
  return asked.every((name) => name.startsWith('.js-') || used.has(name.slice(1)));
}
