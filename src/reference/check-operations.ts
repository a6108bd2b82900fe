import { didYouMean } from '../lib/did-you-mean.ts';
import type { Finding } from './check-references.ts';
import { getAt, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { listMethods } from './object-kinds.ts';
import { getOperationSlug } from './slug.ts';
import { createResolver, type Resolve } from './resolver.ts';

/** An operation in its original form. */
interface Found {
  keys: string[];
  path: string;
  method: string;
  pathItem: JsonObject;
  operation: JsonObject;
}

function listOperations(document: JsonObject, resolve: Resolve): Found[] {
  return (['paths', 'webhooks'] as const).flatMap((kind) =>
    listObjects(document[kind]).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return listMethods(pathItem).map(({ method, keys, operation }) => ({ keys: [kind, path, ...keys], path, method, pathItem, operation }));
    }),
  );
}

/**
 * Finds errors in operations beyond their form, such as repeated ids,
 * parameters that don't fit and unknown security schemes (OpenAPI 3.1, sections
 * 4.8.8 to 4.8.12).
 */
export function checkOperations(document: JsonObject, id?: string): Finding[] {
  const resolve = createResolver(document);
  const operations = listOperations(document, resolve);
  return [
    ...checkIds(operations),
    ...checkSlugs(operations, id),
    ...operations.flatMap((found) => [...checkParameters(found, resolve), ...checkSecurity(found.operation['security'], found.keys, document)]),
    ...(operations.length > 0 ? checkSecurity(document['security'], [], document) : []),
  ];
}

function checkIds(operations: readonly Found[]): Finding[] {
  const first = new Map<string, Found>();
  return operations.flatMap((found) => {
    const id = toText(found.operation['operationId']);
    const other = first.get(id);
    if (id && !other) first.set(id, found);
    return other
      ? [
          {
            keys: [...found.keys, 'operationId'],
            message: `operationId "${id}" is used twice, first by ${other.method.toUpperCase()} ${other.path}`,
            hint: 'give each operation an id of its own',
          },
        ]
      : [];
  });
}

/** Finds ids that come to the same address. */
function checkSlugs(operations: readonly Found[], description: string | undefined): Finding[] {
  const known = new Map([
    [description ?? '', 'the overview'],
    ['schemas', 'the list of schemas'],
    ['changes', 'the list of changes'],
  ]);
  const ids = new Set<string>();
  return operations.flatMap(({ keys, method, path, operation }) => {
    const id = toText(operation['operationId']);
    if (id === '' || ids.has(id)) return [];
    ids.add(id);
    const slug = getOperationSlug(operation);
    const other = known.get(slug);
    if (other === undefined) known.set(slug, `${method.toUpperCase()} ${path}`);
    return other === undefined
      ? []
      : [
          {
            keys: [...keys, 'operationId'],
            message: `operationId "${id}" has the address "${slug}" of ${other}`,
            hint: 'rename one, or set its address with x-slug',
          },
        ];
  });
}

function checkParameters({ keys, path, pathItem, operation }: Found, resolve: Resolve): Finding[] {
  if (keys[0] === 'webhooks') return [];
  const named = toList(operation['parameters']).map((raw, index) => ({ value: resolve(raw).value, keys: [...keys, 'parameters', index] }));
  const shared = toList(pathItem['parameters']).map((raw, index) => ({
    value: resolve(raw).value,
    keys: [...keys.slice(0, 2), 'parameters', index],
  }));
  const inPath = [...named, ...shared].filter(({ value }) => value['in'] === 'path');
  const names = inPath.map(({ value }) => toText(value['name']));
  const elsewhere = new Set([...named, ...shared].map(({ value }) => toText(value['name'])));
  const places = [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''))];
  const undeclared = places
    .filter((place) => !elsewhere.has(place))
    .map((place): Finding => ({ keys, message: `path parameter {${place}} is not declared`, hint: () => hintFor(place, names) }));
  const lost = inPath
    .filter(({ value }) => toText(value['name']) !== '' && !places.includes(toText(value['name'])))
    .map(({ value, keys: at }): Finding => ({
      keys: at,
      message: `path parameter "${toText(value['name'])}" is not in the path ${path}`,
      hint: () => hintFor(toText(value['name']), places),
    }));
  const seen = new Set<string>();
  const twice = named.filter(({ value }) => {
    const key = JSON.stringify([value['name'], value['in']]);
    return value['name'] !== undefined && seen.size === seen.add(key).size;
  });
  return [
    ...undeclared,
    ...lost,
    ...twice.map(({ value, keys: at }): Finding => ({
      keys: at,
      message: `parameter "${toText(value['name'])}" in ${toText(value['in'])} is declared twice`,
      hint: 'remove one',
    })),
  ];
}

function hintFor(name: string, known: readonly string[]): string | undefined {
  return known.some(Boolean)
    ? didYouMean(name, known)
    : `add \`- { name: ${name}, in: path, required: true, schema: { type: string } }\` to parameters`;
}

function checkSecurity(list: unknown, keys: readonly string[], document: JsonObject): Finding[] {
  const known = Object.keys(toObject(getAt(document, ['components', 'securitySchemes']) ?? document['securityDefinitions']));
  return toList(list).flatMap((option, index) =>
    Object.keys(toObject(option))
      .filter((name) => !known.includes(name))
      .map((name): Finding => ({
        keys: [...keys, 'security', index, name],
        message: `security scheme "${name}" is not declared`,
        hint: () => didYouMean(name, known) ?? 'declare it in components/securitySchemes',
      })),
  );
}

/** Finds omissions the linter's rules don't cover: response schemas, and operations with a declared tag. */
export function listWarnings(document: JsonObject): Finding[] {
  const resolve = createResolver(document);
  const operations = listOperations(document, resolve);
  const tags = toList(document['tags']).map((tag) => toText(toObject(tag)['name']));
  const used = new Set(operations.flatMap(({ operation }) => toList(operation['tags']).map(toText)));
  const grouped = new Set(toList(document['x-tagGroups']).flatMap((group) => toList(toObject(group)['tags']).map(toText)));
  return [
    ...operations.flatMap(({ keys, operation }) => warnAboutResponses(keys, operation, resolve)),
    ...tags.flatMap((tag, index): Finding[] =>
      used.has(tag) || grouped.has(tag)
        ? []
        : [{ keys: ['tags', index], message: `tag "${tag}" is not used by any operation`, hint: 'remove it, or name it in x-tagGroups to keep it' }],
    ),
  ];
}

const WITHOUT_BODY = /^(?:1|204|205|3|4|5|default)/;

function warnAboutResponses(keys: string[], operation: JsonObject, resolve: Resolve): Finding[] {
  if (keys.at(-1) === 'head') return [];
  return listObjects(operation['responses']).flatMap(([status, raw]): Finding[] => {
    const response = resolve(raw).value;
    if (WITHOUT_BODY.test(status) || response['schema'] !== undefined) return [];
    const contents = listObjects(response['content']);
    if (contents.length > 0 && contents.every(([, media]) => media['schema'] !== undefined || media['itemSchema'] !== undefined)) return [];
    return [{ keys: [...keys, 'responses', status], message: `response ${status} has no schema`, hint: 'describe its body under content' }];
  });
}
