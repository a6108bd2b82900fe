import type { ApiDescription } from '../config/site-config.ts';
import { cutText } from '../lib/cut-text.ts';
import { toSafeAddress } from './check-addresses.ts';
import { getAt, isObject, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_NAME } from './limits.ts';
import type { Operation } from './operation.ts';
import { readDocument, type DescriptionDocument } from './read-document.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { readSchemes, readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { readServers, type Server } from './servers.ts';
import { toKebabCase, toRouteName } from './slug.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
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

/** A link to external documentation. */
export interface ExternalDocs {
  href: string;
  label: string;
}

/** The facts of one API description, without its operations and schemas. */
export interface Description {
  id: string;
  route: string;
  title: string;
  version: string;
  summary: string;
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
  const found = findOperations(api, { document, resolve }, names);
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
    summary: toText(info['description']) || toText(info['summary']),
    contact: readContact(toObject(info['contact'])),
    license: isObject(info['license']) ? { name: toText(info['license']['name']), href: toSafeAddress(toText(info['license']['url'])) } : undefined,
    externalDocs: readExternalDocs(document['externalDocs']),
    servers: readServers(document['servers']),
    schemes: [...schemes.values()],
    security: readSecurity(document['security'], schemes),
    groups: makeGroups(operations, tags, readFamilies(document)),
    operationCount: operations.length,
  };
  return { ...read, description, sources };
}

/** Reads a link to further documentation (OpenAPI 3.1, section 4.8.11). */
export function readExternalDocs(value: unknown): ExternalDocs | undefined {
  const fields = toObject(value);
  const href = toSafeAddress(toText(fields['url']));
  return href ? { href, label: toText(fields['description']) || href } : undefined;
}

function readContact(contact: JsonObject): Description['contact'] {
  const [name, address = '', email] = ['name', 'url', 'email'].map((field) => toText(contact[field]));
  const url = address && toSafeAddress(address);
  return [
    ...(email ? [{ name: name ? `${name}, ${email}` : email, href: `mailto:${email}` }] : []),
    ...(url ? [{ name: name || url, href: url }] : []),
  ];
}

function findOperations(
  api: ApiDescription,
  { document, resolve }: { document: JsonObject; resolve: Resolve },
  tagNames: ReadonlyMap<string, string>,
): OperationSource[] {
  const slugs = new Set<string>([api.id, 'schemas']);
  const read = (kind: 'paths' | 'webhooks') =>
    listObjects(document[kind]).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return METHODS.flatMap((method): OperationSource[] => {
        const raw = pathItem[method];
        if (!isObject(raw)) return [];
        return [
          { keys: [kind, path, method], pathItem, raw, operation: makeOperation(api, { method, path, raw, isWebhook: kind === 'webhooks', slugs }) },
        ];
      });
    });
  const found = [...read('paths'), ...read('webhooks')];
  const prefix = countSharedSegments(found.filter(({ operation }) => !operation.isWebhook).map(({ operation }) => operation.path));
  for (const { operation, raw } of found) {
    const tag = api.groupBy === 'tag' ? toText(toList(raw['tags'])[0]) : '';
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
  const wanted = toText(raw['x-slug']) || toRouteName(toKebabCase(operationId || `${method} ${path}`));
  // A clash of names from the description stops the build. Only generated names get a number.
  let slug = wanted;
  if (!operationId) for (let count = 2; slugs.has(slug); count += 1) slug = `${wanted}-${count}`;
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

/** Reads the family of each tag (`x-tagGroups`). */
function readFamilies(document: JsonObject): Map<string, string> {
  const families = toList(document['x-tagGroups']).map(toObject);
  return new Map(families.flatMap((family) => toList(family['tags']).map((tag) => [toText(tag), cutText(toText(family['name']), LONGEST_NAME)])));
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
  return cutText(toText(tag['x-displayName']) || toText(tag['name']), LONGEST_NAME);
}

/** Lists the names of shared schemas in document order. */
export function listSchemaNames(document: JsonObject): string[] {
  return Object.keys(toObject(getAt(document, ['components', 'schemas'])));
}
