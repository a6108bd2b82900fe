import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import { stringify } from '../lib/samples/json.ts';
import { isObject, parsePointer, toList, toObject, type JsonObject } from './json.ts';
import { readMerged } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';
import { isNumber, VARIABLE } from './shell-variables.ts';

/**
 * Reports errors in a request body. It must fit its schema and have no unlisted
 * or response-only fields. Text with variables may be anything.
 *
 * @param document the description in the form of OpenAPI 3.1
 */
export function checkCallBody(body: unknown, schema: unknown, { document, resolve }: { document: JsonObject; resolve: Resolve }): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, validateSchema: false, verbose: true });
  // The validator knows doubles only.
  const validate = ajv.compile(JSON.parse(stringify({ ...document, ...toObject(schema) })) as JsonObject);
  validate(body);
  const all = validate.errors ?? [];
  const open = all.filter((error) => /^(?:any|one)Of$/.test(error.keyword) && !isOwn(error, resolve));
  const errors = all.filter((error) => isOwn(error, resolve) && !open.some(({ instancePath }) => error.instancePath.startsWith(instancePath)));
  return [...listStrayFields(body, schema, resolve), ...new Set(errors.map(describeError))];
}

/** Lists fields that JSON Schema allows but no request has. */
function listStrayFields(value: unknown, schema: unknown, resolve: Resolve, name = 'the body'): string[] {
  const read = (part: unknown) => readMerged(part, resolve);
  const whole = read(schema);
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrayFields(item, whole['items'], resolve, `${name}[${index}]`));
  if (!isObject(value)) return [];
  const forms = [whole, ...[...toList(whole['anyOf']), ...toList(whole['oneOf'])].map(read)];
  const properties = new Map(forms.flatMap((form) => Object.entries(toObject(form['properties']))));
  const names = [...properties.keys()];
  const isOpen = forms.some((form) => (form['additionalProperties'] ?? form['patternProperties'] ?? names.length === 0) !== false);
  return Object.entries(value).flatMap(([key, field]) => {
    if (!properties.has(key)) return isOpen ? [] : [addHint(`${name} has no field ${key}`, didYouMean(key, names))];
    const isInResponses = resolve(properties.get(key)).value['readOnly'] === true;
    return isInResponses
      ? [`the field ${key} is only in responses; leave it out`]
      : listStrayFields(field, properties.get(key), resolve, `the field ${key}`);
  });
}

/** Returns whether an error is about a literal value and isn't one that {@link listStrayFields} reports. */
function isOwn({ keyword, data, params, parentSchema }: ErrorObject, resolve: Resolve): boolean {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return false;
  if (keyword === 'required') return resolve(toObject(parentSchema?.['properties'])[String(params['missingProperty'])]).value['readOnly'] !== true;
  if (keyword !== 'type') return !VARIABLE.test(JSON.stringify(data));
  return !(isNumber(data) && [params['type']].flat().some((type) => type === 'integer' || type === 'number'));
}

function describeError({ instancePath, keyword, message = '', schema }: ErrorObject): string {
  const path = parsePointer(instancePath).join('.');
  const name = path ? `the field ${path}` : 'the body';
  return `${name} ${message}${keyword === 'enum' ? `: ${toList(schema).join(', ')}` : ''}`;
}
