import { INLINE_NONCE } from '../lib/build-marks.ts';
import { type Problem, makeError } from '../lib/problem.ts';
import type { LocateOnPage } from '../sources/addresses.ts';
import { readPage, type PageFacts } from './read-page.ts';

/** Facts about a built site's pages. */
export interface SiteContents {
  /** Facts about each page, by address. */
  pages: ReadonlyMap<string, PageFacts>;
  /** The site's inline scripts, without duplicates. */
  scripts: ReadonlySet<string>;
  /** The pages with each style sheet. */
  styles: ReadonlyMap<string, readonly PageFacts[]>;
  /** Each internal link, with the first page that has it. */
  links: ReadonlyMap<string, string>;
}

/**
 * Parses every page of a built site once.
 *
 * @param base base path of the site
 */
export function readSite(built: Iterable<{ html: string; route: string }>, base = ''): SiteContents {
  const pages = new Map<string, PageFacts>();
  const scripts = new Set<string>();
  const styles = new Map<string, PageFacts[]>();
  const links = new Map<string, string>();
  for (const { html, route } of built) {
    const page = readPage(html, INLINE_NONCE, base);
    pages.set(route, page);
    page.scripts.forEach((script) => scripts.add(script));
    page.styles.forEach((sheet) => styles.set(sheet, [...(styles.get(sheet) ?? []), page]));
    for (const link of page.links) if (!links.has(link)) links.set(link, route);
  }
  return { pages, scripts, styles, links };
}

/** Reports foreign scripts and styles on built pages, which the policy would block, and names that would hide something from the site's scripts. */
export function reportForeignParts(pages: SiteContents['pages'], locate: LocateOnPage): Problem[] {
  return [...pages].flatMap(([route, { foreignParts }]) =>
    foreignParts.map(({ what, needles, hint }): Problem =>
      makeError(
        locate(route, ...needles),
        `the page ${route} contains ${what}${hint ? '' : ', which is not allowed'}`,
        hint ?? 'remove it, or turn it into a component',
      ),
    ),
  );
}
