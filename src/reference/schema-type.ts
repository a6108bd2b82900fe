import { isObject, toList, toText, type JsonObject } from './json.ts';
import { mergeAllOf } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';
import { isRequirement } from './schema-facts.ts';

/** Part of a type's description. `schema` names its shared schema. */
export interface TypePart {
  text: string;
  schema?: string;
}

const DEEPEST = 6;

/**
 * Describes a type in words: `array of object Pet`, `string or null`, `map of
 * integer` (JSON Schema 2020-12 validation, section 6.1.1). Infers missing
 * types from other keywords.
 */
export function describeType(value: unknown, resolve: Resolve, depth = 0): TypePart[] {
  const { value: written, name } = resolve(value);
  const parts = toList(written['allOf']);
  const schema = mergeAllOf(written, resolve, new Set([name ?? written])).schema;
  const choices = listChoices(schema, resolve).filter((each) => !isRequirement(resolve(each).value));
  const nullable = isNullable(written, resolve) || isNullable(schema, resolve) ? [{ text: ' or null' }] : [];
  if (name !== undefined) {
    const types = choices.length > 0 && !schema['type'] ? [] : listTypes(schema).filter((type) => type !== 'any');
    return [...(types.length > 0 ? [{ text: `${types.join(' or ')} ` }] : []), { text: name, schema: name }, ...nullable];
  }
  if (depth > DEEPEST) return [{ text: 'any' }];
  if (parts.length === 1 && !written['properties'] && !written['type'] && listChoices(written, resolve).length === 0)
    return [...describeType(parts[0], resolve, depth + 1), ...nullable];
  const isRestricted = toText(schema['type']) !== '' && choices.every((choice) => !resolve(choice).value['type'] && !resolve(choice).name);
  if (choices.length > 0 && !schema['properties'] && !isRestricted)
    return [...joinParts(choices.map((choice) => describeType(choice, resolve, depth + 1))), ...nullable];
  const types = listTypes(schema);
  return [
    ...joinParts(
      types.map((type) => {
        if (type === 'array' && schema['items'] !== undefined && schema['items'] !== false)
          return [{ text: 'array of ' }, ...describeType(schema['items'], resolve, depth + 1)];
        if (type === 'object' && isMap(schema)) return [{ text: 'map of ' }, ...describeType(schema['additionalProperties'], resolve, depth + 1)];
        return [{ text: type }];
      }),
    ),
    ...nullable,
  ];
}

/** Returns whether an object only has keys of any name. */
export function isMap(schema: JsonObject): boolean {
  return isObject(schema['additionalProperties']) && !schema['properties'] && !schema['patternProperties'];
}

/** Lists alternatives in `oneOf` or `anyOf` other than `null`. */
export function listChoices(schema: JsonObject, resolve: Resolve): unknown[] {
  const list = toList(schema['oneOf'] ?? schema['anyOf']);
  return list.filter((choice) => !isNull(resolve(choice).value));
}

/** Returns whether a value may be `null`, by type, alternative or OpenAPI 3.0 keyword. */
function isNullable(schema: JsonObject, resolve: Resolve): boolean {
  const types = toList(schema['type']);
  return (
    (types.length > 1 && types.includes('null')) ||
    schema['nullable'] === true ||
    [...toList(schema['oneOf']), ...toList(schema['anyOf'])].some((choice) => isNull(resolve(choice).value))
  );
}

function isNull(schema: JsonObject): boolean {
  return schema['type'] === 'null' || (toList(schema['enum']).length === 1 && toList(schema['enum'])[0] === null);
}

/** Returns whether a schema allows no value. */
export function isNever({ not }: JsonObject): boolean {
  return not === true || (isObject(not) && Object.keys(not).length === 0);
}

/** Lists a schema's types. Without any, infers the type from its keywords. */
export function listTypes(schema: JsonObject): string[] {
  const own = Array.isArray(schema['type']) ? schema['type'].map(toText) : [toText(schema['type'])];
  const named = own.filter((type) => type !== '' && (type !== 'null' || own.length === 1));
  return named.length > 0 ? named : [inferType(schema)];
}

function inferType(schema: JsonObject): string {
  const sample = 'const' in schema ? schema['const'] : toList(schema['enum'])[0];
  if (sample !== undefined && sample !== null) return Array.isArray(sample) ? 'array' : typeof sample;
  if (OF_OBJECTS.some((keyword) => schema[keyword])) return 'object';
  if (OF_LISTS.some((keyword) => schema[keyword])) return 'array';
  if ('pattern' in schema || 'minLength' in schema || 'maxLength' in schema) return 'string';
  if ('contentMediaType' in schema || 'contentEncoding' in schema) return 'string';
  if ('minimum' in schema || 'maximum' in schema || 'multipleOf' in schema) return 'number';
  if (isNever(schema)) return 'not allowed';
  return 'any';
}

const OF_OBJECTS = [
  ...['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['required', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'],
];
const OF_LISTS = ['items', 'prefixItems', 'unevaluatedItems', 'contains', 'uniqueItems', 'minItems', 'maxItems'];

/** Joins distinct alternatives with "or". */
function joinParts(lists: readonly TypePart[][]): TypePart[] {
  const seen = new Set<string>();
  const own = lists.filter((parts) => {
    const text = parts.map((part) => part.text).join('');
    return !seen.has(text) && seen.add(text);
  });
  return own.flatMap((parts, index) => (index === 0 ? parts : [{ text: ' or ' }, ...parts]));
}
