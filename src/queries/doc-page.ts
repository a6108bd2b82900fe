import siteConfig from '#site-config';
import { describeUnknown, makeContentError } from './content-error.ts';
import { getDocs, type Doc } from './docs.ts';
import { getDescriptions, getOperations, type Description, type Operation } from './operations.ts';
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
  kind: 'doc';
  doc: Doc;
  related: PageLink[];
  /** Page that tells board revisions apart, where the site has it. */
  revisionsHref?: string | undefined;
}

/** An API operation with all its template prints. */
export interface OperationPage extends SidebarPlace {
  kind: 'operation';
  operation: Operation;
}

/** The overview page of an API description. */
export interface DescriptionPage extends SidebarPlace {
  kind: 'description';
  description: Description;
}

/** A page below the docs route base. */
export type Page = DocPage | OperationPage | DescriptionPage;

/**
 * Every page that a collection gives an address under the docs route bases.
 *
 * @returns page models with their routes
 * @throws Error with file and line for a `related`, `pagination_prev` or `pagination_next` that leads nowhere
 */
export async function getPages(): Promise<{ route: string; page: Page }[]> {
  const [docs, sidebars, operations, descriptions] = await Promise.all([getDocs(), getSidebars(), getOperations(), getDescriptions()]);
  const titles = new Map<string, string>([
    ...docs.map((doc) => [doc.route, doc.title] as const),
    ...operations.map((operation) => [operation.route, operation.summary] as const),
    ...descriptions.map((description) => [description.route, description.title] as const),
  ]);
  const find = (route: string) => findPlace(sidebars, route);
  return [
    ...docs.map((doc) => ({
      route: doc.route,
      page: {
        kind: 'doc' as const,
        doc,
        related: getRelated(doc, titles),
        revisionsHref: titles.has(REVISIONS_ROUTE) ? REVISIONS_ROUTE : undefined,
        ...getDocPlace(doc, docs, sidebars),
      },
    })),
    ...operations.map((operation) => ({
      route: operation.route,
      page: { kind: 'operation' as const, operation, ...find(operation.route) },
    })),
    ...descriptions.map((description) => ({
      route: description.route,
      page: { kind: 'description' as const, description, ...find(description.route) },
    })),
  ];
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
