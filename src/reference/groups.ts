import type { ApiDescription } from '../config/site-config.ts';
import { cutText } from '../lib/cut-text.ts';
import { readExternalDocs, type ExternalDocs } from './texts.ts';
import { toList, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_NAME } from './limits.ts';
import type { Operation, OperationSource } from './operation.ts';
import { takeName, toKebabCase, toRouteName } from './slug.ts';

/** The text about a group of operations. */
export interface Group {
  name: string;
  slug: string;
  description: string;
  externalDocs: ExternalDocs | undefined;
  /** Its tag family from `x-tagGroups`. */
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
    operation.group = cutText(tag, LONGEST_NAME);
    operation.alsoIn = [...new Set(others.map((name) => cutText(name, LONGEST_NAME)))].filter((name) => name !== operation.group);
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
    ...families.flatMap((family) =>
      toList(family['tags']).map((tag): [string, string] => [toText(tag), cutText(toText(family['name']), LONGEST_NAME)]),
    ),
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
      description: toText(raw['description']),
      externalDocs: readExternalDocs(raw['externalDocs']),
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
        const label = cutText(taken.has(wanted) ? `${wanted} (${name})` : wanted, LONGEST_NAME);
        taken.add(wanted);
        return [name, { raw, label }];
      }),
  );
}
