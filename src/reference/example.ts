import { cutText } from '../lib/cut-text.ts';
import { listConstants, listMappedValues, readDiscriminator } from './discriminator.ts';
import { formatPointer, isObject, listObjects, omit, toList, toObject, toText, type JsonObject } from './json.ts';
import { makeMatch } from './make-match.ts';
import { mergeAllOf, readMerged } from './merge-schemas.ts';
import { DEEPEST_COMPOSITION } from './limits.ts';
import { isNumber } from './numbers.ts';
import type { Resolve } from './resolver.ts';
import { listForbiddenNames, listNeeds } from './schema-facts.ts';
import { isNever, listChoices, listTypes } from './schema-type.ts';

/** Direction of a value. Requests have no read-only fields, responses no write-only ones. */
export type Direction = 'request' | 'response';

interface Options {
  resolve: Resolve;
  direction: Direction;
  /** Leaves out optional fields. */
  requiredOnly?: boolean;
}

const DEEPEST = 6;
/** Levels of required fields, which are shown where others aren't. */
const DEEPEST_VALUE = 12;
const MOST_VALUES = 150;
const MOST_ITEMS = 10;
const LONGEST_TEXT = 200;

/** Sample values by format (JSON Schema 2020-12 validation, section 7.3; OpenAPI 3.1, section 4.4). */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'idn-email': 'name@example.com',
  'idn-hostname': 'example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  'json-pointer': '/path',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  uuid: '00000000-0000-4000-8000-000000000000',
  byte: 'dGV4dA==',
  password: '********',
};

/** Builds an example from a schema: its given one, or the simplest value of its type. Limits recursion and size. */
export function makeExample(value: unknown, options: Options): unknown {
  return new ExampleMaker(options).makeWhole(value);
}

/** Stands for a schema that contains itself, for which there is no example. */
const ENDLESS = Symbol('endless');

class ExampleMaker {
  readonly #options: Options;
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes a value. One that can't end is as short as its type allows. */
  makeWhole(value: unknown): unknown {
    const made = this.make(value, 0, new Set());
    return made === ENDLESS ? null : made;
  }

  make(value: unknown, depth: number, above: ReadonlySet<unknown>): unknown {
    const { resolve } = this.#options;
    const { value: resolved, name } = resolve(value);
    const key = this.#getKey(value);
    const given = getGiven(resolved);
    if (given !== undefined) return given;
    const { schema, parts } = mergeAllOf(resolved, resolve, new Set([key]));
    const own = getGiven(schema);
    if (own !== undefined) return own;
    const inside = new Set([...above, key]);
    const made = this.#makeValue(addDependents(schema), { key, depth, above, inside });
    if (!isObject(made)) return made;
    const further = toList(schema['allOf'])
      .filter((part) => isObject(part) && (part['oneOf'] !== undefined || part['anyOf'] !== undefined))
      .map((part) => (depth > DEEPEST ? {} : this.make(part, depth + 1, inside)));
    return { ...Object.assign({}, ...further.filter(isObject)), ...made, ...this.#getSelector(schema, name, parts) };
  }

  #makeValue(schema: JsonObject, { key, depth, above, inside }: Place): unknown {
    const { resolve } = this.#options;
    const choices = listChoices(schema, resolve);
    const [first] = toList(schema['oneOf'] ?? schema['anyOf']);
    if (first !== undefined && !schema['properties'])
      return above.has(key) || depth > DEEPEST_COMPOSITION
        ? ENDLESS
        : this.#makeChoice(schema, choices.length > 0 ? choices : [first], { depth, above: inside });
    const [choice] = listNeeds(schema, 'oneOf').length > 0 ? [] : choices;
    if (choice !== undefined && depth <= DEEPEST && !choices.some((each) => inside.has(this.#getKey(each)))) {
      const whole = { allOf: [omit(schema, 'oneOf', 'anyOf', 'discriminator'), choice] };
      return this.#select(schema, choice, this.make(whole, depth + 1, new Set([...inside, this.#getKey(choice)])));
    }
    this.#count += 1;
    const [type] = listTypes(schema);
    if (type !== 'object' && type !== 'array') return makeScalar(schema);
    if (above.has(key) || depth > DEEPEST_VALUE) return ENDLESS;
    const isFull = depth > DEEPEST || this.#count > MOST_VALUES;
    return type === 'object' ? this.#makeObject(schema, { depth, above: inside, isFull }) : isFull ? [] : this.#makeList(schema, depth, inside);
  }

  /** Returns the same key each time the same schema is passed. */
  #getKey(value: unknown): unknown {
    const { value: resolved, name } = this.#options.resolve(value);
    return name ?? resolved;
  }

  /** Makes the first alternative that ends. */
  #makeChoice(schema: JsonObject, choices: readonly unknown[], { depth, above }: { depth: number; above: ReadonlySet<unknown> }): unknown {
    const rest = omit(schema, 'oneOf', 'anyOf', 'discriminator', 'title', 'description');
    const hasMore = Object.keys(rest).some((keyword) => LIMITS.includes(keyword));
    for (const choice of choices) {
      this.#count += 1;
      const made = this.make(hasMore ? { allOf: [rest, choice] } : choice, depth + 1, above);
      if (made !== ENDLESS) return this.#select(schema, choice, made);
      if (this.#count > MOST_VALUES) return made;
    }
    return ENDLESS;
  }

  /** Sets the discriminator of an object to the alternative that it shows. */
  #select(schema: JsonObject, choice: unknown, made: unknown): unknown {
    const { resolve } = this.#options;
    const { value: option, name } = resolve(choice);
    const discriminator = readDiscriminator(schema);
    const { property } = discriminator;
    if (property === '' || !isObject(made) || getGiven(option) !== undefined) return made;
    const field = toObject(readMerged(choice, resolve)['properties'])[property];
    const [value = getGiven(readMerged(field, resolve)) === undefined ? name : undefined] = listMappedValues(discriminator, name);
    return value === undefined ? made : { ...made, [property]: value };
  }

  /** Returns the discriminator field of a schema that a base's mapping lists, or that is a base itself. */
  #getSelector(schema: JsonObject, name: string | undefined, parts: readonly string[]): JsonObject {
    const { resolve } = this.#options;
    const bases = [schema, ...parts.map((part) => resolve({ $ref: formatPointer(['components', 'schemas', part]) }).value)];
    for (const base of bases) {
      const discriminator = readDiscriminator(base);
      const { property, mapping } = discriminator;
      const isFree = property !== '' && listConstants(schema, property, resolve).length === 0;
      const [value = base === schema && !base['oneOf'] && !base['anyOf'] ? mapping[0]?.[0] : undefined] = listMappedValues(discriminator, name);
      if (isFree && value !== undefined) return { [property]: value };
    }
    return {};
  }

  #makeList(schema: JsonObject, depth: number, above: ReadonlySet<unknown>): unknown[] {
    const most = Math.min(toNumber(schema['maxItems']) ?? MOST_ITEMS, MOST_ITEMS);
    const isNone = schema['items'] === undefined && !schema['prefixItems'] && !schema['contains'];
    const least = Math.min(toNumber(schema['minItems']) ?? (isNone || schema['items'] === false ? 0 : 1), most);
    const make = (value: unknown) => this.make(value, depth + 1, above);
    const start = toList(schema['prefixItems']).slice(0, MOST_ITEMS).map(make);
    const wanted = schema['contains'] === undefined ? 0 : Math.min(toNumber(schema['minContains']) ?? 1, most);
    const contained = Array.from({ length: wanted }, () => make({ allOf: [schema['items'] ?? {}, schema['contains']] }));
    const found = [...start, ...contained];
    const item = found.length < least && schema['items'] !== false ? make(schema['items'] ?? {}) : ENDLESS;
    const rest = item === ENDLESS ? [] : Array.from({ length: least - found.length }, () => item);
    const list = [...found, ...rest].filter((each) => each !== ENDLESS);
    return schema['uniqueItems'] === true ? this.#makeUnique(list, schema['items']) : list;
  }

  /** Replaces what a list has twice. */
  #makeUnique(list: readonly unknown[], items: unknown): unknown[] {
    const schema = readMerged(items, this.#options.resolve);
    const values = toList(schema['enum']);
    const step = toNumber(schema['multipleOf']) ?? 1;
    const unique = list.map((item, index) => {
      if (index === 0) return item;
      if (values.length > 0) return values[index] ?? item;
      if (typeof item === 'number') return item + index * step;
      return typeof item === 'string' && !schema['pattern'] && !schema['format']
        ? cutText(item, (toNumber(schema['maxLength']) ?? LONGEST_TEXT) - 1) + String(index)
        : item;
    });
    return [...new Map(unique.map((item) => [JSON.stringify(item), item])).values()];
  }

  #makeObject(schema: JsonObject, { depth, above, isFull }: { depth: number; above: ReadonlySet<unknown>; isFull: boolean }): JsonObject {
    const { resolve, direction, requiredOnly } = this.#options;
    const required = toList(schema['required']).map(toText);
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
    const result = new Map<string, unknown>();
    const add = (name: string, value: unknown) => {
      const made = this.make(value, depth + 1, above);
      if (made !== ENDLESS) result.set(name, made);
      else if (required.includes(name)) result.set(name, listTypes(readMerged(value, resolve))[0] === 'array' ? [] : {});
    };
    const most = toNumber(schema['maxProperties']) ?? Infinity;
    for (const [name, value] of Object.entries(toObject(schema['properties']))) {
      const isRequired = required.includes(name);
      if (!isRequired && (requiredOnly || isFull || result.size >= most)) continue;
      const property = readMerged(value, resolve);
      if (isNever(property) || property[hidden] === true || (property['deprecated'] === true && !isRequired)) continue;
      add(name, value);
    }
    const properties = toObject(schema['properties']);
    const others = listOthers(schema);
    for (const name of [...required, ...listDependents(schema, result)]) if (!Object.hasOwn(properties, name) && name !== '') add(name, others ?? {});
    const least = Math.min(toNumber(schema['minProperties']) ?? 0, MOST_ITEMS);
    const isMap = isObject(others) && result.size === 0 && !requiredOnly && !isFull && most > 0;
    const [pattern] = Object.keys(toObject(schema['patternProperties']));
    const made = isObject(schema['propertyNames'])
      ? this.make({ type: 'string', ...schema['propertyNames'] }, depth + 1, above)
      : pattern && makeMatch(pattern, {});
    const key = typeof made === 'string' ? made : 'key';
    for (let count = 1; result.size < least || (count === 1 && isMap); count += 1) {
      if (count > MOST_ITEMS || others === false) break;
      add(count === 1 ? key : `${key}${count}`, others ?? {});
    }
    for (const name of listUnwanted(schema, [...result.keys()])) result.delete(name);
    return Object.fromEntries(result);
  }
}

/** Lists made fields that other fields exclude. */
function listUnwanted(schema: JsonObject, made: readonly string[]): string[] {
  const [first, ...others] = listNeeds(schema, 'oneOf');
  const excess = others.flat().filter((name) => !first?.includes(name));
  const forbidden = listForbiddenNames(schema).flatMap((names) => (names.every((name) => made.includes(name)) ? names.slice(-1) : []));
  return [...excess, ...forbidden];
}

/** Adds the schemas that apply with a field that examples have. */
function addDependents(schema: JsonObject): JsonObject {
  const properties = toObject(schema['properties']);
  const parts = listObjects(schema['dependentSchemas']).filter(([name]) => Object.hasOwn(properties, name));
  return parts.length > 0
    ? mergeAllOf({ allOf: [omit(schema, 'dependentSchemas'), ...parts.map(([, part]) => part)] }, (value) => ({ value: toObject(value) })).schema
    : schema;
}

interface Place {
  key: unknown;
  depth: number;
  /** Schemas around this one, and the same with this one. */
  above: ReadonlySet<unknown>;
  inside: ReadonlySet<unknown>;
}

/** Keywords beside alternatives that their examples have to fit. */
const LIMITS = [
  ...['required', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'items', 'minProperties', 'additionalProperties', 'type'],
];

/** Returns the schema of fields with any name. */
function listOthers(schema: JsonObject): unknown {
  const [pattern] = Object.values(toObject(schema['patternProperties']));
  return pattern ?? schema['additionalProperties'] ?? schema['unevaluatedProperties'];
}

/** Lists the fields that others make required. */
function listDependents(schema: JsonObject, made: ReadonlyMap<string, unknown>): string[] {
  return Object.entries(toObject(schema['dependentRequired'])).flatMap(([name, names]) => (made.has(name) ? toList(names).map(toText) : []));
}

function getGiven(schema: JsonObject): unknown {
  const given = schema['example'] ?? toList(schema['examples'])[0] ?? schema['default'];
  return given ?? ('const' in schema ? schema['const'] : toList(schema['enum'])[0]);
}

function makeScalar(schema: JsonObject): unknown {
  const [type] = listTypes(schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return makeNumber(schema, type === 'integer');
  if (type === 'null') return null;
  if (type === 'any' && toList(toObject(schema['not'])['type']).concat(toObject(schema['not'])['type']).includes('string')) return 1;
  const least = Math.min(toNumber(schema['minLength']) ?? 0, LONGEST_TEXT);
  const length = toNumber(schema['maxLength']);
  const match = matchAll([schema, ...toList(schema['allOf'])].map((part) => toText(toObject(part)['pattern'])).filter(Boolean), {
    least,
    most: length,
  });
  if (match) return match;
  const text = BY_FORMAT[String(schema['format'])] ?? 'string'.padEnd(least, 'string');
  return length === undefined ? text : cutText(text, Math.max(0, length));
}

/** Returns a text that matches the first pattern, and a second one too if that goes on where it ends. */
function matchAll([first = '', second = '']: readonly string[], limits: Parameters<typeof makeMatch>[1]): string | undefined {
  if (second === '') return first && makeMatch(first, limits);
  const [start, end] = first.endsWith('$') || second.startsWith('^') ? [second, first] : [first, second];
  const goesOn = !start.endsWith('$') && !end.startsWith('^');
  return goesOn ? makeMatch(`${start}${end}`, limits) : makeMatch(first, limits);
}

/** Picks the simplest number in range: the minimum, else one or the first step, else one next to a limit. */
function makeNumber(schema: JsonObject, isInteger: boolean): number {
  const [least, above, most, below, step] = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'].map((keyword) =>
    toNumber(schema[keyword]),
  );
  const isStep = (value: number) => step === undefined || Math.abs(value / step - Math.round(value / step)) < 1e-9;
  const width = step ?? 1;
  const first = Math.ceil((least ?? above ?? most ?? below ?? 0) / width) * width;
  const candidates = [least, above === undefined ? undefined : above + 1, width, first, first + width, first - width, most, 0];
  const middle = ((least ?? above ?? 0) + (most ?? below ?? 0)) / 2;
  const fits = (value: number | undefined): value is number =>
    value !== undefined &&
    isStep(value) &&
    (!isInteger || Number.isInteger(value)) &&
    value >= (least ?? -Infinity) &&
    value > (above ?? -Infinity) &&
    value <= (most ?? Infinity) &&
    value < (below ?? Infinity);
  return Number(([...candidates, middle].find(fits) ?? 1).toPrecision(12));
}

function toNumber(value: unknown): number | undefined {
  return isNumber(value) ? Number(value) : undefined;
}
