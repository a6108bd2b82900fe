import postcss, { type ChildNode, type Container } from 'postcss';
import { addBaseToStyles } from './add-base.ts';
import { RARE_ELEMENTS } from './read-page.ts';
import type { SiteContents } from './site-contents.ts';

/** A style sheet without rules its pages don't need. */
export interface TrimmedSheet {
  /** For pages with a rare class. */
  full: string;
  /** For other pages. Equals `full` where a second sheet isn't worth a hash in every page's policy. */
  lean: string;
  /** Classes on few pages, with rules only in `full`. */
  rare: ReadonlySet<string>;
}

/** Matches classes, and elements that may be rare, in a selector. */
const NAMES = new RegExp(`\\.[a-zA-Z_][\\w-]*|(?<![\\w.#-])(?:${[...RARE_ELEMENTS].join('|')})(?![\\w-])`, 'g');

/** Maximum share of a sheet's pages with a rare class. Fewer classes are rare if that saves more. */
const RARE_SHARE = 0.1;
/** Cost of a hash, which doesn't compress, in characters of a style sheet. */
const HASH_COST = 140;
/** A second form must save this many times its hash's cost, so that other pages carry few hashes they don't need. */
const MIN_GAIN = 2.5;

/**
 * Shortens a built site's inline style sheets. Drops rules whose class or rare
 * element is on none of the sheet's pages. Pages without its rare classes get
 * it without their rules. Keeps classes that scripts set, which start with
 * `js-`. Each sheet has at most two forms, as the content security policy needs
 * a hash of each.
 *
 * @param base base path of the site, for files in style sheets
 */
export function trimStyles({ styles, pages }: Pick<SiteContents, 'styles' | 'pages'>, base = ''): Map<string, TrimmedSheet> {
  return new Map(
    [...styles].map(([sheet, users]) => [
      sheet,
      trimSheet(
        addBaseToStyles(sheet, base),
        users.map(({ classes }) => classes),
        pages.size,
      ),
    ]),
  );
}

/**
 * Returns the form of a style sheet for a page.
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
  const names = listNames(full);
  const split = (common: ReadonlySet<string>) => {
    const rare = names.difference(common);
    const lean = dropUnusedRules(full, common);
    const gain = (full.length - lean.length) * pages.filter((classes) => classes.isDisjointFrom(rare)).length;
    return { common, lean, rare, gain };
  };
  let best = split(new Set([...counts.keys()].filter((name) => (counts.get(name) ?? 0) > pages.length * RARE_SHARE)));
  // A short rule costs other pages less than all rare rules cost the pages that only need this one.
  for (const name of best.rare) {
    const other = split(best.common.union(new Set([name])));
    if (other.gain > best.gain) best = other;
  }
  const isWorthIt = best.gain > MIN_GAIN * HASH_COST * pageCount;
  return isWorthIt ? { full, lean: best.lean, rare: best.rare } : { full, lean: full, rare: new Set() };
}

function listNames(css: string): Set<string> {
  return new Set(css.match(NAMES)?.map((name) => name.replace('.', '')));
}

/**
 * Removes rules that need an unused class.
 *
 * @param used classes that occur
 */
export function dropUnusedRules(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  dropUnusedIn(root, used);
  return root.toString();
}

function dropUnusedIn(container: Container<ChildNode>, used: ReadonlySet<string>): void {
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
      dropUnusedIn(node, used);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

/** Returns whether all classes and rare elements of a selector occur. Ignores `:is()`, `:not()` and the like, which contain alternatives. */
function isPossible(selector: string, used: ReadonlySet<string>): boolean {
  const names = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').match(NAMES) ?? [];
  return names.every((name) => name.startsWith('.js-') || used.has(name.replace('.', '')));
}
