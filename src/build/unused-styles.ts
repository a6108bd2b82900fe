import postcss, { type ChildNode, type Container } from 'postcss';
import { addBaseToStyles } from './add-base.ts';
import { RARE_ELEMENTS } from './rare-elements.ts';
import type { SiteContents } from './site-contents.ts';

/** A style sheet without rules that its pages do not need. */
export interface TrimmedSheet {
  /** For pages that have a rare class. */
  full: string;
  /** For the others; the same as `full` where two sheets are not worth a second hash in the policy of every page. */
  lean: string;
  /** Classes that few pages have, and that only `full` has rules for. */
  rare: ReadonlySet<string>;
}

/** What a selector asks for: classes, and elements that may be rare. */
const ASKED = new RegExp(`\\.[a-zA-Z_][\\w-]*|(?<![\\w.#-])(?:${[...RARE_ELEMENTS].join('|')})(?![\\w-])`, 'g');

/** Share of a sheet's pages that a rare class is on at most; fewer classes are rare where that saves more. */
const RARE_SHARE = 0.1;
/** A hash, which does not compress, weighs in every page as much as so many characters of a style sheet. */
const HASH_COST = 140;
/** A second form must save this many times what its hash costs, so that pages of other kinds carry few hashes that they do not need. */
const LEAST_GAIN = 2;

/**
 * Shortens the inlined style sheets of a built site: a sheet keeps no rule with
 * a class or rare element that none of the pages with this sheet has, and pages without its
 * rare classes get it without their rules. Classes that scripts set begin with
 * `js-` and are kept. Whatever page it is on, a sheet has these two forms at
 * most, as the content security policy needs a hash of each.
 *
 * @param base base path of the site, for files that style sheets name
 */
export function trimStyles({ styles, pages }: Pick<SiteContents, 'styles' | 'pages'>, base = ''): Map<string, TrimmedSheet> {
  const getClasses = (route: string) => pages.get(route)?.classes ?? new Set<string>();
  return new Map([...styles].map(([sheet, routes]) => [sheet, trimSheet(addBaseToStyles(sheet, base), routes.map(getClasses), pages.size)]));
}

/**
 * Gives the form of a style sheet that a page gets.
 *
 * @param classes classes of the page
 */
export function chooseSheet(sheet: string, classes: ReadonlySet<string>, trimmed: ReadonlyMap<string, TrimmedSheet>): string {
  const { full, lean, rare } = trimmed.get(sheet) ?? { full: sheet, lean: sheet, rare: new Set<string>() };
  return classes.isDisjointFrom(rare) ? lean : full;
}

function trimSheet(sheet: string, pages: readonly ReadonlySet<string>[], pageCount: number): TrimmedSheet {
  const counts = new Map<string, number>();
  for (const classes of pages) for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const full = dropUnusedRules(sheet, new Set(counts.keys()));
  const asked = listAsked(full);
  const split = (common: ReadonlySet<string>) => {
    const rare = asked.difference(common);
    const lean = dropUnusedRules(full, common);
    const gain = (full.length - lean.length) * pages.filter((classes) => classes.isDisjointFrom(rare)).length;
    return { common, lean, rare, gain };
  };
  let best = split(new Set([...counts.keys()].filter((name) => (counts.get(name) ?? 0) > pages.length * RARE_SHARE)));
  // A short rule costs the others less than all rare ones cost the pages that need it alone.
  for (const name of best.rare) {
    const other = split(best.common.union(new Set([name])));
    if (other.gain > best.gain) best = other;
  }
  const isWorthIt = best.gain > LEAST_GAIN * HASH_COST * pageCount;
  return isWorthIt ? { full, lean: best.lean, rare: best.rare } : { full, lean: full, rare: new Set() };
}

function listAsked(css: string): Set<string> {
  return new Set(css.match(ASKED)?.map((name) => name.replace('.', '')));
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

/** Whether all classes and rare elements that a selector asks for occur. What stands in `:is()`, `:not()` and the like is a choice, and not looked at. */
function isPossible(selector: string, used: ReadonlySet<string>): boolean {
  const asked = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').match(ASKED) ?? [];
  return asked.every((name) => name.startsWith('.js-') || used.has(name.replace('.', '')));
}
