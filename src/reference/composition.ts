import { isDeepStrictEqual } from 'node:util';
import { stringify } from '../lib/samples/json.ts';
import { formatPointer, getAt, isNumber, isObject, listObjects, omit, toList, toObject, toText, type JsonObject } from './fields.ts';
import { createResolver, type Resolve } from './references.ts';

/** Nested levels of `allOf`, `oneOf` and `anyOf`, through references. Schema families have five or six. */
const DEEPEST_COMPOSITION = 30;

/** Keywords that describe a part, not the whole. */
const OF_THE_PART = ['title', 'description', 'discriminator', 'example', 'examples'];

/** A schema without `allOf`, and the names of the shared schemas that were its parts. */
interface Merged {
  schema: JsonObject;
  parts: string[];
}

const caches = new WeakMap<Resolve, WeakMap<object, Merged>>();

/**
 * Merges the parts of `allOf` into one schema with the same meaning (JSON Schema
 * 2020-12, section 10.2.1.1), once for each schema. It has all fields, and the
 * limits of every part. Of texts and other annotations, it has the outermost.
 * What can't be one keyword is left in `allOf`, such as two choices. Parts
 * that contain themselves, or are nested too deeply, are dropped.
 *
 * @param value a schema or a reference to one
 * @returns the schema; `parts` names the shared schemas in it
 */
export function mergeAllOf(value: unknown, resolve: Resolve): Merged {
  const cache = caches.get(resolve) ?? new WeakMap<object, Merged>();
  caches.set(resolve, cache);
  const open = new Set<unknown>();
  const merge = (written: unknown): Merged => {
    const { value: schema, name } = resolve(written);
    const key = name ?? schema;
    if (open.has(key) || open.size > DEEPEST_COMPOSITION) return { schema: {}, parts: [] };
    const known = cache.get(schema) ?? (isObject(written) ? cache.get(written) : undefined);
    if (known) return known;
    open.add(key);
    const merged = mergeParts(schema);
    open.delete(key);
    for (const each of [schema, written]) if (isObject(each)) cache.set(each, merged);
    return merged;
  };
  const mergeParts = (schema: JsonObject): Merged => {
    const list = toList(schema['allOf']);
    if (list.length === 0) return { schema: splitChoices(schema), parts: [] };
    const names: string[] = [];
    let whole: JsonObject = {};
    for (const item of list) {
      const { name } = resolve(item);
      const part = merge(item);
      if (name !== undefined) names.push(name);
      names.push(...part.parts);
      whole = join(whole, name !== undefined && list.length > 1 ? omit(part.schema, ...OF_THE_PART) : part.schema);
    }
    return { schema: splitChoices(join(whole, omit(schema, 'allOf'))), parts: [...new Set(names)] };
  };
  return merge(value);
}

/** Returns a value's schema with its references followed and its `allOf` merged. */
export function readMerged(value: unknown, resolve: Resolve): JsonObject {
  return mergeAllOf(value, resolve).schema;
}

type Rule = (a: unknown, b: unknown) => unknown;

const both: Rule = (a, b) => (b === true ? a : a === true ? b : a === false || b === false ? false : { allOf: [a, b] });
const either: Rule = (a, b) => a === true || b === true;
const most: Rule = (a, b) => (isNumber(a) && isNumber(b) && Number(a) > Number(b) ? a : b);
const least: Rule = (a, b) => (isNumber(a) && isNumber(b) && Number(a) < Number(b) ? a : b);
const union: Rule = (a, b) => [...new Set([...toList(a), ...toList(b)])];
const byName =
  (rule: Rule): Rule =>
  (a, b) => {
    if (!isObject(a) || !isObject(b)) return b;
    return Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => {
        if (!Object.hasOwn(a, name) || !Object.hasOwn(b, name)) return [name, Object.hasOwn(b, name) ? b[name] : a[name]];
        return [name, isDeepStrictEqual(a[name], b[name]) ? b[name] : rule(a[name], b[name])];
      }),
    );
  };

/** How a keyword of two parts becomes one. Others have the value of the outer part. */
const RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((keyword) => [keyword, most])),
  ...Object.fromEntries(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((keyword) => [keyword, least])),
  ...Object.fromEntries(
    ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'propertyNames', 'contentSchema'].map((keyword) => [
      keyword,
      both,
    ]),
  ),
  ...Object.fromEntries(['properties', 'patternProperties', 'dependentSchemas'].map((keyword) => [keyword, byName(both)])),
  ...Object.fromEntries(['readOnly', 'writeOnly', 'deprecated', 'uniqueItems'].map((keyword) => [keyword, either])),
  required: union,
  dependentRequired: byName(union),
  type: intersectTypes,
  enum: intersectValues,
  multipleOf: joinSteps,
  not: (a, b) => ({ anyOf: [a, b] }),
  prefixItems: (a, b) => {
    const [one, other] = [toList(a), toList(b)];
    return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
      index >= one.length ? other[index] : index >= other.length ? one[index] : both(one[index], other[index]),
    );
  },
};

/** Keywords that a schema can have only once, with those that belong to them. */
const SINGLE = [['pattern'], ['if', 'then', 'else'], ['contains', 'minContains', 'maxContains'], ['oneOf'], ['anyOf']];

function join(a: JsonObject, b: JsonObject): JsonObject {
  if (Object.keys(a).length === 0) return b;
  let result: JsonObject = { ...a, ...b };
  for (const keyword of Object.keys(b))
    if (a[keyword] !== undefined && !isDeepStrictEqual(a[keyword], b[keyword]) && RULES[keyword])
      result[keyword] = RULES[keyword](a[keyword], b[keyword]);
  const [first, second] = [toList(a['allOf']), toList(b['allOf'])];
  // What two parts share would double with every level.
  const known = new Set(second.length > 0 ? first.map((part) => JSON.stringify(part)) : []);
  const rest = [...first, ...second.filter((part) => !known.has(JSON.stringify(part)))];
  for (const group of SINGLE) {
    const [one, other] = [a, b].map((part) => pick(part, group));
    if (!one || !other || isDeepStrictEqual(one, other)) continue;
    result = { ...omit(result, ...group), ...one };
    rest.push(other);
  }
  return rest.length > 0 ? { ...result, allOf: rest } : result;
}

function pick(schema: JsonObject, keywords: readonly string[]): JsonObject | undefined {
  const entries = Object.entries(schema).filter(([keyword]) => keywords.includes(keyword));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Leaves a schema one list of alternatives, which is all that readers look for, and none if each is a single value. */
function splitChoices(schema: JsonObject): JsonObject {
  const { oneOf, anyOf } = schema;
  if (oneOf !== undefined && anyOf !== undefined) return { ...omit(schema, 'anyOf'), allOf: [...toList(schema['allOf']), { anyOf }] };
  const values = toList(oneOf ?? anyOf).filter(isObject);
  const isSingle = (each: JsonObject) => 'const' in each && Object.keys(omit(each, 'const', 'type', 'title', 'description')).length === 0;
  const [{ type } = {}] = values;
  if (schema['enum'] !== undefined || !values.length || !values.every((each) => isSingle(each) && each['type'] === type)) return schema;
  return {
    ...(type !== undefined && { type }),
    ...omit(schema, 'oneOf', 'anyOf'),
    enum: values.map((each) => each['const']),
    'x-enum-varnames': values.map(({ title }) => title),
    'x-enum-descriptions': values.map(({ description }) => description),
  };
}

function intersectTypes(a: unknown, b: unknown): unknown {
  const [one, other] = [a, b].map((types) => (Array.isArray(types) ? types : [types]).map(toText)) as [string[], string[]];
  const shared = other.flatMap((type) =>
    one.includes(type) || (type === 'integer' && one.includes('number')) ? [type] : type === 'number' && one.includes('integer') ? ['integer'] : [],
  );
  return shared.length === 0 ? b : shared.length === 1 ? shared[0] : shared;
}

function intersectValues(a: unknown, b: unknown): unknown {
  const shared = toList(b).filter((value) => toList(a).some((each) => isDeepStrictEqual(each, value)));
  return shared.length > 0 ? shared : b;
}

/** Returns the least number that is a multiple of both. */
function joinSteps(a: unknown, b: unknown): unknown {
  if (typeof a !== 'number' || typeof b !== 'number' || a <= 0 || b <= 0) return b;
  const [large, small] = a > b ? [a, b] : [b, a];
  const steps = Array.from({ length: 100 }, (_, index) => large * (index + 1));
  return steps.find((step) => Math.abs(step / small - Math.round(step / small)) < 1e-9) ?? large;
}

/** The field that distinguishes alternatives. */
interface Discriminator {
  /** Name of the field, or `''` if the schema has none. */
  property: string;
  /** Field values and their targets: references or names of schemas. */
  mapping: [value: string, target: string][];
  /** The target of all other values (OpenAPI 3.2, section 4.25), or `''`. */
  otherwise: string;
}

/** Reads the discriminator of a schema (OpenAPI 3.1, section 4.8.25). */
export function readDiscriminator(schema: JsonObject): Discriminator {
  const { propertyName, mapping, defaultMapping } = toObject(schema['discriminator']);
  return {
    otherwise: toText(defaultMapping),
    property: toText(propertyName),
    mapping: Object.entries(toObject(mapping)).map(([value, target]) => [value, toText(target)]),
  };
}

export function listMappedValues({ mapping }: Discriminator, name: string | undefined): string[] {
  return mapping.filter(([, target]) => isTarget(target, name)).map(([value]) => value);
}

/** Returns whether a reference or name leads to a shared schema. */
function isTarget(target: string, name: string | undefined): boolean {
  return target.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') === name;
}

/** Returns the only value that the schema of a field allows, if there is only one. */
export function listConstants(field: JsonObject): unknown[] {
  return 'const' in field ? [field['const']] : toList(field['enum']).length === 1 ? toList(field['enum']) : [];
}

/**
 * Returns what selects an alternative, such as `kind: dog or hound`. It may be
 * nothing.
 *
 * @param field the schema that the alternative has for the discriminator's field
 */
export function describeSelector(discriminator: Discriminator, name: string | undefined, field: JsonObject): string | undefined {
  const { property } = discriminator;
  if (property === '') return undefined;
  const mapped = listMappedValues(discriminator, name);
  const values = mapped.length > 0 ? mapped : listConstants(field).map((value) => toText(value) || stringify(value));
  const all = isTarget(discriminator.otherwise, name) ? [...values, 'any other value'] : values;
  return all.length > 0 ? `${property}: ${all.join(' or ')}` : undefined;
}

/**
 * Adds to the mapping of each base the schemas that extend it by `allOf`. They
 * count as mapped by their name (OpenAPI 3.1, section 4.8.25), or by the only
 * value that they allow.
 */
export function addMappings(document: JsonObject): JsonObject {
  const shared = toObject(getAt(document, ['components', 'schemas']));
  const bases = listObjects(shared).filter(([, schema]) => readDiscriminator(schema).property !== '' && !schema['oneOf'] && !schema['anyOf']);
  if (bases.length === 0) return document;
  const resolve = createResolver(document);
  const children = new Map<string, string[]>();
  for (const [name, schema] of listObjects(shared))
    for (const part of toList(schema['allOf'])) {
      const { name: base } = resolve(part);
      if (base !== undefined) children.set(base, [...(children.get(base) ?? []), name]);
    }
  const schemas: JsonObject = { ...shared };
  for (const [name, base] of bases) {
    const { property, mapping } = readDiscriminator(base);
    const mapped = new Set(mapping.map(([, target]) => target.split('/').at(-1)));
    // The set grows while it is read.
    const found = new Set(children.get(name));
    for (const child of found) for (const each of children.get(child) ?? []) found.add(each);
    const added = [...found].filter((child) => child !== name && !mapped.has(child));
    if (added.length === 0) continue;
    const entries = added.map((child): [string, string] => {
      const field = toObject(readMerged(shared[child], resolve)['properties'])[property];
      const [value] = listConstants(readMerged(field, resolve));
      return [toText(value) || child, formatPointer(['components', 'schemas', child])];
    });
    schemas[name] = { ...base, discriminator: { ...toObject(base['discriminator']), mapping: Object.fromEntries([...mapping, ...entries]) } };
  }
  return { ...document, components: { ...toObject(document['components']), schemas } };
}
