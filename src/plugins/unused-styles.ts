import postcss, { type ChildNode, type Container } from 'postcss';
import type { InlineContents } from './inline-contents.ts';

/**
 * Shortens the inlined style sheets of a built site: a sheet keeps no rule with
 * a class that none of the pages with this sheet has. Classes that scripts set
 * begin with `js-` and are kept. One sheet stays one sheet, whatever page it is
 * on, so the content security policy needs no more hashes.
 *
 * @param styles by sheet: the `class` attributes of its pages
 * @returns the shortened sheet by sheet
 */
export function trimStyles(styles: InlineContents['styles']): Map<string, string> {
  return new Map(
    [...styles].map(([sheet, attributes]) => [sheet, dropUnusedRules(sheet, new Set([...attributes].flatMap((each) => each.split(/\s+/))))]),
  );
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
