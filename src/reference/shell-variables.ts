import { Numeral, writeJson } from '../lib/samples/json.ts';
import { isObject, toList, toObject, type JsonObject } from './json.ts';
import { mergeAllOf } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';

/** A shell variable in a guide's value: `$MACHINE`, or `${START}000` if more follows. */
export const VARIABLE = /\$(?:(\w+)|\{(\w+)\})/;
const EVERY_VARIABLE = new RegExp(VARIABLE, 'g');
/** A number that is or starts with a variable. */
const NUMBER = new RegExp(`^${VARIABLE.source}\\d*$`);
/** Replaces variables in numbers when a body is checked. They are times in seconds, so only the length counts. */
const SECONDS = '1700000000';

/** Replaces the variables of a text. */
function replaceVariables(text: string, replace: (name: string) => string): string {
  return text.replace(EVERY_VARIABLE, (_, bare?: string, braced?: string) => replace(bare ?? braced ?? ''));
}

/** Copies a body with a number for each variable where its schema expects one. */
export function fillNumbers(body: unknown, schema: unknown, resolve: Resolve): unknown {
  return mapNumbers(body, schema, { resolve, map: (text) => Number(replaceVariables(text, () => SECONDS)) });
}

/** Writes a body as a here-document, where the shell only replaces variables. */
export function writeHereDocument(body: unknown, schema: unknown, resolve: Resolve): string {
  const json = writeJson(mapNumbers(body, schema, { resolve, map: (text) => new Numeral(text) }), 2);
  const escaped = json.replaceAll(/[\\`]|\$(?!\w|\{\w+\})/g, String.raw`\$&`);
  return `@- <<JSON\n${replaceVariables(escaped, (name) => `\${${name}:?}`)}\nJSON`;
}

interface Mapping {
  resolve: Resolve;
  map: (text: string) => unknown;
}

function mapNumbers(value: unknown, schema: unknown, mapping: Mapping): unknown {
  const { resolve, map } = mapping;
  const whole: JsonObject = mergeAllOf(resolve(schema).value, resolve).schema;
  if (Array.isArray(value)) return value.map((item) => mapNumbers(item, whole['items'], mapping));
  if (isObject(value)) {
    const properties = toObject(whole['properties']);
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapNumbers(field, properties[name], mapping)]));
  }
  const types = [whole['type'], ...toList(whole['type'])];
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && typeof value === 'string' && NUMBER.test(value) ? map(value) : value;
}
