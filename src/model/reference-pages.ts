import { countNouns } from '../lib/format.ts';
import { renderApiMarkdown } from '../reference/api-markdown.ts';
import { listDownloads } from '../reference/downloads.ts';
import type { OperationModel } from '../reference/operation-model.ts';
import { listMembers, type Description, type Group, type Operation } from '../reference/read-description.ts';
import type { Reference, SchemaEntry } from '../reference/reference.ts';
import { getGroupRoute, hasGroupPages } from '../reference/routes.ts';
import type { SecurityOption } from '../reference/security.ts';
import { listOperationDays, makeChangesPage } from './changes-page.ts';
import type { PageSubject } from './page.ts';
import { describeChanges, describeList, describeOperation, describeOverview, describeSchema } from './reference-heads.ts';
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

/** Contents of an API reference page. Texts are Markdown. */
export type ReferencePage = ReturnType<typeof makeContents>['contents'];
export type OperationPage = Extract<ReferencePage, { kind: 'operation' }>;
export type OverviewPage = Extract<ReferencePage, { kind: 'overview' }>;
export type SchemaPage = Extract<ReferencePage, { kind: 'schema' }>;
export type ReferenceListPage = Extract<ReferencePage, { kind: 'list' }>;
export type ChangesPage = Extract<ReferencePage, { kind: 'changes' }>;

/** Prepares a page of an API reference: its frame and contents. Its model is built here and not kept. */
export function makeReferencePage(entry: ReferenceEntry): { subject: PageSubject; contents: ReferencePage } {
  const { head, contents } = makeContents(entry);
  return { subject: { ...entry.place, ...head }, contents };
}

function makeContents(entry: ReferenceEntry) {
  const { reference } = entry;
  const { description } = reference;
  const overview = { text: description.title, href: description.route };
  switch (entry.kind) {
    case 'operation': {
      const { operation } = entry;
      const page = { title: operation.summary, overview, history: listOperationDays(reference, operation) };
      return { head: describeOperation(operation), contents: { kind: 'operation' as const, ...page, ...entry.makeModel() } };
    }
    case 'schema': {
      const { title, makeModel } = entry.schema;
      const model = makeModel();
      const contents = { kind: 'schema' as const, title, indexHref: reference.schemaIndexHref, overview, ...model };
      return { head: describeSchema(title, model.view.description, description), contents };
    }
    case 'overview':
      return { head: describeOverview(description), contents: { kind: 'overview' as const, ...makeOverview(reference) } };
    case 'list': {
      const { title, about, links } = entry;
      return { head: describeList(title, links.length), contents: { kind: 'list' as const, title, about, overview, links } };
    }
    case 'changes':
      return { head: describeChanges(description), contents: { kind: 'changes' as const, ...makeChangesPage(reference) } };
  }
}

/** Prepares a description's overview. Texts are Markdown. */
export function makeOverview({ api, description, operations, schemaIndexHref, changesHref }: Reference) {
  const { version, summary, servers, schemes, security } = description;
  const { headings } = renderApiMarkdown(summary, { headings: 2 });
  return {
    ...description,
    lead: version && `Version ${version}`,
    downloads: listDownloads(api).map(({ label, route }) => ({ label, href: route })),
    /** Those of level 2. */
    headings: [
      ...headings.filter(({ depth }) => depth === 2),
      ...(servers.length > 0 ? [{ depth: 2, slug: 'servers', text: 'Servers' }] : []),
      ...(schemes.length > 0 ? [{ depth: 2, slug: 'security-schemes', text: 'Security schemes' }] : []),
      { depth: 2, slug: 'operations', text: 'Operations' },
      ...(schemaIndexHref ? [{ depth: 2, slug: 'schemas', text: 'Schemas' }] : []),
    ],
    together: sayTogether(security ?? []),
    families: listFamilies(
      description,
      operations.map(({ operation }) => operation),
      api.path,
    ),
    schemaIndexHref,
    changesHref,
  };
}

/** Says how to authenticate a call, if one needs several schemes. */
function sayTogether(options: readonly SecurityOption[]): string {
  if (options.every(({ schemes }) => schemes.length < 2)) return '';
  const ways = options.map(({ schemes }) => schemes.map(({ scheme }) => scheme.name).join(' and ') || 'nothing');
  return `Each call needs ${ways.length > 1 ? 'one' : 'all'} of these: ${ways.join(', or ')}.`;
}

/** Lists the groups of operations by family. If there are too many operations for the overview, a group has a page. */
function listFamilies(description: Description, operations: readonly Operation[], path: string) {
  const isLarge = hasGroupPages(description);
  const makeGroup = ({ name, slug, family, description: about }: Group) => {
    const href = isLarge ? getGroupRoute({ path }, slug) : undefined;
    // A heading that repeats its family's is left out.
    const level = name === family && !href ? undefined : family ? (4 as const) : (3 as const);
    return { level, name, href, about, links: listMembers(operations, name).map(linkOperation) };
  };
  return [...Map.groupBy(description.groups, ({ family }) => family)].map(([name, groups]) => ({ name, groups: groups.map(makeGroup) }));
}
