import { isObject, toList, toObject, type JsonObject } from './json.ts';
import { mergeAllOf } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';
import { listTypes } from './schema-type.ts';

/** Which way a value goes: read-only fields are not sent, write-only ones not received. */
export type Direction = 'request' | 'response';

interface Options {
  resolve: Resolve;
  direction: Direction;
  /** Leaves out what is not required. */
  requiredOnly?: boolean;
}

const DEEPEST = 6;
const MOST_VALUES = 150;

/** Values that show a format (JSON Schema 2020-12 validation, section 7.3; OpenAPI 3.1, section 4.4). */
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

/** Makes an example of a schema: what it gives itself, else the simplest value of its type. Recursion and size are limited. */
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
    const { value: resolved, name } = this.#options.resolve(value);
    const key = name ?? resolved;
    const given = getGiven(resolved);
    if (given !== undefined) return given;
    const { schema } = mergeAllOf(resolved, this.#options.resolve);
    const own = getGiven(schema);
    if (own !== undefined) return own;
    const inside = new Set([...above, key]);
    const choice = toList(schema['oneOf'] ?? schema['anyOf'])[0];
    if (choice !== undefined && !schema['properties']) return above.has(key) ? null : this.make(choice, depth + 1, inside);
    this.#count += 1;
    const isFull = depth > DEEPEST || this.#count > MOST_VALUES || above.has(key);
    switch (listTypes(schema)[0]) {
      case 'object':
        return isFull ? {} : this.#makeObject(schema, depth, inside);
      case 'array':
        return isFull || schema['items'] === undefined ? [] : [this.make(schema['items'], depth + 1, inside)];
      default:
        return makeScalar(schema);
    }
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
  return schema['example'] ?? toList(schema['examples'])[0] ?? schema['default'] ?? schema['const'] ?? toList(schema['enum'])[0];
}

function makeScalar(schema: JsonObject): unknown {
  const [type] = listTypes(schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const [least, above] = [schema['minimum'], schema['exclusiveMinimum']];
    return typeof least === 'number'
      ? least
      : typeof above === 'number'
        ? above + 1
        : typeof schema['maximum'] === 'number'
          ? Math.min(1, schema['maximum'])
          : 1;
  }
  if (type === 'null') return null;
  const text = BY_FORMAT[String(schema['format'])] ?? 'string';
  const length = schema['maxLength'];
  return typeof length === 'number' ? text.slice(0, Math.max(0, length)) : text;
}
