import type { ApiDescription } from '../config/site-config.ts';
import { countNouns } from '../lib/count-nouns.ts';
import type { Operation } from '../reference/operation.ts';
import type { OperationModel } from '../reference/operation-model.ts';
import { listHistoryFiles } from '../reference/changes/versions.ts';
import { listMembers, type Group } from '../reference/groups.ts';
import type { Description } from '../reference/read-description.ts';
import { getChangesRoute, getGroupRoute, getSchemaIndexRoute, hasGroupPages } from '../reference/reference-routes.ts';
import type { Reference, SchemaEntry } from '../reference/reference.ts';
import type { Sidebar } from './sidebar-links.ts';
import type { PageSubject } from './page.ts';

/** Longer lists of schemas only have names: they would be too heavy, and are searched, not read. */
const MOST_DESCRIBED = 300;

/** Data shared by a description's pages. */
export interface ReferenceContext {
  api: ApiDescription;
  description: Description;
  /** Address of the list of schemas, if any. */
  schemaIndexHref: string | undefined;
  /** Address of the list of changes, if its published descriptions are kept. */
  changesHref: string | undefined;
}

/** A page's place among the others. */
type ReferencePlace = Pick<PageSubject, 'route' | 'sidebar' | 'previous' | 'next'>;

interface ReferenceEntryBase {
  place: ReferencePlace;
  context: ReferenceContext;
}

/** The page of an operation; its model is built during rendering. */
export interface OperationPageEntry extends ReferenceEntryBase {
  kind: 'operation';
  operation: Operation;
  makeModel: () => OperationModel;
}

export interface OverviewPageEntry extends ReferenceEntryBase {
  kind: 'overview';
  operations: readonly Operation[];
}

/** The page of a schema; its model is built during rendering. */
export interface SchemaPageEntry extends ReferenceEntryBase {
  kind: 'schema';
  schema: SchemaEntry;
}

/** A list of schemas, or of a group's operations in a large description. */
export interface ListPageEntry extends ReferenceEntryBase {
  kind: 'list';
  title: string;
  /** Markdown. */
  text: string;
  links: ListLink[];
}

/** The changes of a description. */
export interface ChangesPageEntry extends ReferenceEntryBase {
  kind: 'changes';
  operations: readonly Operation[];
  schemas: readonly SchemaEntry[];
}

/** A link in a list, with method and path if it is an operation. */
export interface ListLink {
  label: string;
  href: string;
  /** One Markdown sentence about the target. */
  about?: string;
  method?: string;
  path?: string;
}

/** A page of an API reference before rendering. */
export type ReferenceEntry = OperationPageEntry | OverviewPageEntry | SchemaPageEntry | ListPageEntry | ChangesPageEntry;

/**
 * Lists every page of a description.
 *
 * @param operations entries of the collection that are part of it
 * @throws Error for an operation that the description does not have
 */
export function listReferenceEntries(
  { api, reference, operations }: { api: ApiDescription; reference: Reference; operations: readonly Operation[] },
  sidebars: readonly Sidebar[],
): ReferenceEntry[] {
  const { description, schemas } = reference;
  const models = new Map(reference.operations.map((entry) => [entry.operation.slug, entry.makeModel]));
  const context = makeReferenceContext(api, reference);
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
    ...(context.changesHref ? [{ kind: 'changes' as const, operations, schemas, context, place: findPlace(context.changesHref) }] : []),
    ...groups.map((group): ListPageEntry => {
      const own = listMembers(operations, group.name);
      return { ...listGroup(group, own, description), context, place: findPlace(getGroupRoute(api, group.slug)) };
    }),
  ];
}

/** Builds the data that pages share. */
export function makeReferenceContext(api: ApiDescription, reference: Reference): ReferenceContext {
  const hasIndex = reference.schemas.length > 0;
  return {
    api,
    description: reference.description,
    schemaIndexHref: hasIndex ? getSchemaIndexRoute(api) : undefined,
    changesHref: listHistoryFiles(api).length > 0 ? getChangesRoute(api) : undefined,
  };
}

/** @param homes addresses of pages whose sidebar is the fallback */
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
  const shared = schemas.toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    kind: 'list' as const,
    title: `Schemas of ${title}`,
    text: `The ${countNouns(shared.length, 'shared schema')} of ${title}, each with its fields and what uses it.`,
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
    text: group.description || `The ${countNouns(operations.length, 'operation')} of the group ${group.name} in ${title}.`,
    links: operations.map(({ summary, route, method, path }) => ({ label: summary, href: route, method, path })),
  };
}

function getFirstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s|\n\n/, 1)[0]?.trim() ?? '';
}
