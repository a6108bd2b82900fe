import { countNouns } from '../lib/number-units.ts';
import type { OperationModel } from '../reference/operation-model.ts';
import { listMembers, type Description, type Group, type Operation } from '../reference/read-description.ts';
import type { Reference, SchemaEntry } from '../reference/reference.ts';
import { getGroupRoute, hasGroupPages } from '../reference/routes.ts';
import type { PageSubject } from './page.ts';
import type { Sidebar } from './sidebar-links.ts';

/** Longer lists of schemas only have names: they would be too heavy, and are searched, not read. */
const MOST_DESCRIBED = 300;

type ReferencePlace = Pick<PageSubject, 'route' | 'sidebar' | 'previous' | 'next'>;

/** A link in a list, with method and path if it is an operation. */
export interface ListLink {
  label: string;
  href: string;
  /** One Markdown sentence about the target. */
  about?: string;
  method?: string;
  path?: string;
}

/** A page of an API reference before rendering. Models are built during rendering. */
export type ReferenceEntry = { place: ReferencePlace; reference: Reference } & (
  | { kind: 'operation'; operation: Operation; makeModel: () => OperationModel }
  | { kind: 'overview' }
  | { kind: 'schema'; schema: SchemaEntry }
  /** A list of schemas, or of a group's operations in a large description. Its text is Markdown. */
  | { kind: 'list'; title: string; about: string; links: ListLink[] }
  | { kind: 'changes' }
);

/** Lists every page of a description. */
export function listReferenceEntries(reference: Reference, sidebars: readonly Sidebar[]): ReferenceEntry[] {
  const { api, description, schemas, schemaIndexHref, changesHref } = reference;
  const operations = reference.operations.map(({ operation }) => operation);
  const findPlace = makePlaceFinder(sidebars, [description.route, operations[0]?.route ?? '']);
  const make = (route: string) => ({ reference, place: findPlace(route) });
  const groups = hasGroupPages(description) ? description.groups : [];
  return [
    ...reference.operations.map(({ operation, makeModel }) => ({ kind: 'operation' as const, operation, makeModel, ...make(operation.route) })),
    { kind: 'overview', ...make(description.route) },
    ...schemas.map((schema) => ({ kind: 'schema' as const, schema, ...make(schema.route) })),
    ...(schemaIndexHref ? [{ kind: 'list' as const, ...listSchemas(schemas, description), ...make(schemaIndexHref) }] : []),
    ...(changesHref ? [{ kind: 'changes' as const, ...make(changesHref) }] : []),
    ...groups.map((group) => ({
      kind: 'list' as const,
      ...listGroup(group, listMembers(operations, group.name), description),
      ...make(getGroupRoute(api, group.slug)),
    })),
  ];
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
    title: `Schemas of ${title}`,
    about: `The ${countNouns(shared.length, 'shared schema')} of ${title}, each with its fields and what uses it.`,
    links: shared.map(({ name, route, description }) => ({
      label: name,
      href: route,
      about: shared.length > MOST_DESCRIBED ? '' : getFirstSentence(description),
    })),
  };
}

function listGroup(group: Group, operations: readonly Operation[], { title }: Description) {
  return {
    title: `${group.name} in ${title}`,
    about: group.description || `The ${countNouns(operations.length, 'operation')} of the group ${group.name} in ${title}.`,
    links: operations.map(linkOperation),
  };
}

export function linkOperation({ summary, route, method, path }: Operation): ListLink {
  return { label: summary, href: route, method, path };
}

function getFirstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s|\n\n/, 1)[0]?.trim() ?? '';
}
