import { readDiscriminator } from './discriminator.ts';
import { isObject, listObjects, omit, toList, toObject, toText, type JsonObject } from './json.ts';
import { mergeAllOf, readMerged } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';
import { isLimit, isRequirement, listFacts, listForbidden } from './schema-facts.ts';
import { isMap, listChoices } from './schema-type.ts';

/** A schema with its references and `allOf` merged. */
export interface WholeSchema {
  /** As described, with its reference. */
  value: unknown;
  schema: JsonObject;
  /** Name of the shared schema that its fields come from. */
  name: string | undefined;
  /** Shared schemas it extends by `allOf`. */
  includes: string[];
}

/** The name and schema of a field, parameter or header. */
export interface NamedSchema {
  name: string;
  value: unknown;
  required: boolean;
}

/** An alternative of a schema. Without a label, its type or name is shown. */
export interface Option {
  label: string | undefined;
  value: unknown;
}

/** Parts of a schema in page order. */
export interface SchemaParts {
  /** The content of a list, map or single choice, shown instead to save readers a level. */
  held?: { value: unknown; label: string };
  fields: NamedSchema[];
  choices: OptionList[];
}

/** Alternatives or additions of a schema, under one title. */
export interface OptionList {
  title: string;
  options: Option[];
}

/** Merges a schema (JSON Schema 2020-12; OpenAPI 3.1, section 4.8.24). */
export function readSchema(value: unknown, resolve: Resolve): WholeSchema {
  const { value: resolved, name } = resolve(value);
  const { schema: merged, parts } = mergeAllOf(resolved, resolve, new Set([name ?? resolved]));
  const adds = [{ ...resolved, allOf: undefined }, ...toList(resolved['allOf']).filter((part) => resolve(part).name === undefined)];
  const own = parts.length === 1 && !adds.some((part) => isObject(part) && hasStructure(part)) ? parts[0] : undefined;
  const names = [...(name === undefined ? [] : [name]), ...parts];
  const subtypes = listSubtypes(merged, resolve);
  // A subtype inherits the parent's mapping, which doesn't apply to it.
  const isSubtype = resolved['discriminator'] === undefined && subtypes.some((each) => names.includes(each.name));
  const oneOf = isSubtype ? [] : subtypes.filter((each) => !names.includes(each.name)).map((each) => each.value);
  const schema = oneOf.length > 0 ? { ...merged, oneOf } : isSubtype ? omit(merged, 'discriminator') : merged;
  return { value, schema, name: name ?? own, includes: own === undefined ? parts : [] };
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

/** Lists a schema's parts: fields, alternatives, or its single content. */
export function listParts(schema: JsonObject, resolve: Resolve): SchemaParts {
  const fields = listFields(schema);
  const choices = listOptions(schema, resolve);
  if (fields.length > 0) return { fields, choices };
  if (choices.length > 0) return { fields: listHeld(schema, resolve), choices };
  const held = getHeld(schema, resolve);
  return { fields: [], choices, ...(held && { held }) };
}

/** Returns whether a schema has more than type and limits. */
export function hasStructure(schema: JsonObject): boolean {
  return STRUCTURE.some((keyword) => schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean');
}

const STRUCTURE =
  'properties patternProperties additionalProperties unevaluatedProperties items prefixItems unevaluatedItems contains propertyNames contentSchema oneOf anyOf allOf if then else not dependentSchemas'.split(
    ' ',
  );

/** Levels of nested lists searched for fields. */
const DEEPEST = 7;

/** Returns whether a schema has rows, so that a list of texts gets no separate page. */
export function holdsFields(schema: JsonObject, resolve: Resolve, depth = 0): boolean {
  if (schema['properties'] || schema['oneOf'] || schema['anyOf'] || schema['allOf'] || schema['patternProperties'] || schema['prefixItems'])
    return true;
  const held = schema['items'] ?? schema['additionalProperties'];
  return isObject(held) && depth < DEEPEST && holdsFields(resolve(held).value, resolve, depth + 1);
}

function listFields(schema: JsonObject): NamedSchema[] {
  const required = new Set(toList(schema['required']).map(toText));
  const entries = Object.entries(toObject(schema['properties']));
  const known = new Set(entries.map(([name]) => name));
  const further = (name: string, keyword: string): NamedSchema[] =>
    isObject(schema[keyword]) ? [{ name, value: schema[keyword], required: false }] : [];
  return [
    ...entries.map(([name, value]) => ({ name, value, required: required.has(name) })),
    // Required but not described, so only the name is known.
    ...[...required].filter((name) => name !== '' && !known.has(name) && known.size > 0).map((name) => ({ name, value: {}, required: true })),
    ...Object.entries(toObject(schema['patternProperties'])).map(([pattern, value]) => ({ name: `/${pattern}/`, value, required: false })),
    ...(isMap(schema) ? [] : further('any other key', 'additionalProperties')),
    ...toList(schema['prefixItems']).map((value, index) => ({ name: `[${index}]`, value, required: false })),
    ...(schema['prefixItems'] ? further('further items', 'items') : []),
    ...further('any other key', 'unevaluatedProperties'),
    ...further('further items', 'unevaluatedItems'),
    ...further('content', 'contentSchema'),
    ...further('at least one item', 'contains'),
    ...further('each key', 'propertyNames'),
    ...(Object.keys(toObject(schema['not'])).length > 0 && listForbidden(schema).length === 0 ? further('not', 'not') : []),
  ];
}

/** Lists the content of a list or map as a field next to the alternatives. */
function listHeld(schema: JsonObject, resolve: Resolve): NamedSchema[] {
  const held = schema['items'] ?? (isMap(schema) ? schema['additionalProperties'] : undefined);
  if (!isObject(held) || !holdsFields(resolve(held).value, resolve)) return [];
  return [{ name: schema['items'] === undefined ? 'each value' : 'each item', value: held, required: false }];
}

function getHeld(schema: JsonObject, resolve: Resolve): SchemaParts['held'] {
  const [only] = listChoices(schema, resolve).filter((each) => !isRequirement(resolve(each).value));
  const value = schema['items'] ?? (isMap(schema) ? schema['additionalProperties'] : only);
  if (!isObject(value)) return undefined;
  return { value, label: schema['items'] !== undefined ? 'each item: ' : value === only ? '' : 'each value: ' };
}

/** Lists a schema's alternatives and additions (JSON Schema 2020-12, section 10.2). */
function listOptions(schema: JsonObject, resolve: Resolve): OptionList[] {
  const rest = toList(schema['allOf']).map((value) => ({ value, schema: readMerged(value, resolve) }));
  const isList = (part: JsonObject) => Object.keys(part).every((keyword) => LISTED.includes(keyword)) && listLists(part, resolve, true).length > 0;
  const additions = rest.filter((part) => !isList(part.schema) && !isLimit(part.schema));
  return [
    ...listLists(schema, resolve, false),
    ...rest.filter((part) => isList(part.schema)).flatMap((part) => listLists(part.schema, resolve, true)),
    { title: 'Also', options: additions.map(({ value }): Option => ({ label: 'also', value })) },
  ].filter(({ options }) => options.some(({ value }) => holdsMore(value, resolve)));
}

/** Keywords of lists: alternatives and conditions. */
const LISTED = ['oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas'];

/** Lists the alternatives and conditions of a schema, or of an addition to it. */
function listLists(schema: JsonObject, resolve: Resolve, isAddition: boolean): OptionList[] {
  const alternatives = listChoices(schema, resolve);
  const isHeld = !isAddition && alternatives.length === 1 && !schema['properties'] && !schema['items'] && !isMap(schema);
  const isSaid = isHeld || alternatives.every((each) => isRequirement(resolve(each).value));
  const title = schema['oneOf'] ? 'One of' : 'Any of';
  const conditions = ['if', 'then', 'else'].filter((key) => isObject(schema[key])).map((label): Option => ({ label, value: schema[label] }));
  const dependent = listObjects(schema['dependentSchemas']).map(([key, value]): Option => ({ label: `with ${key}`, value }));
  return [
    {
      title: isAddition ? `Also ${title.toLowerCase()}` : title,
      options: isSaid ? [] : alternatives.map((value): Option => ({ label: undefined, value })),
    },
    { title: 'Depending on the value', options: [...conditions, ...dependent] },
  ].filter(({ options }) => options.length > 0);
}

/** Returns whether an alternative adds to its type. */
function holdsMore(value: unknown, resolve: Resolve): boolean {
  const schema = readMerged(value, resolve);
  return hasStructure(schema) || toText(schema['description']) !== '' || listFacts(schema).length > 0 || toList(schema['enum']).length > 0;
}
