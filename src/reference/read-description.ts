import type { ApiDescription } from '../config/site-config.ts';
import {
  joinTexts,
  linkExternalDocs,
  listObjects,
  readDescriptionText,
  toList,
  toName,
  toObject,
  toSafeAddress,
  toText,
  type JsonObject,
} from './fields.ts';
import { readDocument, type DescriptionDocument } from './read-document.ts';
import { listMethods, type Resolve } from './references.ts';
import { getOperationSlug, takeName, toKebabCase, toRouteName } from './routes.ts';
import { readSchemes, readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { readServers, type Server } from './servers.ts';

/** One operation in lists and sidebars. */
export interface Operation {
  description: string;
  operationId: string;
  slug: string;
  route: string;
  method: string;
  /** Path, or name of a webhook. */
  path: string;
  isWebhook: boolean;
  summary: string;
  details: string;
  /** Display name of its first tag, or part of its path. */
  group: string;
  /** Groups of its other tags, which list it too. */
  alsoIn: string[];
  /** Words that mark it: its tags of other kinds than navigation, and `x-badges`. */
  badges: string[];
  deprecated: boolean;
  /** Position among all operations of its description, grouped in the order of the file's tags. */
  order: number;
}

/** An operation and its place in the document. */
export interface OperationSource {
  keys: string[];
  operation: Operation;
  pathItem: JsonObject;
  raw: JsonObject;
  parameters: RawParameter[];
  /** The operation's servers, if it has any. */
  servers: Server[];
  /** Alternative ways to authenticate. */
  security: SecurityOption[] | undefined;
}

/** A parameter object with references resolved. */
export interface RawParameter extends JsonObject {
  name: string;
  in: string;
}

/** Labels in an operation's Markdown form for the facts above its text: its id, and its method with its path. */
export const OPERATION_FACTS = { id: 'Operation', call: 'Call' } as const;

/** The facts of one API description, without its operations and schemas. */
export interface Description {
  id: string;
  route: string;
  title: string;
  version: string;
  /** Its summary and description, as Markdown. */
  summary: string;
  /** Contact, license and terms. Without an address if only a name is known. */
  links: { label: string; href: string }[];
  servers: Server[];
  schemes: SecurityScheme[];
  security: SecurityOption[] | undefined;
  groups: Group[];
  operationCount: number;
}

export interface Reading extends DescriptionDocument {
  description: Description;
  sources: OperationSource[];
}

/**
 * Reads an OpenAPI description and lists its operations by group
 * (OpenAPI 3.1, section 4.8.1).
 *
 * @param api the configured description; `file` is a path from the project root
 * @throws ProblemError with file and line of what makes it unreadable
 */
export function readDescription(api: ApiDescription): Reading {
  const read = readDocument(api);
  const { document, resolve } = read;
  const info = toObject(document['info']);
  const schemes = readSchemes(document, resolve, api.id);
  const { sources, groups } = groupOperations(findOperations(api, read, schemes), document, api.groupBy);
  const description: Description = {
    id: api.id,
    route: `${api.path}/${api.id}`,
    title: toName(info['title']) || api.id,
    version: toName(info['version']),
    summary: joinTexts(...new Set([info['summary'], info['description']]), linkExternalDocs(document)),
    links: listLinks(info),
    servers: readServers(document['servers']),
    schemes: [...schemes.values()],
    security: readSecurity(document['security'], schemes),
    groups,
    operationCount: sources.length,
  };
  return { ...read, description, sources };
}

function listLinks({ contact, license, termsOfService }: JsonObject): Description['links'] {
  const { name, email, url } = toObject(contact);
  const { name: title, identifier, url: terms } = toObject(license);
  const list = (...words: unknown[]) => [...new Set(words.map(toText))].filter(Boolean).join(', ');
  const page = toSafeAddress(toText(url));
  const mailbox = toText(email);
  return [
    { label: mailbox && ((!page && toText(name)) || mailbox), href: `mailto:${mailbox}` },
    { label: page || !mailbox ? toText(name) || page : '', href: page },
    { label: list(title, identifier), href: toSafeAddress(toText(terms)) },
    { label: toSafeAddress(toText(termsOfService)) && 'Terms of service', href: toText(termsOfService) },
  ].filter(({ label }) => label !== '');
}

function findOperations(
  api: ApiDescription,
  { document, resolve }: DescriptionDocument,
  schemes: ReadonlyMap<string, SecurityScheme>,
): OperationSource[] {
  const slugs = new Set<string>([api.id, 'schemas', 'changes']);
  return (['paths', 'webhooks'] as const).flatMap((kind) =>
    listObjects(document[kind]).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return listMethods(pathItem).map(({ method, keys, operation: written }): OperationSource => {
        const raw = resolve(written).value;
        const operationId = toText(raw['operationId']);
        const call = `${method.toUpperCase()} ${path}`;
        // A clash of names from the description is an error. Generated names get a number, and in a lenient description all do.
        const isNumbered = operationId === '' || api.validation === 'lenient';
        const slug = takeName(slugs, getOperationSlug(raw, call), isNumbered);
        const operation: Operation = {
          description: api.id,
          operationId,
          slug,
          route: `${api.path}/${slug}`,
          method: method.toUpperCase(),
          path,
          isWebhook: kind === 'webhooks',
          summary: toName(toText(raw['summary']) || operationId || call),
          details: readDescriptionText(raw),
          group: '',
          alsoIn: [],
          badges: [],
          deprecated: raw['deprecated'] === true,
          order: 0,
        };
        return {
          keys: [kind, path, ...keys],
          pathItem,
          raw,
          operation,
          parameters: collectParameters(pathItem, raw, resolve),
          servers: readServers(raw['servers'] ?? pathItem['servers']),
          security: readSecurity(raw['security'] ?? document['security'], schemes),
        };
      });
    }),
  );
}

/** Collects an operation's parameters, and those of its path that it doesn't override (OpenAPI 3.1, section 4.8.10). */
export function collectParameters(pathItem: JsonObject, operation: JsonObject, resolve: Resolve): RawParameter[] {
  const all = new Map<string, RawParameter>();
  for (const raw of [...toList(pathItem['parameters']), ...toList(operation['parameters'])]) {
    const { value } = resolve(raw);
    if (toText(value['name']))
      all.set(`${toText(value['in'])} ${toText(value['name'])}`, { ...value, name: toText(value['name']), in: toText(value['in']) });
  }
  return [...all.values()];
}

export interface Group {
  name: string;
  slug: string;
  description: string;
  family?: string;
}

/** A tag with the name that readers see. No other tag has it. */
interface Tag {
  raw: JsonObject;
  label: string;
}

/**
 * Groups the operations of a description by their first tag, or by their path.
 * Their other tags only list them again.
 *
 * @returns the operations in page order, and their groups
 */
export function groupOperations(
  found: readonly OperationSource[],
  document: JsonObject,
  groupBy: ApiDescription['groupBy'],
): { sources: OperationSource[]; groups: Group[] } {
  const tags = nameTags(document);
  // Tags of other kinds than navigation mark operations, and don't group them.
  const isMark = (name: string) => ![undefined, 'nav'].includes(tags.get(name)?.raw['kind'] as string | undefined);
  const prefix = countSharedSegments(found.filter(({ operation }) => !operation.isWebhook).map(({ operation }) => operation.path));
  for (const { operation, raw } of found) {
    const all = toList(raw['tags']).map(toText).filter(Boolean);
    const own = groupBy === 'tag' ? all.filter((name) => !isMark(name)) : [];
    const badges = toList(raw['x-badges']).map((badge) => toText(toObject(badge)['name']));
    operation.badges = [...all.filter(isMark).map((name) => tags.get(name)?.label ?? name), ...badges].filter(Boolean);
    const [tag = operation.isWebhook ? 'Webhooks' : operation.path.split('/')[prefix + 1] || operation.path, ...others] = own.map(
      (name) => tags.get(name)?.label ?? name,
    );
    operation.group = toName(tag);
    operation.alsoIn = [...new Set(others.map(toName))].filter((name) => name !== operation.group);
  }
  const operations = found.map(({ operation }) => operation);
  const used = new Set([...operations.map(({ group }) => group), ...operations.flatMap(({ alsoIn }) => alsoIn)]);
  // Declared tags come first, in their order.
  const names = [...new Set([...[...tags.values()].map(({ label }) => label), ...used])].filter((name) => used.has(name));
  const members = Map.groupBy(found, ({ operation }) => operation.group);
  const sources = names.flatMap((name) => members.get(name) ?? []);
  sources.forEach(({ operation }, index) => (operation.order = index));
  return { sources, groups: makeGroups(names, tags, readFamilies(document, tags)) };
}

/** Counts the leading segments that all paths share, such as `/api/v1`, but leaves one to name a group. */
function countSharedSegments(paths: readonly string[]): number {
  const heads = paths.map((path) => (path.split('/{', 1)[0] ?? '').split('/').slice(1));
  const [first = []] = heads;
  const differing = first.findIndex((segment, index) => heads.some((head) => head[index] !== segment));
  const shared = differing === -1 ? first.length : differing;
  return heads.some((head) => head.length > shared) ? shared : Math.max(0, shared - 1);
}

/** Lists the operations of a group, with those of other groups that have its tag. */
export function listMembers<Member extends Pick<Operation, 'group' | 'alsoIn'>>(operations: readonly Member[], name: string): Member[] {
  return operations.filter(({ group, alsoIn }) => group === name || alsoIn.includes(name));
}

/** Reads the family of each tag: its parent (OpenAPI 3.2, section 4.22), or its group in `x-tagGroups`. */
function readFamilies(document: JsonObject, tags: ReadonlyMap<string, Tag>): Map<string, string> {
  const families = toList(document['x-tagGroups']).map(toObject);
  return new Map([
    ...[...tags].flatMap(([name, { raw }]) => {
      const parent = toText(raw['parent']);
      const label = tags.get(parent)?.label ?? parent;
      return parent === '' ? [] : [name, parent].map((each): [string, string] => [each, label]);
    }),
    ...families.flatMap((family) => toList(family['tags']).map((tag): [string, string] => [toText(tag), toName(family['name'])])),
  ]);
}

function makeGroups(names: readonly string[], tags: ReadonlyMap<string, Tag>, families: ReadonlyMap<string, string>): Group[] {
  const slugs = new Set<string>();
  const named = new Map([...tags].map(([name, { raw, label }]) => [label, { name, raw }]));
  const groups = names.map((name): Group => {
    const { name: tag = '', raw = {} } = named.get(name) ?? {};
    const family = families.get(tag);
    return {
      name,
      slug: takeName(slugs, toRouteName(toKebabCase(name))),
      description: joinTexts(raw['description'], linkExternalDocs(raw)),
      ...(family && { family }),
    };
  });
  // Keeps groups of one family together, wherever their operations are.
  return [...Map.groupBy(groups, ({ family, name }) => family ?? ` ${name}`).values()].flat();
}

/** Names the tags of a description for readers. A name that two tags share is followed by the tag. */
function nameTags(document: JsonObject): Map<string, Tag> {
  const taken = new Set<string>();
  return new Map(
    toList(document['tags'])
      .map(toObject)
      .map((raw) => {
        const name = toText(raw['name']);
        const wanted = toText(raw['x-displayName']) || toText(raw['summary']) || name;
        const label = toName(taken.has(wanted) ? `${wanted} (${name})` : wanted);
        taken.add(wanted);
        return [name, { raw, label }];
      }),
  );
}
