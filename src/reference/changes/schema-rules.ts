import { isDeepStrictEqual } from 'node:util';
import { isObject, toList, toText, type JsonObject } from '../json.ts';
import { formatNumber } from '../numbers.ts';
import { formatValue } from '../schema-facts.ts';

/** How the set of values that a schema allows has changed. `other`: neither set contains the other. */
export type Effect = 'wider' | 'narrower' | 'other';

/** A change of one keyword. */
export interface KeywordChange {
  text: string;
  effect: Effect;
}

type Rule = (before: JsonObject, after: JsonObject) => KeywordChange[];

/** Rules for keywords that have no schemas. */
export const KEYWORD_RULES: readonly Rule[] = [compareValues, compareBounds, comparePatterns, compareFormats, compareSteps, compareUniqueness];

const ALL_TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Compares types: each is a set, and a number can be an integer. */
export function compareTypes(before: JsonObject, after: JsonObject): KeywordChange[] {
  const [one, other] = [before, after].map(listTypes) as [string[], string[]];
  const includes = (set: readonly string[], part: readonly string[]) =>
    part.every((type) => set.includes(type) || (type === 'integer' && set.includes('number')));
  const [isWider, isNarrower] = [includes(other, one), includes(one, other)];
  if (isWider && isNarrower) return [];
  const name = (types: readonly string[]) => (types.length === ALL_TYPES.length ? 'any type' : types.join(' or '));
  return [{ text: `${name(other)}, was ${name(one)}`, effect: isWider ? 'wider' : isNarrower ? 'narrower' : 'other' }];
}

function listTypes({ type }: JsonObject): string[] {
  const types = [...toList(type), type].map(toText).filter(Boolean);
  return types.length > 0 ? types.sort() : ALL_TYPES;
}

function compareValues(before: JsonObject, after: JsonObject): KeywordChange[] {
  const [one, other] = [before, after].map(listValues);
  if (!one && !other) return [];
  if (!other) return [{ text: `any value, was ${writeValues(one ?? [])}`, effect: 'wider' }];
  if (!one) return [{ text: `only ${writeValues(other)}, was any value`, effect: 'narrower' }];
  const without = (list: readonly unknown[], values: readonly unknown[]) =>
    list.filter((value) => !values.some((each) => isDeepStrictEqual(each, value)));
  const [added, removed] = [without(other, one), without(one, other)];
  return [
    ...(added.length > 0 ? [{ text: `also ${writeValues(added)}`, effect: 'wider' as const }] : []),
    ...(removed.length > 0 ? [{ text: `no longer ${writeValues(removed)}`, effect: 'narrower' as const }] : []),
  ];
}

function listValues(schema: JsonObject): unknown[] | undefined {
  return 'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

function writeValues(values: readonly unknown[]): string {
  return values.map(formatValue).join(', ');
}

/** Limits by keyword: their name, and whether a larger one allows more. */
const BOUNDS: Readonly<Record<string, [name: string, isUpper: boolean]>> = {
  maximum: ['maximum', true],
  exclusiveMaximum: ['exclusive maximum', true],
  maxLength: ['maximum length', true],
  maxItems: ['maximum number of items', true],
  maxProperties: ['maximum number of fields', true],
  minimum: ['minimum', false],
  exclusiveMinimum: ['exclusive minimum', false],
  minLength: ['minimum length', false],
  minItems: ['minimum number of items', false],
  minProperties: ['minimum number of fields', false],
};
/** Lower limits that limit nothing. */
const NO_LIMIT = new Set(['minLength', 'minItems', 'minProperties']);

function compareBounds(before: JsonObject, after: JsonObject): KeywordChange[] {
  return Object.entries(BOUNDS).flatMap(([keyword, [name, isUpper]]): KeywordChange[] => {
    const read = (schema: JsonObject) => {
      const value = schema[keyword];
      return typeof value !== 'number' || (value === 0 && NO_LIMIT.has(keyword)) ? undefined : value;
    };
    const [one, other] = [read(before), read(after)];
    if (one === other) return [];
    const text = other === undefined ? `no ${name}, was ${formatNumber(one ?? 0)}` : `${name} ${formatNumber(other)}, was ${writeBound(one)}`;
    if (one === undefined || other === undefined) return [{ text, effect: other === undefined ? 'wider' : 'narrower' }];
    return [{ text, effect: other > one === isUpper ? 'wider' : 'narrower' }];
  });
}

function writeBound(value: number | undefined): string {
  return value === undefined ? 'none' : formatNumber(value);
}

function comparePatterns(before: JsonObject, after: JsonObject): KeywordChange[] {
  const [one, other] = [toText(before['pattern']), toText(after['pattern'])];
  if (one === other) return [];
  if (one === '') return [{ text: `must match ${other}`, effect: 'narrower' }];
  if (other === '') return [{ text: `need no longer match ${one}`, effect: 'wider' }];
  return [{ text: `must match ${other}, was ${one}`, effect: 'other' }];
}

/** Formats that include another. */
const LARGER_FORMAT: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

function compareFormats(before: JsonObject, after: JsonObject): KeywordChange[] {
  const [one, other] = [toText(before['format']), toText(after['format'])];
  if (one === other) return [];
  if (one === '') return [{ text: `format ${other}, was none`, effect: 'narrower' }];
  if (other === '') return [{ text: `no format, was ${one}`, effect: 'wider' }];
  const effect = LARGER_FORMAT[one] === other ? 'wider' : LARGER_FORMAT[other] === one ? 'narrower' : 'other';
  return [{ text: `format ${other}, was ${one}`, effect }];
}

function compareSteps(before: JsonObject, after: JsonObject): KeywordChange[] {
  const [one, other] = [before['multipleOf'], after['multipleOf']];
  if (one === other) return [];
  if (typeof one !== 'number') return [{ text: `multiple of ${toText(other)}`, effect: 'narrower' }];
  if (typeof other !== 'number') return [{ text: `need no longer be a multiple of ${one}`, effect: 'wider' }];
  const effect = one % other === 0 ? 'wider' : other % one === 0 ? 'narrower' : 'other';
  return [{ text: `multiple of ${other}, was ${one}`, effect }];
}

function compareUniqueness(before: JsonObject, after: JsonObject): KeywordChange[] {
  const [one, other] = [before, after].map((schema) => schema['uniqueItems'] === true);
  if (one === other) return [];
  return [other ? { text: 'items must differ', effect: 'narrower' } : { text: 'items may repeat', effect: 'wider' }];
}

/** Returns whether an object may have fields that its schema doesn't name. */
export function isOpen(schema: JsonObject): boolean {
  return schema['additionalProperties'] !== false && schema['unevaluatedProperties'] !== false && !isObject(schema['additionalProperties']);
}
