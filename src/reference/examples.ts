import { stringify } from '../lib/samples/json.ts';
import { listConstants, listMappedValues, readDiscriminator } from './composition.ts';
import { makeMatch, makeScalar, makeUnique, toNumber } from './example-scalars.ts';
import { isObject, listObjects, omit, toList, toObject, toSafeAddress, toText, type JsonObject } from './fields.ts';
import type { Resolve } from './references.ts';
import { listForbidden, listNeeds } from './schema-parts.ts';
import type { SchemaRows } from './schema-rows.ts';
import { getSchemaReader, isNever, listChoices, listGivenExamples, listPartExamples, listTypes, readProperty, type Schema } from './schema.ts';

/** An example body, as it looks on the wire. */
export interface Example extends WrittenExample {
  id: string;
  label: string;
  about: string;
  /** True if built from the schema because the description has none. */
  isGenerated: boolean;
  /** Its summary, if it has one. */
  name: string;
  /** Address of the example, if it is external. */
  href?: string | undefined;
}

/** A value in its content type's form. */
export interface WrittenExample {
  text: string;
  language: 'json' | 'text' | 'xml';
  /** The value before serialization. */
  value: unknown;
}

interface ExamplePlace {
  id: string;
  direction: Direction;
  /** True if no example is generated. */
  isFailure: boolean;
}

/**
 * Lists the examples of a body in one content type: those of the author, on the
 * content or its schema, or one generated from the schema. For a failed call,
 * that has to have something of the author. The values of a schema don't define
 * the markup of XML.
 */
export function listExamples(type: string, media: JsonObject, rows: SchemaRows, { id, direction, isFailure }: ExamplePlace): Example[] {
  const given = listGiven(type, media, rows);
  const isMeant = !isFailure || listPartExamples(rows.read(media['schema'])).length > 0;
  const isMade = given.length === 0 && isObject(media['schema']) && isMeant && !isBinary(type) && !isXml(type);
  const made = isMade ? [makeExample(media['schema'], { resolve: rows.resolve, direction })] : [];
  return [
    ...given.map(({ key, value, label, ...example }) => ({
      ...example,
      label: isWritable(type, value) ? label : `${label}, as JSON`,
      id: rows.takeId(id, key),
      ...writeExample(type, value),
    })),
    ...made.map((value) => ({
      ...PLAIN,
      label: 'Generated from the schema',
      id: rows.takeId(id, 'example'),
      isGenerated: true,
      ...writeExample(type, value),
    })),
  ];
}

const PLAIN = { label: 'Example', name: '', about: '', isGenerated: false };

/** Lists an author's examples. `key` is the end of their ids. */
function listGiven(
  type: string,
  media: JsonObject,
  { resolve, read }: SchemaRows,
): (Omit<Example, keyof WrittenExample | 'id'> & { key: string; value: unknown })[] {
  const named = listObjects(media['examples']).map(([name, raw]) => {
    const { value: example } = resolve(raw);
    return {
      key: `example-${name}`,
      name: toText(example['summary']),
      label: toText(example['summary']) || (name === 'default' ? 'Example' : name),
      about: toText(example['description']),
      isGenerated: false,
      href: toSafeAddress(toText(example['externalValue'])) || undefined,
      value: 'value' in example ? example['value'] : (example['dataValue'] ?? example['serializedValue'] ?? ''),
    };
  });
  if (named.length > 0) return named;
  const values = 'example' in media ? [media['example']] : listGivenExamples(read(media['schema'])).filter((value) => isWritable(type, value));
  return values.map((value, index) => ({ ...PLAIN, label: values.length > 1 ? `Example ${index + 1}` : 'Example', key: 'example', value }));
}

export function writeExample(type: string, value: unknown): WrittenExample {
  if (typeof value === 'string' && !isJson(type)) return { text: value, language: /xml/.test(type) ? 'xml' : 'text', value };
  return { text: typeof value === 'string' && looksLikeJson(value) ? value : stringify(value, 2), language: 'json', value };
}

/** Returns whether a value can be sent as it is. It doesn't define the markup of XML. */
export function isWritable(type: string, value: unknown): boolean {
  return !isXml(type) || typeof value === 'string';
}

export function isBinary(type: string): boolean {
  return /octet-stream|^(?:image|audio|video)\/|zip|pdf/.test(type);
}

/** Returns whether a content type is XML, by name or suffix (RFC 7303). */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type);
}

/** Returns whether a content type is JSON, by name or suffix (RFC 6839). */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type) || type === '*/*' || type === 'application/*';
}

/** Detects JSON examples that were written as text. */
function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** Direction of a value. Requests have no read-only fields, responses no write-only ones. */
export type Direction = 'request' | 'response';

/** Levels above which an example has only required fields. */
const DEEPEST = 6;
/** Values above which an example has only required fields. */
const MOST_VALUES = 150;
/** Values, with parts and alternatives, above which nothing is added. */
const MOST_PARTS = 500;
const MOST_ITEMS = 10;

/** Stands for a value that would have no end, since its schema contains itself. */
const ENDLESS = Symbol('endless');

/** The schema of keys that a description says nothing about. */
const ANY = {};

/** Builds an example from a schema: its given one, or the simplest value of its type. Limits recursion and size. */
export function makeExample(value: unknown, { resolve, direction }: { resolve: Resolve; direction: Direction }): unknown {
  const read = getSchemaReader(resolve);
  let count = 0;

  const make = (schema: Schema, above: ReadonlySet<unknown> = new Set()): unknown => {
    const { merged, target, written } = schema;
    const [own] = listGivenExamples(schema);
    const fixed = own === undefined ? getFixedValue(merged) : own;
    if (fixed !== undefined) return fixed;
    const key = target ?? written;
    if (above.has(key) || count > MOST_PARTS) return ENDLESS;
    count += 1;
    const inside = new Set([...above, key]);
    const made = makeValue(schema, inside);
    if (!isObject(made)) return made;
    const parts = toList(merged['allOf']).map((part) => make(read(part), inside));
    const examples = listPartExamples(schema).filter(isObject);
    return { ...Object.assign({}, ...parts.filter(isObject)), ...made, ...Object.assign({}, ...examples), ...getSelector(schema) };
  };

  const makeValue = (schema: Schema, above: ReadonlySet<unknown>): unknown => {
    const { merged } = schema;
    const dependents = listObjects(merged['dependentSchemas']).filter(([name]) => Object.hasOwn(toObject(merged['properties']), name));
    if (dependents.length > 0) return make(read({ allOf: [omit(merged, 'dependentSchemas'), ...dependents.map(([, part]) => part)] }), above);
    const rest = omit(merged, 'oneOf', 'anyOf', 'discriminator', 'title', 'description');
    const choices = listNeeds(merged, 'oneOf').length > 0 ? [] : listChoices(schema);
    for (const choice of choices) {
      if (above.has(choice.target ?? choice.written)) continue;
      const example = rest['properties'] ? undefined : listGivenExamples(choice)[0];
      const isWhole = Object.keys(rest).length === 0 || example !== undefined;
      const made = isWhole ? make(choice, above) : make(read({ allOf: [rest, choice.merged] }), new Set([...above, choice.target ?? choice.written]));
      if (made !== ENDLESS || count > MOST_VALUES) return example === undefined ? select(schema, choice, made) : made;
    }
    const [type] = listTypes(merged);
    if (type === 'object') return makeObject(schema, above);
    if (type === 'array') return makeList(schema, above);
    return choices.length > 0 && type === 'any' ? ENDLESS : makeScalar(merged);
  };

  const makeList = ({ merged }: Schema, above: ReadonlySet<unknown>): unknown[] => {
    const most = Math.min(toNumber(merged['maxItems']) ?? MOST_ITEMS, MOST_ITEMS);
    const hasItems = isObject(merged['items']);
    const least = Math.min(toNumber(merged['minItems']) ?? (hasItems ? 1 : 0), isFull(above) ? 0 : most);
    const wanted = merged['contains'] === undefined ? 0 : Math.min(toNumber(merged['minContains']) ?? 1, MOST_ITEMS);
    const contained = Array<unknown>(wanted).fill({ allOf: [merged['items'] ?? {}, merged['contains']] });
    const first = [...toList(merged['prefixItems']).slice(0, MOST_ITEMS), ...contained];
    const rest = merged['items'] === false ? [] : Array<unknown>(Math.max(0, least - first.length)).fill(merged['items'] ?? {});
    const list = [...first, ...rest].map((item) => make(read(item), above)).filter((item) => item !== ENDLESS);
    return merged['uniqueItems'] === true ? makeUnique(list, hasItems ? read(merged['items']).merged : {}) : list;
  };

  const makeObject = ({ merged }: Schema, above: ReadonlySet<unknown>): JsonObject => {
    const properties = toObject(merged['properties']);
    const required = new Set(toList(merged['required']).map(toText));
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
    const result = new Map<string, unknown>();
    const add = (name: string, field: unknown) => {
      const made = make(read(field), above);
      if (made !== ENDLESS) result.set(name, made);
      else if (required.has(name)) result.set(name, listTypes(read(field).merged)[0] === 'array' ? [] : {});
    };
    for (const [name, field] of Object.entries(properties)) {
      const isRequired = required.has(name);
      const schema = read(field).merged;
      const isLeft = isFull(above) || result.size >= (toNumber(merged['maxProperties']) ?? Infinity) || schema['deprecated'] === true;
      if (isNever(schema) || schema[hidden] === true || (isLeft && !isRequired)) continue;
      add(name, field);
    }
    const [[pattern, ofPattern] = []] = Object.entries(toObject(merged['patternProperties']));
    const others = ofPattern ?? merged['additionalProperties'] ?? merged['unevaluatedProperties'] ?? ANY;
    const dependents = Object.entries(toObject(merged['dependentRequired'])).flatMap(([name, names]) => (result.has(name) ? toList(names) : []));
    for (const name of [...required, ...dependents.map(toText)]) if (name && !Object.hasOwn(properties, name)) add(name, others);
    const isMap = others !== ANY && isObject(others) && result.size === 0 && !isFull(above);
    const least = Math.min(toNumber(merged['minProperties']) ?? Number(isMap), toNumber(merged['maxProperties']) ?? MOST_ITEMS, MOST_ITEMS);
    const key = (pattern && makeMatch(pattern)) ?? (isObject(merged['propertyNames']) ? makeScalar(merged['propertyNames']) : 'key');
    for (let index = 1; result.size < least && index <= MOST_ITEMS && others !== false; index += 1)
      add(index === 1 ? `${key}` : `${key}${index}`, others);
    for (const name of listExcluded(merged, result)) result.delete(name);
    return Object.fromEntries(result);
  };

  const isFull = (above: ReadonlySet<unknown>) => above.size > DEEPEST || count > MOST_VALUES;

  /** Sets the discriminator of an object to the alternative that it shows. */
  const select = (schema: Schema, choice: Schema, made: unknown): unknown => {
    const discriminator = readDiscriminator(schema.merged);
    const { property } = discriminator;
    const field = readProperty(choice, property);
    const isFixed = getFixedValue(field) !== undefined || 'example' in field;
    const [value = isFixed ? undefined : choice.name] = listMappedValues(discriminator, choice.name);
    return property === '' || !isObject(made) || value === undefined ? made : { ...made, [property]: value };
  };

  /** Returns the discriminator's field of a schema that the mapping of a base lists. */
  const getSelector = (schema: Schema): JsonObject => {
    const bases = schema.includes.map((name) => readDiscriminator(read({ $ref: `#/components/schemas/${name}` }).merged));
    const own = bases.flatMap((base) => listMappedValues(base, schema.name).map((value) => [base.property, value] as const));
    return Object.fromEntries(own.slice(0, 1).filter(([property]) => listConstants(readProperty(schema, property)).length === 0));
  };

  const made = make(read(value));
  return made === ENDLESS ? null : made;
}

/** Returns a value that a schema has without a type. */
function getFixedValue(schema: JsonObject): unknown {
  if (schema['default'] !== undefined) return schema['default'];
  const values = toList(schema['enum']);
  return 'const' in schema ? schema['const'] : (values.find((value) => value !== null) ?? values[0]);
}

/** Lists made fields that other fields exclude. */
function listExcluded(schema: JsonObject, made: ReadonlyMap<string, unknown>): string[] {
  const [first, ...others] = listNeeds(schema, 'oneOf');
  const forbidden = listForbidden(schema).filter((names) => names.every((name) => made.has(name)));
  return [...others.flat().filter((name) => !first?.includes(name)), ...forbidden.flatMap((names) => names.slice(-1))];
}
