import { isObject, toList, toText, type JsonObject } from './json.ts';

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
  const said = LABELS.filter(([keyword]) => schema[keyword] !== undefined);
  const facts = said.map(([keyword, label]): Fact =>
    label === '' ? { label: toText(schema[keyword]) } : { label, value: formatValue(schema[keyword]) },
  );
  if (schema['uniqueItems'] === true) facts.push({ label: 'unique items' });
  if (schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false) facts.push({ label: 'no other keys' });
  if (schema['additionalProperties'] === true) facts.push({ label: 'other keys allowed' });
  for (const [key, names] of Object.entries(isObject(schema['dependentRequired']) ? schema['dependentRequired'] : {}))
    facts.push({ label: `with ${key} also required`, value: toList(names).map(toText).join(', ') });
  return facts;
}

/** Formats a value for readers: text as it is, the rest as JSON. */
export function formatValue(value: unknown): string {
  return typeof value === 'string' ? (value === '' ? '""' : value) : (JSON.stringify(value) ?? '');
}

/** Lists a schema's allowed values as text, or none if any is allowed. */
export function listValues(schema: JsonObject): string[] {
  const descriptions = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'];
  return toList(schema['enum']).map((value, index) => {
    const words = Array.isArray(descriptions) ? toText(descriptions[index]) : isObject(descriptions) ? toText(descriptions[String(value)]) : '';
    return words ? `${formatValue(value)}: ${words}` : formatValue(value);
  });
}
