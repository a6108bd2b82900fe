import { isObject, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { isMap, listChoices, type Schema } from './schema.ts';
import { hasStructure, isLimit, isRequirement, listFacts, listForbidden } from './schema-facts.ts';

/** The name and schema of a field, parameter or header. */
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

/** Parts of a schema in page order. */
interface SchemaParts {
  /** The content of a list, map or single choice, shown instead to save readers a level. */
  content?: { schema: Schema; label: string };
  fields: NamedSchema[];
  choices: OptionList[];
}

/** Lists a schema's parts: fields, alternatives, or its single content. */
export function listParts(schema: Schema): SchemaParts {
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
