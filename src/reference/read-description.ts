import type { ApiDescription } from '../config/site-config.ts';
import { cutText } from '../lib/cut-text.ts';
import { toSafeAddress } from './check-addresses.ts';
import { getAt, isObject, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { readExternalDocs, type ExternalDocs } from './external-docs.ts';
import { LONGEST_NAME } from './limits.ts';
import { listMethods } from './object-kinds.ts';
import type { Operation } from './operation.ts';
import { readDocument, type DescriptionDocument } from './read-document.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { readSchemes, readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { readServers, type Server } from './servers.ts';
import { getOperationSlug, toKebabCase, toRouteName } from './slug.ts';

/** Largest group in a sidebar or list. Larger ones are split. */
const LARGEST_GROUP = 150;

/** The text about a group of operations. */
export interface Group {
  name: string;
  slug: string;
  description: string;
  externalDocs: ExternalDocs | undefined;
  /** Its tag family from `x-tagGroups`. */
  family?: string;
}

/** The facts of one API description, without its operations and schemas. */
export interface Description {
  id: string;
  route: string;
  title: string;
  version: string;
  /** Its summary and description, as Markdown. */
  summary: string;
  /** Address of the terms of service, or `''`. */
  termsOfService: string;
  /** Without an address if only a name is known. */
  contact: { name: string; href: string }[];
  license: { name: string; href: string } | undefined;
  externalDocs: ExternalDocs | undefined;
  servers: Server[];
  schemes: SecurityScheme[];
  security: SecurityOption[] | undefined;
  groups: Group[];
  operationCount: number;
}

/** An operation and its place in the document. */
export interface OperationSource {
  /** Keys that lead to it. */
  keys: string[];
  operation: Operation;
  pathItem: JsonObject;
  raw: JsonObject;
}

/** A description with its document. */
export interface Reading extends DescriptionDocument {
  description: Description;
  sources: OperationSource[];
}

/**
 * Reads an OpenAPI or Swagger description and lists its operations by group
 * (OpenAPI 3.1, section 4.8.1).
 *
 * @param api the configured description; `file` is a path from the project root
 * @throws ProblemError with file and line of what makes it unreadable
 */
export function readDescription(api: ApiDescription): Reading {
  const read = readDocument(api);
  const { document } = read;
  const info = toObject(document['info']);
  const tags = toList(document['tags']).map(toObject);
  const names = new Map(tags.map((tag) => [toText(tag['name']), getTagName(tag)]));
  const resolve = createResolver(document);
  const found = findOperations(api, { document, resolve }, tags);
  const order = [...new Set([...names.values(), ...found.map(({ operation }) => operation.group)])];
  const position = new Map(order.map((name, index) => [name, index]));
  const sources = found.sort((a, b) => (position.get(a.operation.group) ?? 0) - (position.get(b.operation.group) ?? 0));
  splitLargeGroups(sources);
  sources.forEach(({ operation }, index) => (operation.order = index));
  const schemes = readSchemes(document, resolve);
  const operations = sources.map(({ operation }) => operation);
  const description: Description = {
    id: api.id,
    route: `${api.path}/${api.id}`,
    title: cutText(toText(info['title']), LONGEST_NAME) || api.id,
    version: cutText(toText(info['version']), LONGEST_NAME),
    summary: [...new Set([toText(info['summary']), toText(info['description'])])].filter(Boolean).join('\n\n'),
    termsOfService: toSafeAddress(toText(info['termsOfService'])),
    contact: readContact(toObject(info['contact'])),
    license: isObject(info['license']) ? readLicense(info['license']) : undefined,
    externalDocs: readExternalDocs(document['externalDocs']),
    servers: readServers(document['servers']),
    schemes: [...schemes.values()],
    security: readSecurity(document['security'], schemes),
    groups: makeGroups(operations, tags, readFamilies(document)),
    operationCount: operations.length,
  };
  return { ...read, description, sources };
}

function readContact(contact: JsonObject): Description['contact'] {
  const [name, address = '', email] = ['name', 'url', 'email'].map((field) => toText(contact[field]));
  const url = address && toSafeAddress(address);
  return [
    ...(email ? [{ name: name ? `${name}, ${email}` : email, href: `mailto:${email}` }] : []),
    ...(url ? [{ name: name || url, href: url }] : []),
    ...(name && !email && !url ? [{ name, href: '' }] : []),
  ];
}

function readLicense({ name, identifier, url }: JsonObject): Description['license'] {
  const names = [...new Set([toText(name), toText(identifier)])].filter(Boolean);
  return { name: names.join(', '), href: toText(url) && toSafeAddress(toText(url)) };
}

function findOperations(
  api: ApiDescription,
  { document, resolve }: { document: JsonObject; resolve: Resolve },
  tags: readonly JsonObject[],
): OperationSource[] {
  const slugs = new Set<string>([api.id, 'schemas']);
  const tagNames = new Map(tags.map((tag) => [toText(tag['name']), getTagName(tag)]));
  // Tags of other kinds than navigation mark operations, and don't group them.
  const marks = new Set(tags.filter(({ kind }) => kind !== undefined && kind !== 'nav').map((tag) => toText(tag['name'])));
  const read = (kind: 'paths' | 'webhooks') =>
    listObjects(document[kind]).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return listMethods(pathItem).map(({ method, keys, operation: raw }): OperationSource => {
        const operation = makeOperation(api, { method, path, raw, isWebhook: kind === 'webhooks', slugs });
        return { keys: [kind, path, ...keys], pathItem, raw, operation };
      });
    });
  const found = [...read('paths'), ...read('webhooks')];
  const prefix = countSharedSegments(found.filter(({ operation }) => !operation.isWebhook).map(({ operation }) => operation.path));
  for (const { operation, raw } of found) {
    const own = toList(raw['tags']).map(toText);
    const tag = api.groupBy === 'tag' ? (own.find((each) => !marks.has(each)) ?? '') : '';
    const name = tag ? (tagNames.get(tag) ?? tag) : operation.isWebhook ? 'Webhooks' : operation.path.split('/')[prefix + 1] || operation.path;
    operation.group = cutText(name, LONGEST_NAME);
  }
  return found;
}

interface Raw {
  method: string;
  path: string;
  raw: JsonObject;
  isWebhook: boolean;
  slugs: Set<string>;
}

function makeOperation(api: ApiDescription, { method, path, raw, isWebhook, slugs }: Raw): Operation {
  const operationId = toText(raw['operationId']);
  const wanted = getOperationSlug(raw, `${method} ${path}`);
  // A clash of names from the description is an error. Generated names get a number, and in a lenient description all do.
  let slug = wanted;
  if (!operationId || api.validation === 'lenient') for (let count = 2; slugs.has(slug); count += 1) slug = `${wanted}-${count}`;
  slugs.add(slug);
  return {
    description: api.id,
    operationId,
    slug,
    route: `${api.path}/${slug}`,
    method: method.toUpperCase(),
    path,
    isWebhook,
    summary: cutText(toText(raw['summary']) || operationId || `${method.toUpperCase()} ${path}`, LONGEST_NAME),
    details: toText(raw['description']),
    group: '',
    deprecated: raw['deprecated'] === true,
    order: 0,
  };
}

/** Counts leading path segments that all paths share, such as `/api/v1`. */
function countSharedSegments(paths: readonly string[]): number {
  const [first = [], ...rest] = paths.map((path) => path.split('/').slice(1));
  const differing = first.findIndex((segment, index) => segment.startsWith('{') || rest.some((other) => other[index] !== segment));
  return rest.length === 0 || differing === -1 ? 0 : differing;
}

function splitLargeGroups(sources: readonly OperationSource[]): void {
  for (const [name, members] of Map.groupBy(sources, ({ operation }) => operation.group)) {
    const parts = Math.ceil(members.length / LARGEST_GROUP);
    const size = Math.ceil(members.length / parts);
    if (parts > 1) members.forEach(({ operation }, index) => (operation.group = `${name} (${Math.floor(index / size) + 1} of ${parts})`));
  }
}

/** Reads the family of each tag: its parent (OpenAPI 3.2, section 4.22), or its group in `x-tagGroups`. */
function readFamilies(document: JsonObject): Map<string, string> {
  const families = toList(document['x-tagGroups']).map(toObject);
  const tags = toList(document['tags']).map(toObject);
  const names = new Map(tags.map((tag) => [toText(tag['name']), getTagName(tag)]));
  const parents = tags.filter(({ parent }) => toText(parent)).map((tag) => [toText(tag['name']), toText(tag['parent'])] as const);
  return new Map([
    ...parents.flatMap(([name, parent]): [string, string][] => [
      [name, names.get(parent) ?? parent],
      [parent, names.get(parent) ?? parent],
    ]),
    ...families.flatMap((family) =>
      toList(family['tags']).map((tag): [string, string] => [toText(tag), cutText(toText(family['name']), LONGEST_NAME)]),
    ),
  ]);
}

function makeGroups(operations: readonly Operation[], tags: readonly JsonObject[], families: ReadonlyMap<string, string>): Group[] {
  const slugs = new Set<string>();
  const named = new Map(tags.toReversed().map((tag) => [getTagName(tag), tag]));
  const groups = [...new Set(operations.map((operation) => operation.group))].map((name): Group => {
    const plain = name.replace(/ \(\d+ of \d+\)$/, '');
    const tag = toObject(named.get(plain));
    const wanted = toRouteName(toKebabCase(name));
    let slug = wanted;
    for (let count = 2; slugs.has(slug); count += 1) slug = `${wanted}-${count}`;
    slugs.add(slug);
    const family = families.get(toText(tag['name']));
    return {
      name,
      slug,
      description: toText(tag['description']),
      externalDocs: readExternalDocs(tag['externalDocs']),
      ...(family && { family }),
    };
  });
  // Keeps groups of one family together, wherever their operations are.
  return [...Map.groupBy(groups, ({ family, name }) => family ?? ` ${name}`).values()].flat();
}

/** Returns a tag's label. */
function getTagName(tag: JsonObject): string {
  return cutText(toText(tag['x-displayName']) || toText(tag['summary']) || toText(tag['name']), LONGEST_NAME);
}

/** Lists the names of shared schemas in document order. */
export function listSchemaNames(document: JsonObject): string[] {
  return Object.keys(toObject(getAt(document, ['components', 'schemas'])));
}
