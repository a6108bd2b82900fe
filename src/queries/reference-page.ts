import type { PageLink } from '../site-model/doc-places.ts';
import {
  getGroupRoute,
  getReferences,
  getSchemaIndexRoute,
  hasGroupPages,
  type ApiDescription,
  type Description,
  type Operation,
  type OperationModel,
  type Reference,
  type SchemaPage,
} from './operations.ts';
import { getSidebars, type Sidebar } from './sidebars.ts';

interface ReferencePlace {
  route: string;
  description: Description;
  /** Address of each page of a schema, by the schema's name. */
  schemaRoutes: ReadonlyMap<string, string>;
  sidebar?: Sidebar | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** The page of an API operation. */
export interface OperationPage extends ReferencePlace {
  kind: 'operation';
  operation: Operation;
  makeModel: () => OperationModel;
  /** Address of its Markdown form. */
  markdownHref: string;
  /** Operations by id, for links between them. */
  operationRoutes: ReadonlyMap<string, string>;
}

/** The overview page of an API description. */
export interface DescriptionPage extends ReferencePlace {
  kind: 'description';
  groups: { name: string; family?: string; href?: string; description: string; operations: Description['operations'] }[];
  schemaIndexHref: string | undefined;
}

/** The page of a shared schema. */
export interface SchemaEntryPage extends ReferencePlace {
  kind: 'schema';
  schema: SchemaPage;
  schemaIndexHref: string | undefined;
}

/** A list of schemas, or of the operations of one group of a large description. */
export interface ListPage extends ReferencePlace {
  kind: 'list';
  title: string;
  text: string;
  links: { label: string; href: string; method?: string; path?: string }[];
}

/** A page of an API reference. */
export type ReferencePage = OperationPage | DescriptionPage | SchemaEntryPage | ListPage;

/** Every page of the configured API descriptions. */
export async function getReferencePages(): Promise<ReferencePage[]> {
  const [references, sidebars] = await Promise.all([getReferences(), getSidebars()]);
  return references.flatMap(({ api, reference }) => makePages(api, reference, sidebars));
}

function makePages(api: ApiDescription, reference: Reference, sidebars: readonly Sidebar[]): ReferencePage[] {
  const { description, operations, schemas, schemaRoutes } = reference;
  const links = new Map(sidebars.flatMap((sidebar) => sidebar.links.map((link, index) => [link.href, { sidebar, index }] as const)));
  const home = links.get(description.route)?.sidebar ?? links.get(operations[0]?.operation.route ?? '')?.sidebar;
  const place = (route: string): ReferencePlace => {
    const found = links.get(route);
    const neighbours = found && { previous: found.sidebar.links[found.index - 1], next: found.sidebar.links[found.index + 1] };
    return { route, description, schemaRoutes, sidebar: found?.sidebar ?? home, ...neighbours };
  };
  const operationRoutes = new Map(operations.map(({ operation }) => [operation.operationId, operation.route]));
  const shared = schemas.filter((schema) => schema.isShared);
  const schemaIndexHref = shared.length > 0 ? getSchemaIndexRoute(api) : undefined;
  const isLarge = hasGroupPages(description);
  const groups = description.groups.map(({ slug, ...group }) => ({ ...group, ...(isLarge && { href: getGroupRoute(api, slug) }) }));
  return [
    ...operations.map((entry): OperationPage => ({
      kind: 'operation',
      ...entry,
      operationRoutes,
      markdownHref: `${entry.operation.route}.md`,
      ...place(entry.operation.route),
    })),
    { kind: 'description', groups, schemaIndexHref, ...place(description.route) },
    ...schemas.map((schema): SchemaEntryPage => ({ kind: 'schema', schema, schemaIndexHref, ...place(schema.route) })),
    ...(schemaIndexHref ? [makeSchemaList(shared, description, place(schemaIndexHref))] : []),
    ...groups.flatMap((group): ListPage[] => (group.href ? [makeGroupList(group, description, place(group.href))] : [])),
  ];
}

function makeSchemaList(schemas: readonly SchemaPage[], { title }: Description, place: ReferencePlace): ListPage {
  return {
    kind: 'list',
    title: `Schemas of ${title}`,
    text: `The ${schemas.length} shared schemas of ${title}, each with its fields and what uses it.`,
    links: schemas.map(({ name, route }) => ({ label: name, href: route })),
    ...place,
  };
}

function makeGroupList(group: DescriptionPage['groups'][number], { title }: Description, place: ReferencePlace): ListPage {
  return {
    kind: 'list',
    title: `${group.name} in ${title}`,
    text: group.description || `The ${group.operations.length} operations of the group ${group.name} in ${title}.`,
    links: group.operations.map(({ summary, route, method, path }) => ({ label: summary, href: route, method, path })),
    ...place,
  };
}
