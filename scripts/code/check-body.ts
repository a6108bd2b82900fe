import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean } from '../../src/data/did-you-mean.ts';
import { isObject, parsePointer, toList, toObject, toText, type JsonObject } from '../../src/openapi/json.ts';
import { mergeAllOf } from '../../src/openapi/merge-schemas.ts';
import type { Resolve } from '../../src/openapi/resolver.ts';
import { UNKNOWN, type Literal } from './literals.ts';

/** Digits of a present time in each unit that descriptions of fields name. */
const UNITS: readonly [unit: string, digits: number][] = [
  ['nanoseconds since 1970', 19],
  ['milliseconds since 1970', 13],
  ['seconds since 1970', 10],
];

/**
 * Makes a check of request bodies against schemas of a description. Beside what
 * a schema says, no field may be sent that it does not name or that only
 * answers have, and times have the digits of their unit. What a program puts in
 * is taken as right.
 *
 * @param document the description in the form of OpenAPI 3.1
 */
export function createBodyCheck(document: JsonObject, resolve: Resolve): (body: Literal, schema: unknown) => string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, validateSchema: false, verbose: true });
  ajv.removeKeyword('description');
  ajv.addKeyword({ keyword: 'description', type: 'number', validate: (text: unknown, value: number) => !describeDigits(text, value) });
  return (body, schema) => {
    const validate = ajv.compile({ ...document, ...toObject(schema) });
    validate(body);
    const all = validate.errors ?? [];
    const choices = all.filter((error) => /^(?:any|one)Of$/.test(error.keyword) && !isWrittenOut(error, resolve));
    const errors = all.filter(
      (error) => isWrittenOut(error, resolve) && !choices.some(({ instancePath }) => error.instancePath.startsWith(instancePath)),
    );
    return [...listStrayFields(body, schema, resolve), ...new Set(errors.map(describeError))];
  };
}

/** Fields that no request has, which JSON Schema lets pass. */
function listStrayFields(value: Literal, schema: unknown, resolve: Resolve, name = 'the body'): string[] {
  const read = (part: unknown) => mergeAllOf(resolve(part).value, resolve).schema;
  const whole = read(schema);
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrayFields(item, whole['items'], resolve, `${name}[${index}]`));
  if (!isObject(value)) return [];
  const forms = [whole, ...[...toList(whole['anyOf']), ...toList(whole['oneOf'])].map(read)];
  const properties = new Map(forms.flatMap((form) => Object.entries(toObject(form['properties']))));
  const names = [...properties.keys()];
  const isOpen = forms.some((form) => (form['additionalProperties'] ?? form['patternProperties'] ?? names.length === 0) !== false);
  return Object.entries(value).flatMap(([key, field]) => {
    if (key === UNKNOWN) return [];
    if (!properties.has(key)) return isOpen ? [] : [[`${name} has no field ${key}`, didYouMean(key, names)].filter(Boolean).join('; ')];
    const isInAnswers = resolve(properties.get(key)).value['readOnly'] === true;
    return isInAnswers
      ? [`the field ${key} is only in answers; leave it out`]
      : listStrayFields(field, properties.get(key), resolve, `the field ${key}`);
  });
}

/** Whether an error is about what the sample writes out, and not told by {@link listStrayFields}. */
function isWrittenOut({ keyword, data, params, parentSchema }: ErrorObject, resolve: Resolve): boolean {
  if (data === UNKNOWN || keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return false;
  if (keyword === 'type') return true;
  const field = toObject(parentSchema?.['properties'])[String(params['missingProperty'])];
  if (keyword === 'required') return !Object.hasOwn(toObject(data), UNKNOWN) && resolve(field).value['readOnly'] !== true;
  return !JSON.stringify(data).includes('\\u0000');
}

function describeError({ instancePath, keyword, message = '', data, schema }: ErrorObject): string {
  const path = parsePointer(instancePath).join('.');
  const name = path ? `the field ${path}` : 'the body';
  if (keyword === 'description') return `${name} ${describeDigits(schema, Number(data)) ?? ''}`;
  return `${name} ${message}${keyword === 'enum' ? `: ${toList(schema).join(', ')}` : ''}`;
}

/** Compares a number with the unit that the description of its field names. */
function describeDigits(text: unknown, value: number): string | undefined {
  const [unit, digits] = UNITS.find(([words]) => toText(text).includes(words)) ?? [];
  const found = String(BigInt(Math.trunc(value))).length;
  return unit === undefined || digits === found ? undefined : `counts ${unit}: it has ${digits} digits, not ${found}`;
}
