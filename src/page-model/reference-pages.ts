import type { ApiDescription } from '../data/config-schema.ts';
import type { Operation } from '../openapi/operation.ts';
import type { OperationModel } from '../openapi/operation-model.ts';
import type { Description, Group } from '../openapi/read-description.ts';
import { getGroupRoute, getSchemaIndexRoute, hasGroupPages } from '../openapi/reference-routes.ts';
import type { Reference, SchemaEntry } from '../openapi/reference.ts';
import type { Sidebar } from '../site-model/sidebars.ts';
import type { PageSubject } from './page.ts';
import type { ReferenceLinks } from './printed-schema.ts';

/** A list of more schemas than these has their names alone: it would be too heavy, and is not read but searched. */
const MOST_DESCRIBED = 300;

/** What pages of one description share. */
export interface ReferenceContext {
  api: Pick<ApiDescription, 'path' | 'file'>;
  description: Description;
  links: ReferenceLinks;
  /** Address of the list of schemas, where there is one. */
  schemaIndexHref: string | undefined;
}

/** Where a page stands among the others. */
type ReferencePlace = Pick<PageSubject, 'route' | 'sidebar' | 'previous' | 'next'>;

interface ReferenceEntryBase {
  place: ReferencePlace;
  context: ReferenceContext;
}

/** The page of an operation; its model is made when the page is printed. */
export interface OperationPageEntry extends ReferenceEntryBase {
  kind: 'operation';
  operation: Operation;
  makeModel: () => OperationModel;
}

/** The overview of a description. */
export interface OverviewPageEntry extends ReferenceEntryBase {
  kind: 'overview';
  operations: readonly Operation[];
}

/** The page of a schema; its model is made when the page is printed. */
export interface SchemaPageEntry extends ReferenceEntryBase {
  kind: 'schema';
  schema: SchemaEntry;
}

/** A list of schemas, or of the operations of one group of a large description. */
export interface ListPageEntry extends ReferenceEntryBase {
  kind: 'list';
  title: string;
  /** Markdown. */
  text: string;
  links: ListLink[];
}

/** A link of a list, with method and path where it leads to an operation. */
export interface ListLink {
  label: string;
  href: string;
  /** What it leads to, in a sentence of Markdown. */
  about?: string;
  method?: string;
  path?: string;
}

/** A page of an API reference before it is printed. */
export type ReferenceEntry = OperationPageEntry | OverviewPageEntry | SchemaPageEntry | ListPageEntry;

/**
 * Lists every page of a description.
 *
 * @param operations entries of the collection that belong to it
 * @throws Error for an operation that the description does not have
 */
export function listReferenceEntries(
  { api, reference, operations }: { api: ApiDescription; reference: Reference; operations: readonly Operation[] },
  sidebars: readonly Sidebar[],
): ReferenceEntry[] {
  const { description, schemas } = reference;
  const models = new Map(reference.operations.map((entry) => [entry.operation.slug, entry.makeModel]));
  const context = makeReferenceContext(api, reference, operations);
  const { schemaIndexHref } = context;
  const findPlace = makePlaceFinder(sidebars, [description.route, operations[0]?.route ?? '']);
  const groups = hasGroupPages(description) ? description.groups : [];
  return [
    ...operations.map((operation): OperationPageEntry => {
      const makeModel = models.get(operation.slug);
      if (!makeModel) throw new Error(`${operation.description}/${operation.slug} is not in its description`);
      return { kind: 'operation', operation, makeModel, context, place: findPlace(operation.route) };
    }),
    { kind: 'overview', operations, context, place: findPlace(description.route) },
    ...schemas.map((schema): SchemaPageEntry => ({ kind: 'schema', schema, context, place: findPlace(schema.route) })),
    ...(schemaIndexHref ? [{ ...listSchemas(schemas, description), context, place: findPlace(schemaIndexHref) }] : []),
    ...groups.map((group): ListPageEntry => {
      const own = operations.filter((operation) => operation.group === group.name);
      return { ...listGroup(group, own, description), context, place: findPlace(getGroupRoute(api, group.slug)) };
    }),
  ];
}

/** What pages of a description share. */
export function makeReferenceContext(api: ApiDescription, reference: Reference, operations: readonly Operation[]): ReferenceContext {
  const hasIndex = reference.schemas.some((schema) => schema.isShared);
  const links = { schemas: reference.schemaRoutes, operations: new Map(operations.map(({ operationId, route }) => [operationId, route])) };
  return { api, description: reference.description, links, schemaIndexHref: hasIndex ? getSchemaIndexRoute(api) : undefined };
}

/** @param homes addresses of pages whose sidebar pages without one show */
function makePlaceFinder(sidebars: readonly Sidebar[], homes: readonly string[]): (route: string) => ReferencePlace {
  const links = new Map(sidebars.flatMap((sidebar) => sidebar.links.map((link, index) => [link.href, { sidebar, index }] as const)));
  const home = homes.map((route) => links.get(route)?.sidebar).find((sidebar) => sidebar !== undefined);
  return (route) => {
    const found = links.get(route);
    const neighbours = found && { previous: found.sidebar.links[found.index - 1], next: found.sidebar.links[found.index + 1] };
    return { route, sidebar: found?.sidebar ?? home, ...neighbours };
  };
}

function listSchemas(schemas: readonly SchemaEntry[], { title }: Description) {
  const shared = schemas.filter((schema) => schema.isShared).sort((one, other) => one.name.localeCompare(other.name));
  return {
    kind: 'list' as const,
    title: `Schemas of ${title}`,
    text: `The ${shared.length} shared schemas of ${title}, each with its fields and what uses it.`,
    links: shared.map(({ name, route, description }) => ({
      label: name,
      href: route,
      about: shared.length > MOST_DESCRIBED ? '' : getFirstSentence(description),
    })),
  };
}

function listGroup(group: Group, operations: readonly Operation[], { title }: Description) {
  return {
    kind: 'list' as const,
    title: `${group.name} in ${title}`,
    text: group.description || `The ${operations.length} operations of the group ${group.name} in ${title}.`,
    links: operations.map(({ summary, route, method, path }) => ({ label: summary, href: route, method, path })),
  };
}

function getFirstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s|\n\n/, 1)[0]?.trim() ?? '';
}
