import { stringify } from '../lib/samples/json.ts';
import { isObject, listObjects, toList, toObject, toText, type JsonObject } from './fields.ts';
import { hasStructure, isMap, isRequirement, listChoices, type Schema } from './schema.ts';

/** A short fact about a value: `minimum` with `1`, or a word alone. */
export interface Fact {
  label: string;
  value?: string;
}

/** Single-value keywords in the order readers want (JSON Schema 2020-12 validation, sections 6 to 8). */
const LABELS = Object.entries({
  format: '',
  contentMediaType: 'media type',
  contentEncoding: 'encoding',
  minimum: 'min',
  exclusiveMinimum: 'more than',
  maximum: 'max',
  exclusiveMaximum: 'less than',
  multipleOf: 'multiple of',
  minLength: 'min length',
  maxLength: 'max length',
  pattern: 'pattern',
  minItems: 'min items',
  maxItems: 'max items',
  minContains: 'min matching',
  maxContains: 'max matching',
  minProperties: 'min keys',
  maxProperties: 'max keys',
  const: 'always',
  default: 'default',
});

/** Lists a schema's facts, without its type, values and parts. */
export function listFacts(schema: JsonObject): Fact[] {
  const further = toList(schema['allOf']).filter(isObject).filter(isLimit);
  return [...listOwnFacts(schema), ...further.flatMap(listOwnFacts)];
}

/** Returns whether a schema only limits a value, so that it is a fact of the whole that it is a part of. */
function isLimit(schema: JsonObject): boolean {
  const keywords = Object.keys(schema);
  return (
    keywords.length > 0 &&
    keywords.every((keyword) => keyword === 'pattern' || ((keyword === 'anyOf' || keyword === 'oneOf') && listNeeds(schema, keyword).length > 0))
  );
}

/** Lists the names of fields that may not be there, or not all together, if `not` says only that. */
export function listForbidden({ not }: JsonObject): string[][] {
  if (!isObject(not)) return [];
  const parts = isRequirement(not) ? [not] : Object.keys(not).join() === 'anyOf' ? toList(not['anyOf']) : [];
  return parts.every((part) => isObject(part) && isRequirement(part)) ? parts.filter(isObject).map(listRequired) : [];
}

/** Lists the fields that each alternative asks for, if that is all they do. */
export function listNeeds(schema: JsonObject, keyword: 'oneOf' | 'anyOf'): string[][] {
  const alternatives = toList(schema[keyword]);
  return alternatives.every((each) => isObject(each) && isRequirement(each)) ? alternatives.filter(isObject).map(listRequired) : [];
}

function listRequired(schema: JsonObject): string[] {
  return toList(schema['required']).map(toText);
}

function describeNeeds(schema: JsonObject): Fact | undefined {
  const needs = listNeeds(schema, schema['oneOf'] ? 'oneOf' : 'anyOf').map((names) => names.join(' and '));
  return needs.length > 0 ? { label: schema['oneOf'] ? 'exactly one of' : 'at least one of', value: needs.join(', ') } : undefined;
}

function listOwnFacts(schema: JsonObject): Fact[] {
  const said = LABELS.filter(([keyword]) => schema[keyword] !== undefined);
  const facts = said.map(([keyword, label]): Fact =>
    label === '' ? { label: toText(schema[keyword]) } : { label, value: formatValue(schema[keyword], schema) },
  );
  if (schema['uniqueItems'] === true) facts.push({ label: 'unique items' });
  if (schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false) facts.push({ label: 'no other keys' });
  if (schema['additionalProperties'] === true) facts.push({ label: 'other keys allowed' });
  if (schema['items'] === false || schema['unevaluatedItems'] === false) facts.push({ label: 'no further items' });
  const required = toList(schema['required']).map(toText);
  if (required.length > 0 && !isObject(schema['properties'])) facts.push({ label: 'required', value: required.join(', ') });
  const needs = describeNeeds(schema);
  if (needs) facts.push(needs);
  for (const names of listForbidden(schema)) facts.push({ label: names.length > 1 ? 'not together' : 'without', value: names.join(', ') });
  for (const [key, names] of Object.entries(isObject(schema['dependentRequired']) ? schema['dependentRequired'] : {}))
    facts.push({ label: `with ${key} also required`, value: toList(names).map(toText).join(', ') });
  return facts;
}

/** Lists the examples of a field that say more than its type. Longer ones are only in examples of the whole. */
export function listExampleFacts(schema: JsonObject): Fact[] {
  const examples = [schema['example'], ...toList(schema['examples'])].filter((example) => example !== undefined && typeof example !== 'boolean');
  const texts = new Set(examples.map((example) => formatValue(example, schema)));
  return [...texts].filter((text) => text.length <= LONGEST_SHOWN && !EMPTY.includes(text)).map((value) => ({ label: 'example', value }));
}

const EMPTY = ['""', '[]', '{}', 'null'];
/** Characters of an example on the line of its field. */
export const LONGEST_SHOWN = 100;

/** Texts that look like a value of another type. */
const LOOK_LIKE: Readonly<Record<string, RegExp>> = {
  null: /^null$/,
  boolean: /^(?:true|false)$/,
  integer: /^-?\d+$/,
  number: /^-?\d[\d.eE+-]*$/,
};

/** Formats a value for readers: text as it is, the rest as JSON. A text that may be taken for another value of the schema has quotes. */
export function formatValue(value: unknown, { type }: JsonObject = {}): string {
  if (typeof value !== 'string') return stringify(value);
  return value === '' || toList(type).some((each) => LOOK_LIKE[toText(each)]?.test(value)) ? JSON.stringify(value) : value;
}

export interface AllowedValue {
  /** The value, with its name if it has one. */
  text: string;
  about: string;
}

/** Lists a schema's allowed values, or none if any is allowed. */
export function listValues(schema: JsonObject): AllowedValue[] {
  const read = (list: unknown, value: unknown, index: number) =>
    Array.isArray(list) ? toText(list[index]) : isObject(list) ? toText(list[String(value)]) : '';
  return toList(schema['enum']).map((value, index) => {
    const name = read(schema['x-enum-varnames'] ?? schema['x-enumNames'], value, index);
    const about = read(schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'], value, index);
    const text = formatValue(value, schema);
    return { text: name && name !== text ? `${text} (${name})` : text, about };
  });
}

export interface NamedSchema {
  name: string;
  value: unknown;
  required: boolean;
}

/** An alternative of a schema. Without a label, its type or name is shown. */
export interface Option {
  label: string | undefined;
  schema: Schema;
}

/** Alternatives or additions of a schema, under one title. */
export interface OptionList {
  title: string;
  options: Option[];
}

/** Lists a schema's parts: fields, alternatives, or the single content of a list, map or choice, which is shown instead to save readers a level. */
export function listParts(schema: Schema) {
  const { merged, read } = schema;
  const fields = listFields(merged);
  const choices = listOptions(schema);
  if (fields.length > 0) return { fields, choices };
  const isList = merged['items'] !== undefined;
  const value = merged['items'] ?? (isMap(merged) ? merged['additionalProperties'] : undefined);
  if (choices.length > 0) {
    const isShown = isObject(value) && hasStructure(read(value).merged);
    return { fields: isShown ? [{ name: isList ? 'each item' : 'each value', value, required: false }] : [], choices };
  }
  const [only] = listChoices(schema).filter((each) => !isRequirement(each.written));
  const content = isObject(value) ? { schema: read(value), label: isList ? 'each item: ' : 'each value: ' } : only && { schema: only, label: '' };
  return { fields, choices, ...(content && { content }) };
}

function listFields(schema: JsonObject): NamedSchema[] {
  const required = new Set(toList(schema['required']).map(toText));
  const properties = toObject(schema['properties']);
  const names = Object.keys(properties);
  // Some are required but not described, so only the name is known.
  const others = names.length > 0 ? [...required].filter((name) => name !== '' && !Object.hasOwn(properties, name)) : [];
  const further = (name: string, keyword: string): NamedSchema[] =>
    isObject(schema[keyword]) ? [{ name, value: schema[keyword], required: false }] : [];
  return [
    ...[...names, ...others].map((name) => ({
      name,
      value: Object.hasOwn(properties, name) ? properties[name] : {},
      required: required.has(name),
    })),
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

/** Lists a schema's alternatives and additions (JSON Schema 2020-12, section 10.2). */
function listOptions(schema: Schema): OptionList[] {
  const rest = toList(schema.merged['allOf']).map(schema.read);
  const isList = (part: Schema) => Object.keys(part.merged).every((keyword) => LISTED.includes(keyword)) && listLists(part, true).length > 0;
  const additions = rest.filter((part) => !isList(part) && !isLimit(part.merged));
  return [
    ...listLists(schema, false),
    ...rest.filter(isList).flatMap((part) => listLists(part, true)),
    { title: 'Also', options: additions.map((part): Option => ({ label: 'also', schema: part })) },
  ].filter(({ options }) => options.some((option) => saysMore(option.schema.merged)));
}

/** Keywords of lists: alternatives and conditions. */
const LISTED = ['oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas'];

/** Lists the alternatives and conditions of a schema, or of an addition to it. */
function listLists(schema: Schema, isAddition: boolean): OptionList[] {
  const { merged, read } = schema;
  const alternatives = listChoices(schema);
  const isContent = !isAddition && alternatives.length === 1 && !merged['properties'] && !merged['items'] && !isMap(merged);
  const isFact = isContent || alternatives.every((each) => isRequirement(each.written));
  const title = merged['oneOf'] ? 'One of' : 'Any of';
  const conditions = ['if', 'then', 'else'].filter((key) => isObject(merged[key])).map((label): Option => ({ label, schema: read(merged[label]) }));
  const dependent = listObjects(merged['dependentSchemas']).map(([key, value]): Option => ({ label: `with ${key}`, schema: read(value) }));
  return [
    {
      title: isAddition ? `Also ${title.toLowerCase()}` : title,
      options: isFact ? [] : alternatives.map((each): Option => ({ label: undefined, schema: each })),
    },
    { title: 'Depending on the value', options: [...conditions, ...dependent] },
  ].filter(({ options }) => options.length > 0);
}

/** Returns whether an alternative adds to its type. */
function saysMore(schema: JsonObject): boolean {
  const texts = [schema['title'], schema['description']].map(toText).filter(Boolean);
  return hasStructure(schema) || texts.length > 0 || listFacts(schema).length > 0 || toList(schema['enum']).length > 0;
}
