import { cutText } from '../lib/cut-text.ts';
import { findMappedValue, readDiscriminator } from './discriminator.ts';
import { isObject, omit, toList, toObject, type JsonObject } from './json.ts';
import { mergeAllOf } from './merge-schemas.ts';
import { DEEPEST_COMPOSITION } from './limits.ts';
import type { Resolve } from './resolver.ts';
import { listChoices, listTypes } from './schema-type.ts';

/** Direction of a value. Requests have no read-only fields, responses no write-only ones. */
export type Direction = 'request' | 'response';

interface Options {
  resolve: Resolve;
  direction: Direction;
  /** Leaves out optional fields. */
  requiredOnly?: boolean;
}

const DEEPEST = 6;
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
  uuid: '00000000-0000-4000-8000-000000000000',
  byte: 'dGV4dA==',
  password: '********',
};

/** Builds an example from a schema: its given one, or the simplest value of its type. Limits recursion and size. */
export function makeExample(value: unknown, options: Options): unknown {
  return new ExampleMaker(options).make(value, 0, new Set());
}

class ExampleMaker {
  readonly #options: Options;
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  make(value: unknown, depth: number, above: ReadonlySet<unknown>): unknown {
    const { value: resolved } = this.#options.resolve(value);
    const key = this.#getKey(value);
    const given = getGiven(resolved);
    if (given !== undefined) return given;
    const { schema } = mergeAllOf(resolved, this.#options.resolve);
    const own = getGiven(schema);
    if (own !== undefined) return own;
    const inside = new Set([...above, key]);
    const choices = listChoices(schema, this.#options.resolve);
    const [choice = toList(schema['oneOf'] ?? schema['anyOf'])[0]] = choices;
    if (choice !== undefined && !schema['properties'])
      return above.has(key) || depth > DEEPEST_COMPOSITION ? null : this.#makeChoice(schema, choice, { depth, above: inside });
    if (choice !== undefined && depth <= DEEPEST && !choices.some((each) => inside.has(this.#getKey(each)))) {
      const whole = { allOf: [omit(schema, 'oneOf', 'anyOf', 'discriminator'), choice] };
      return this.#makeChoice(schema, choice, { depth, above: new Set([...inside, this.#getKey(choice)]), whole });
    }
    this.#count += 1;
    const isFull = depth > DEEPEST || this.#count > MOST_VALUES || above.has(key);
    switch (listTypes(schema)[0]) {
      case 'object':
        return isFull ? {} : this.#makeObject(schema, depth, inside);
      case 'array':
        return isFull || schema['items'] === undefined ? [] : this.#makeList(schema, depth, inside);
      default:
        return makeScalar(schema);
    }
  }

  /** Returns the same key each time the same schema is passed. */
  #getKey(value: unknown): unknown {
    const { value: resolved, name } = this.#options.resolve(value);
    return name ?? resolved;
  }

  /** Builds an example of one alternative, with the discriminator set to it. */
  #makeChoice(
    schema: JsonObject,
    choice: unknown,
    { depth, above, whole = choice }: { depth: number; above: ReadonlySet<unknown>; whole?: unknown },
  ) {
    const { resolve } = this.#options;
    const made = this.make(whole, depth + 1, above);
    const { value: option, name } = resolve(choice);
    const discriminator = readDiscriminator(schema);
    if (discriminator.property === '' || !isObject(made) || getGiven(option) !== undefined) return made;
    const own = toObject(mergeAllOf(option, resolve).schema['properties'])[discriminator.property];
    const value = findMappedValue(discriminator, name) ?? (getGiven(resolve(own).value) === undefined ? name : undefined);
    return value === undefined ? made : { ...made, [discriminator.property]: value };
  }

  #makeList(schema: JsonObject, depth: number, above: ReadonlySet<unknown>): unknown[] {
    const item = this.make(schema['items'], depth + 1, above);
    return Array.from({ length: Math.min(Math.max(1, toNumber(schema['minItems']) ?? 1), MOST_ITEMS) }, () => item);
  }

  #makeObject(schema: JsonObject, depth: number, above: ReadonlySet<unknown>): JsonObject {
    const { resolve, direction, requiredOnly } = this.#options;
    const required = toList(schema['required']);
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
    const result: JsonObject = {};
    for (const [name, value] of Object.entries(toObject(schema['properties']))) {
      const property = resolve(value).value;
      if (property[hidden] === true || property['deprecated'] === true || (requiredOnly && !required.includes(name))) continue;
      result[name] = this.make(value, depth + 1, above);
    }
    if (Object.keys(result).length === 0 && isObject(schema['additionalProperties']) && !requiredOnly)
      result['key'] = this.make(schema['additionalProperties'], depth + 1, above);
    return result;
  }
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
  const least = Math.min(toNumber(schema['minLength']) ?? 0, LONGEST_TEXT);
  const text = BY_FORMAT[String(schema['format'])] ?? 'string'.padEnd(least, 'string');
  const length = toNumber(schema['maxLength']);
  return length === undefined ? text : cutText(text, Math.max(0, length));
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
  return typeof value === 'number' ? value : undefined;
}
