import { cutText } from '../lib/characters.ts';
import { isNumber, toList, toObject, toText, type JsonObject } from './fields.ts';
import { listTypes } from './schema.ts';

const LONGEST_TEXT = 200;

/** Replaces what a list has twice. */
export function makeUnique(list: readonly unknown[], items: JsonObject): unknown[] {
  const unique = list.map((item, index) => {
    if (index > 0 && toList(items['enum']).length > index) return toList(items['enum'])[index];
    if (typeof item === 'number') return item + index * (toNumber(items['multipleOf']) ?? 1);
    return typeof item === 'string' && index > 0 && !items['pattern'] && !items['format'] ? `${item.slice(0, -1)}${index}` : item;
  });
  return [...new Map(unique.map((item) => [JSON.stringify(item), item])).values()];
}

/** Makes the simplest value of a schema that has no parts. */
export function makeScalar(schema: JsonObject): unknown {
  const excluded = [toObject(schema['not'])['type']].flat();
  const [type] = listTypes(schema).flatMap((each) => (each === 'any' ? ['string', 'integer'].filter((plain) => !excluded.includes(plain)) : [each]));
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return makeNumber(schema, type === 'integer' ? 1 : 0);
  const [least, most] = [toNumber(schema['minLength']) ?? 0, toNumber(schema['maxLength']) ?? LONGEST_TEXT];
  const patterns = [schema, ...toList(schema['allOf'])].map((part) => toText(toObject(part)['pattern']));
  const match = makeMatch(patterns.join(''), least, most);
  return match ?? cutText(FORMATS[toText(schema['format'])] ?? 'string'.padEnd(Math.min(least, LONGEST_TEXT), 'string'), Math.max(0, most));
}

/** Picks the simplest number in range: the minimum, else one or the first step, else one next to a limit. */
function makeNumber(schema: JsonObject, unit: number): number {
  const [least, above, most, below, step = unit] = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'].map((keyword) =>
    toNumber(schema[keyword]),
  );
  const width = step || 1;
  const first = Math.ceil((least ?? above ?? most ?? below ?? 0) / width) * width;
  const middle = ((least ?? above ?? 0) + (most ?? below ?? 0)) / 2;
  const fits = (value: number | undefined): value is number =>
    value !== undefined &&
    (step === 0 || Math.abs(value / step - Math.round(value / step)) < 1e-9) &&
    value >= (least ?? -Infinity) &&
    value > (above ?? -Infinity) &&
    value <= (most ?? Infinity) &&
    value < (below ?? Infinity);
  return Number(([least, width, first, first + width, first - width, most, 0, middle].find(fits) ?? 1).toPrecision(12));
}

export function toNumber(value: unknown): number | undefined {
  return isNumber(value) ? Number(value) : undefined;
}

/** Sample values by format (JSON Schema 2020-12 validation, section 7.3; OpenAPI 3.1, section 4.4). */
const FORMATS: Readonly<Record<string, string>> = {
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
  'uri-reference': '/path',
  uuid: '00000000-0000-4000-8000-000000000000',
  byte: 'dGV4dA==',
  password: '********',
};

/** Parts of a pattern: escapes, starts of groups, repetitions, and characters. */
const TOKENS = /\\(?:[pP]\{\w+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|./gsu;
const SIGNS: Readonly<Record<string, string>> = { '*': '{0,}', '+': '{1,}', '?': '{0,1}' };
/** Repetitions tried where a pattern leaves the number open. */
const REPETITIONS = [1, 0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128];

/**
 * Makes a plain text that matches a pattern (JSON Schema 2020-12 validation,
 * section 6.3.3), with the first alternative of each group.
 *
 * @returns nothing for a pattern that looks around, refers back, or leaves no
 * text of that length
 */
export function makeMatch(pattern: string, least = 0, most = LONGEST_TEXT): string | undefined {
  if (pattern === '') return undefined;
  try {
    const texts = REPETITIONS.map((count) => writeGroup(pattern.match(TOKENS) ?? [], count));
    return texts.find((text) => text.length >= least && text.length <= Math.min(most, LONGEST_TEXT));
  } catch {
    return undefined;
  }
}

/** Writes a group, and takes its tokens off the list. */
function writeGroup(tokens: string[], count: number): string {
  const alternatives: string[] = [];
  let parts: string[] = [];
  for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
    const [, least, comma, most] = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(SIGNS[token] ?? token) ?? [];
    if (token === '|') {
      alternatives.push(parts.join(''));
      parts = [];
    } else if (token === '[') parts.push(writeCharacter(token + tokens.splice(0, tokens.indexOf(']') + 1).join('')));
    else if (least === undefined) parts.push(/^\((?:\?:|\?<\w+>)?$/.test(token) ? writeGroup(tokens, count) : writeCharacter(token));
    else {
      const times = comma ? Math.min(most ? Number(most) : LONGEST_TEXT, Math.max(Number(least), count)) : Number(least);
      parts.push((parts.pop() ?? '').repeat(Math.min(times, LONGEST_TEXT)).slice(0, LONGEST_TEXT + 1));
      if (tokens[0] === '?') tokens.shift();
    }
  }
  return [...alternatives, parts.join('')][0] ?? '';
}

/** Returns a plain character of a set. A set of one character can't take long to match. */
function writeCharacter(token: string): string {
  if (token === '^' || token === '$') return '';
  if (!/^(?:[[\\.]|\(\?)/.test(token)) return token;
  const set = new RegExp(`^${token}$`, /\\p\{/i.test(token) ? 'u' : '');
  const found = [...'a0A1bB-_. /:@#+éя中~\t\n', ...token].find((character) => set.test(character));
  if (found === undefined || /^\\[bBk1-9]/.test(token)) throw new SyntaxError(`no character for ${token}`);
  return found;
}
