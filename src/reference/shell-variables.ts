import { isObject, Numeral, writeJson } from '../lib/samples/json.ts';
import { toList, toObject } from './json.ts';
import { readMerged } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';

/** A shell variable in a guide's value: `$MACHINE`, or `${START}000` if more follows. */
export const VARIABLE = /\$(?:(\w+)|\{(\w+)\})/;
const EVERY_VARIABLE = new RegExp(VARIABLE, 'g');
const NUMBER = new RegExp(`^${VARIABLE.source}\\d*$`);

/** Returns whether a value can be a number, as it is or starts with a variable. */
export function isNumber(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

/** Writes a body as a here-document, where the shell only replaces variables. They are numbers where the schema has numbers. */
export function writeHereDocument(body: unknown, schema: unknown, resolve: Resolve): string {
  const escaped = writeJson(readNumbers(body, schema, resolve), 2).replaceAll(/[\\`]|\$(?!\w|\{\w+\})/g, String.raw`\$&`);
  return `@- <<JSON\n${escaped.replace(EVERY_VARIABLE, (_, bare = '', braced = '') => `\${${bare}${braced}:?}`)}\nJSON`;
}

function readNumbers(value: unknown, schema: unknown, resolve: Resolve): unknown {
  const whole = readMerged(schema, resolve);
  if (Array.isArray(value)) return value.map((item) => readNumbers(item, whole['items'], resolve));
  if (isObject(value)) {
    const properties = toObject(whole['properties']);
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, readNumbers(field, properties[name], resolve)]));
  }
  const types = [whole['type'], ...toList(whole['type'])];
  return isNumber(value) && (types.includes('integer') || types.includes('number')) ? new Numeral(value) : value;
}
