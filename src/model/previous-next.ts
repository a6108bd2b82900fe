import type { DocFields } from './docs.ts';
import { makeUnknownFault, type Fault } from '../config/schema-faults.ts';
import type { Sidebar } from './sidebar-links.ts';

/** A link to a page of this site by its title. */
export interface PageLink {
  label: string;
  href: string;
}

/** Links between a docs page and the others: the first sidebar of its version with the page, its neighbours, and related pages. */
export type DocNavigation = ReturnType<typeof getDocNavigation>['navigation'];

/** Pages that front matter can link to. */
export interface LinkTargets {
  /** Docs pages that are built. */
  docs: readonly DocFields[];
  sidebars: readonly Sidebar[];
  /** Titles of docs pages, operations and descriptions by address. */
  titles: ReadonlyMap<string, string>;
}

/** Finds a docs page's links from its sidebar and its front matter, which has priority. */
export function getDocNavigation(doc: DocFields, targets: LinkTargets) {
  const faults: Fault[] = [];
  const sidebar = targets.sidebars.find(({ version, links }) => version === doc.version && links.some(({ href }) => href === doc.route));
  const index = sidebar?.links.findIndex(({ href }) => href === doc.route) ?? -1;
  const pick = (field: 'pagination_prev' | 'pagination_next', sidebarLink: PageLink | undefined): PageLink | undefined => {
    const id = doc.frontmatter[field];
    if (id === undefined) return sidebarLink;
    if (id === null) return undefined;
    const versionDocs = targets.docs.filter(({ version }) => version === doc.version);
    const target = versionDocs.find((candidate) => candidate.id === id);
    if (!target) faults.push(makeUnknownFault({ file: doc.file, path: [field] }, 'docs id', { name: id, known: versionDocs.map((each) => each.id) }));
    return target && { label: target.label, href: target.route };
  };
  const related = doc.frontmatter.related.flatMap((href, at): PageLink[] => {
    const label = targets.titles.get(href);
    if (label !== undefined) return [{ label, href }];
    faults.push(makeUnknownFault({ file: doc.file, path: ['related', at] }, 'route', { name: href, known: [...targets.titles.keys()] }));
    return [];
  });
  const previous = pick('pagination_prev', sidebar?.links[index - 1]);
  const next = pick('pagination_next', sidebar?.links[index + 1]);
  return { navigation: { sidebar, previous, next, related }, faults };
}
