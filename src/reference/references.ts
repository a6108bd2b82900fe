import { formatPointer, getAt, isObject, omit, parsePointer, type JsonObject } from './fields.ts';

/** References in one chain. */
const LONGEST_REFERENCES = 50;

/** Keys that lead to a part of a document. */
export type Keys = readonly (string | number)[];

/** Methods in page order. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
/** Fields with values, which may look like anything. A list of `examples` has values too. */
const VALUES = new Set(['example', 'default', 'enum', 'const', 'value']);
/** Fields whose own fields are names that an author chose. */
const NAMED = new Set(
  'properties patternProperties dependentSchemas definitions $defs schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes additionalOperations variables'.split(
    ' ',
  ),
);

/** Visits every object of a description or of a part of it, but none in values, and in extensions only if asked to. */
export function walkDescription(part: unknown, visit: (value: JsonObject, keys: Keys) => void, { entersExtensions = false } = {}): void {
  const walk = (value: unknown, keys: Keys, isNamed: boolean): void => {
    if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...keys, index], false));
    if (!isObject(value)) return;
    visit(value, keys);
    for (const [key, item] of Object.entries(value)) {
      const isValue = !isNamed && (VALUES.has(key) || (key.startsWith('x-') && !entersExtensions) || (key === 'examples' && Array.isArray(item)));
      if (!isValue) walk(item, [...keys, key], !isNamed && NAMED.has(key));
    }
  };
  walk(part, [], false);
}

/** Returns a value's reference. A field may have this name too, but its schema is no text. */
export function getReference(value: JsonObject): string | undefined {
  return typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
}

/** Returns the name of the shared schema that a reference leads to, if it is one. */
export function getSchemaName(reference: string): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return name && (parsePointer(`#/${name}`)[0] ?? name);
}

/** Returns the keys of the first reference that leads out of a file, if there is one. */
export function findForeignReference(document: JsonObject): Keys | undefined {
  let found: Keys | undefined;
  walkDescription(document, (value, keys) => {
    const mapping = keys.at(-1) === 'discriminator' && isObject(value['mapping']) ? Object.values(value['mapping']) : [];
    const addresses = [getReference(value), ...mapping.filter((each) => /\/|\.(?:ya?ml|json)$/i.test(String(each)))];
    if (addresses.some((each) => typeof each === 'string' && !each.startsWith('#'))) found ??= [...keys, '$ref'];
  });
  return found;
}

/**
 * Writes references to schemas with an `$id`, and those inside of them, as
 * pointers from the start of the file (JSON Schema 2020-12, section 8.2.1).
 * Other programs follow no others.
 */
export function replaceIds(document: unknown): void {
  const resources: { keys: Keys; uri: string }[] = [];
  const findResource = (keys: Keys) => resources.findLast((each) => each.keys.every((key, index) => key === keys[index]));
  walkDescription(document, ({ $id }, keys) => {
    if (typeof $id === 'string') resources.push({ keys, uri: (URL.parse($id, findResource(keys)?.uri)?.href ?? $id).replace(/#$/, '') });
  });
  if (resources.length === 0) return;
  walkDescription(document, (value, keys) => {
    const [address = '', pointer = ''] = getReference(value)?.split('#') ?? ['#'];
    const base = findResource(keys)?.uri;
    const uri = address === '' ? base : (URL.parse(address, base)?.href ?? address);
    const target = [...(resources.find((each) => each.uri === uri)?.keys ?? []), ...parsePointer(pointer)];
    const isPointer = pointer === '' || pointer.startsWith('/');
    if (isPointer && resources.some((each) => each.uri === uri) && getAt(document, target) !== undefined) value['$ref'] = formatPointer(target);
  });
}

/** Lists the operations of a path with their methods, and the keys that lead to each (OpenAPI 3.2, section 4.9). */
export function listMethods(pathItem: JsonObject): { method: string; keys: string[]; operation: JsonObject }[] {
  const others = Object.entries(isObject(pathItem['additionalOperations']) ? pathItem['additionalOperations'] : {});
  const all = [
    ...METHODS.map((method) => [method, pathItem[method], [method]] as const),
    ...others.map(([method, value]) => [method, value, ['additionalOperations', method]] as const),
  ];
  return all.flatMap(([method, operation, keys]) => (isObject(operation) ? [{ method, keys: [...keys], operation }] : []));
}

interface Resolved {
  value: JsonObject;
  /** Name of the shared schema, if it is in `components/schemas`. */
  name?: string;
}

export type Resolve = (value: unknown) => Resolved;

/**
 * Makes a function that follows `$ref` within a document (OpenAPI 3.1, section
 * 4.8.23; JSON Schema 2020-12, section 8.2.3). Fields next to a reference
 * override its target's. A broken reference is empty, as checks report it.
 */
export function createResolver(document: JsonObject): Resolve {
  const anchors = new Map<string, unknown>();
  const find = (reference: string): unknown => {
    if (reference === '#' || reference.startsWith('#/')) return getAt(document, parsePointer(reference));
    if (anchors.size === 0)
      walkDescription(document, (value) => {
        for (const key of ['$anchor', '$dynamicAnchor']) if (typeof value[key] === 'string') anchors.set(value[key], value);
      });
    return anchors.get(reference.replace(/^#/, ''));
  };
  return (start) => {
    let value = start;
    let name: string | undefined;
    let siblings: JsonObject = {};
    let found: JsonObject = {};
    for (let count = 0; isObject(value) && count < LONGEST_REFERENCES; count += 1) {
      const reference = value['$ref'] ?? value['$dynamicRef'];
      if (typeof reference !== 'string') {
        found = value;
        break;
      }
      siblings = { ...omit(value, '$ref', '$dynamicRef'), ...siblings };
      name ??= getSchemaName(reference);
      value = find(reference);
    }
    if (value === false) found = { not: {} };
    return { value: Object.keys(siblings).length > 0 ? { ...found, ...siblings } : found, ...(name !== undefined && { name }) };
  };
}
