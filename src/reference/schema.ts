import { mergeAllOf, readDiscriminator } from './composition.ts';
import { isNumber, isObject, omit, toList, toObject, toText, type JsonObject } from './fields.ts';
import type { Resolve } from './references.ts';

/** A schema with its references followed and its `allOf` merged (JSON Schema 2020-12; OpenAPI 3.1, section 4.8.24). */
export interface Schema {
  /** As described, without its reference. */
  written: JsonObject;
  /** All of it as one object. */
  merged: JsonObject;
  /** Name of the shared schema that it refers to. */
  name: string | undefined;
  /** What its fields are shown under once on a page: a shared schema, or the text of another reference. */
  target: string | undefined;
  /** Shared schemas it extends by `allOf`. */
  includes: string[];
  read: ReadSchema;
}

/** Reads a schema, once for each object of the description. */
export type ReadSchema = (value: unknown) => Schema;

const readers = new WeakMap<Resolve, ReadSchema>();

export function getSchemaReader(resolve: Resolve): ReadSchema {
  const known = readers.get(resolve);
  if (known) return known;
  const schemas = new WeakMap<object, Schema>();
  const read: ReadSchema = (value) => {
    const schema = (isObject(value) && schemas.get(value)) || readSchema(value, resolve, read);
    if (isObject(value)) schemas.set(value, schema);
    return schema;
  };
  readers.set(resolve, read);
  return read;
}

function readSchema(value: unknown, resolve: Resolve, read: ReadSchema): Schema {
  const { value: written, name } = resolve(value);
  const { schema, parts } = mergeAllOf(value, resolve);
  const merged = isEmpty(schema['additionalProperties']) ? { ...schema, additionalProperties: true } : schema;
  const adds = [omit(written, 'allOf'), ...toList(written['allOf']).filter((part) => resolve(part).name === undefined)];
  const only = parts.length === 1 && !adds.some((part) => isObject(part) && hasStructure(part)) ? parts[0] : undefined;
  const names = [name, ...parts];
  const subtypes = listSubtypes(merged, resolve);
  // A subtype inherits the parent's mapping, which doesn't apply to it.
  const isSubtype = written['discriminator'] === undefined && subtypes.some((each) => names.includes(each.name));
  const oneOf = isSubtype ? [] : subtypes.filter((each) => !names.includes(each.name)).map((each) => each.value);
  const reference = isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
  return {
    written,
    merged: oneOf.length > 0 ? { ...merged, oneOf } : isSubtype ? omit(merged, 'discriminator') : merged,
    name,
    target: name ?? only ?? reference,
    includes: only === undefined ? parts : [],
    read,
  };
}

/** Returns whether a value is a schema that allows any value, which `true` does too. */
function isEmpty(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length === 0;
}

/** Lists shared schemas that only a mapping names. They extend the schema (OpenAPI 3.1, section 4.8.25). */
function listSubtypes(schema: JsonObject, resolve: Resolve): { name: string; value: JsonObject }[] {
  if (schema['oneOf'] !== undefined || schema['anyOf'] !== undefined) return [];
  const targets = readDiscriminator(schema).mapping.map(([, target]) => (/[/#]/.test(target) ? target : `#/components/schemas/${target}`));
  return [...new Set(targets)].flatMap((target) => {
    const value = { $ref: target };
    const { value: found, name } = resolve(value);
    return name !== undefined && Object.keys(found).length > 0 ? [{ name, value }] : [];
  });
}

const givenExamples = new WeakMap<Schema, unknown[]>();

/** Lists the examples that an author gives a schema: its own, else one put together from those of its parts. */
export function listGivenExamples(schema: Schema): unknown[] {
  const known = givenExamples.get(schema);
  if (known) return known;
  // A schema that contains itself adds nothing to itself.
  givenExamples.set(schema, []);
  const examples = readGivenExamples(schema);
  givenExamples.set(schema, examples);
  return examples;
}

function readGivenExamples({ written, read }: Schema): unknown[] {
  const own = [...('example' in written ? [written['example']] : []), ...toList(written['examples'])];
  const parts = toList(written['allOf']).map((part) => listGivenExamples(read(part))[0]);
  if (own.length > 0 || parts.length === 0 || written['properties']) return own;
  if (parts.every(isObject)) return [Object.assign({}, ...parts)];
  return parts.length === 1 && parts[0] !== undefined ? parts : [];
}

/** Lists the example that an author gives a schema or, if there is none for all of it, those of its parts. */
export function listPartExamples(schema: Schema, depth = 0): unknown[] {
  const own = listGivenExamples(schema).slice(0, 1);
  if (own.length > 0 || depth > DEEPEST) return own;
  return toList(schema.written['allOf']).flatMap((part) => listPartExamples(schema.read(part), depth + 1));
}

/** Lists alternatives in `oneOf` or `anyOf` other than `null`. */
export function listChoices({ merged, read }: Schema): Schema[] {
  return toList(merged['oneOf'] ?? merged['anyOf'])
    .map(read)
    .filter(({ written }) => !isNull(written));
}

export function readProperty({ merged, read }: Schema, name: string): JsonObject {
  const properties = toObject(merged['properties']);
  return Object.hasOwn(properties, name) ? read(properties[name]).merged : {};
}

/** Returns whether a schema has more than type and limits. */
export function hasStructure(schema: JsonObject): boolean {
  return STRUCTURE.some((keyword) => schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean');
}

const STRUCTURE =
  'properties patternProperties additionalProperties unevaluatedProperties items prefixItems unevaluatedItems contains propertyNames contentSchema oneOf anyOf allOf if then else not dependentSchemas'.split(
    ' ',
  );

export function isRequirement(schema: JsonObject): boolean {
  return Object.keys(schema).join() === 'required' && toList(schema['required']).length > 0;
}

/** Returns whether an object only has keys of any name. */
export function isMap(schema: JsonObject): boolean {
  return isObject(schema['additionalProperties']) && !schema['properties'] && !schema['patternProperties'];
}

/** Returns whether a schema allows no value. */
export function isNever({ not }: JsonObject): boolean {
  return not === true || isEmpty(not);
}

function isNull(schema: JsonObject): boolean {
  return schema['type'] === 'null' || (toList(schema['enum']).length === 1 && toList(schema['enum'])[0] === null);
}

/** Returns whether a value may be `null`, by type, alternative or OpenAPI 3.0 keyword. */
function isNullable(schema: JsonObject, read: ReadSchema): boolean {
  const types = toList(schema['type']);
  const alternatives = [...toList(schema['oneOf']), ...toList(schema['anyOf'])];
  return (types.length > 1 && types.includes('null')) || schema['nullable'] === true || alternatives.some((each) => isNull(read(each).written));
}

/** Lists a schema's types. Without any, infers them from its values and other keywords. */
export function listTypes(schema: JsonObject): string[] {
  const own = Array.isArray(schema['type']) ? schema['type'].map(toText) : [toText(schema['type'])];
  const named = own.filter((type) => type !== '' && (type !== 'null' || own.length === 1));
  return named.length > 0 ? named : inferTypes(schema);
}

function inferTypes(schema: JsonObject): string[] {
  const values = 'const' in schema ? [schema['const']] : toList(schema['enum']);
  const types = values.filter((value) => value !== null).map((value) => (isNumber(value) ? 'number' : Array.isArray(value) ? 'array' : typeof value));
  if (types.length > 0) return [...new Set(types)];
  const [found = isNever(schema) ? 'not allowed' : 'any'] = KEYWORDS.find(([, keywords]) => keywords.some((keyword) => schema[keyword])) ?? [];
  return [found];
}

/** Keywords that only one type has. */
const KEYWORDS: readonly [type: string, keywords: readonly string[]][] = [
  [
    'object',
    [
      ...['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'],
      ...['required', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'],
    ],
  ],
  ['array', ['items', 'prefixItems', 'unevaluatedItems', 'contains', 'uniqueItems', 'minItems', 'maxItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
];

/** Part of a type's description. `schema` names its shared schema. */
export interface TypePart {
  text: string;
  schema?: string;
}

/** Levels of lists and alternatives in the words of a type, and their number. */
const DEEPEST = 6;
const MOST_PARTS = 100;

/**
 * Describes a type in words: `array of object Pet`, `string or null`, `map of
 * integer` (JSON Schema 2020-12 validation, section 6.1.1).
 */
export function describeType(schema: Schema, depth = 0, room = { parts: MOST_PARTS }): TypePart[] {
  const { written, merged, name, read } = schema;
  const choices = listChoices(schema).filter((each) => !isRequirement(each.written));
  const nullable = isNullable(written, read) || isNullable(merged, read) ? [{ text: ' or null' }] : [];
  if (name !== undefined) {
    const types = choices.length > 0 && !merged['type'] ? [] : listTypes(merged).filter((type) => type !== 'any');
    return [...(types.length > 0 ? [{ text: `${types.join(' or ')} ` }] : []), { text: name, schema: name }, ...nullable];
  }
  if (depth > DEEPEST || (room.parts -= 1) < 0) return [{ text: 'any' }];
  const describe = (value: unknown) => describeType(read(value), depth + 1, room);
  const [part, ...others] = toList(written['allOf']);
  const isOnlyPart = part !== undefined && others.length === 0 && !written['properties'] && !written['type'];
  if (isOnlyPart && !written['oneOf'] && !written['anyOf']) return [...describe(part), ...nullable];
  const isRestricted = toText(merged['type']) !== '' && choices.every((choice) => !choice.written['type'] && !choice.name);
  if (choices.length > 0 && !merged['properties'] && !isRestricted)
    return [...joinParts(choices.map((choice) => describeType(choice, depth + 1, room))), ...nullable];
  const types = listTypes(merged).map((type) => {
    if (type === 'array' && merged['items'] !== undefined && merged['items'] !== false) return [{ text: 'array of ' }, ...describe(merged['items'])];
    if (type === 'object' && isMap(merged)) return [{ text: 'map of ' }, ...describe(merged['additionalProperties'])];
    return [{ text: type }];
  });
  return [...joinParts(types), ...nullable];
}

/** Joins distinct alternatives with "or". */
function joinParts(lists: readonly TypePart[][]): TypePart[] {
  const distinct = [...new Map(lists.map((parts) => [parts.map(({ text }) => text).join(''), parts])).values()];
  return distinct.flatMap((parts, index) => (index === 0 ? parts : [{ text: ' or ' }, ...parts]));
}
