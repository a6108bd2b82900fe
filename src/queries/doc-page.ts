import siteConfig from '#site-config';
import { describeUnknown, makeContentError } from './content-error.ts';
import { getDocs, type Doc } from './docs.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars, type Sidebar } from './sidebars.ts';

/** A link to a page of this site by its title. */
export interface PageLink {
  label: string;
  href: string;
}

const REVISIONS_ROUTE = '/comet/resources/revision-history';

interface SidebarPlace {
  sidebar?: Sidebar | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** A docs page with all its template prints. */
export interface DocPage extends SidebarPlace {
  doc: Doc;
  related: PageLink[];
  /** Page that tells board revisions apart, where the site has it. */
  revisionsHref?: string | undefined;
}

/**
 * Every docs page with its place in the sidebars.
 *
 * @throws Error with file and line for a `related`, `pagination_prev` or `pagination_next` that leads nowhere
 */
export async function getPages(): Promise<DocPage[]> {
  const [docs, sidebars, operations, descriptions] = await Promise.all([getDocs(), getSidebars(), getOperations(), getDescriptions()]);
  const titles = new Map<string, string>([
    ...docs.map((doc) => [doc.route, doc.title] as const),
    ...operations.map((operation) => [operation.route, operation.summary] as const),
    ...descriptions.map((description) => [description.route, description.title] as const),
  ]);
  return docs.map((doc) => ({
    doc,
    related: getRelated(doc, titles),
    revisionsHref: titles.has(REVISIONS_ROUTE) ? REVISIONS_ROUTE : undefined,
    ...getDocPlace(doc, docs, sidebars),
  }));
}

function findPlace(sidebars: readonly Sidebar[], route: string): SidebarPlace {
  const sidebar = sidebars.find((candidate) => candidate.links.some((link) => link.href === route));
  const index = sidebar?.links.findIndex((link) => link.href === route) ?? -1;
  return { sidebar, previous: sidebar?.links[index - 1], next: sidebar?.links[index + 1] };
}

function getDocPlace(doc: Doc, docs: readonly Doc[], sidebars: readonly Sidebar[]): SidebarPlace {
  const place = findPlace(
    sidebars.filter((sidebar) => sidebar.version === doc.version),
    doc.route,
  );
  const { pagination_prev, pagination_next } = doc.entry.data;
  return {
    ...place,
    previous: pickNeighbour(doc, 'pagination_prev', pagination_prev, docs, place.previous),
    next: pickNeighbour(doc, 'pagination_next', pagination_next, docs, place.next),
  };
}

function pickNeighbour(
  doc: Doc,
  field: string,
  id: string | null | undefined,
  docs: readonly Doc[],
  bySidebar: PageLink | undefined,
): PageLink | undefined {
  if (id === undefined) return bySidebar;
  if (id === null) return undefined;
  const own = docs.filter((candidate) => candidate.version === doc.version);
  const target = own.find((candidate) => candidate.id === id);
  if (!target)
    throw makeContentError(
      doc.entry.filePath ?? doc.id,
      field,
      `${field}: ${describeUnknown(
        'docs id',
        id,
        own.map((each) => each.id),
      )}`,
    );
  return { label: target.label, href: target.route };
}

function getRelated(doc: Doc, titles: ReadonlyMap<string, string>): PageLink[] {
  return doc.entry.data.related.map((href) => {
    const label = titles.get(href);
    if (label === undefined)
      throw makeContentError(doc.entry.filePath ?? doc.id, href, `related: ${describeUnknown('route', href, [...titles.keys()])}`);
    return { label, href };
  });
}

/** Whether the configured docs depth leaves a heading in "On this page". */
export function isInTableOfContents(depth: number): boolean {
  const { minHeadingLevel, maxHeadingLevel } = siteConfig.docs.tableOfContents;
  return depth >= minHeadingLevel && depth <= maxHeadingLevel;
}
