import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import { Numeral, stringify, writeJson, type Json } from '../lib/samples/json.ts';
import { makeRequest, type BodyData } from '../lib/samples/request-data.ts';
import { joinTexts, type SampleRequest } from '../lib/samples/request.ts';
import { shell } from '../lib/samples/shell.ts';
import { readMerged } from './composition.ts';
import { describeRequest } from './describe-request.ts';
import { isObject, parsePointer, toList, toObject, type JsonObject } from './fields.ts';
import type { Description, OperationSource } from './read-description.ts';
import type { Resolve } from './references.ts';

/** Values that a guide chooses for a call. Text may contain shell variables, such as `$MACHINE`. */
export interface ChosenValues {
  parameters: JsonObject;
  body: unknown;
}

interface Context {
  description: Description;
  document: JsonObject;
  resolve: Resolve;
}

/**
 * Writes a shell command that calls an operation with chosen values.
 *
 * @throws Error for values the operation doesn't take, and for missing required
 * values
 */
export function writeApiCall(source: OperationSource, chosen: ChosenValues, context: Context): string {
  const { operation, parameters, raw } = source;
  const { resolve } = context;
  const names = parameters.map(({ name }) => name);
  const request = resolve(raw['requestBody']).value;
  const media = toObject(request['content']);
  const schema = toObject(media[JSON_TYPE])['schema'];
  const checkBody = (body: unknown) => {
    if (body === undefined) return request['required'] === true ? ['the body is missing'] : [];
    return schema === undefined ? ['it takes no JSON body'] : checkCallBody(body, schema, context);
  };
  const faults = [
    ...Object.keys(chosen.parameters)
      .filter((name) => !names.includes(name))
      .map((name) => addHint(`there is no parameter ${name}`, didYouMean(name, names))),
    ...parameters
      .filter((parameter) => parameter['required'] === true && !Object.hasOwn(chosen.parameters, parameter.name))
      .map(({ name }) => `the parameter ${name} is missing`),
    ...checkBody(chosen.body),
  ];
  if (faults.length > 0) throw new Error(`${operation.operationId}: ${faults.join('; ')}`);
  const data = describeRequest(source, context);
  const call = makeRequest({
    ...data,
    parameters: data.parameters
      .filter(({ name }) => Object.hasOwn(chosen.parameters, name))
      .map((parameter) => ({ ...parameter, value: chosen.parameters[parameter.name] as Json })),
    bodies: chosen.body === undefined ? [] : [makeBody(chosen.body, schema, resolve)],
  });
  return shell.print(readVariables(call));
}

/** Makes a body with the variables of a guide, if it has any. */
function makeBody(body: unknown, schema: unknown, resolve: Resolve): BodyData {
  const hasVariables = VARIABLE.test(JSON.stringify(body));
  return { example: '', type: JSON_TYPE, value: body as Json, ...(hasVariables && { hereDocument: writeHereDocument(body, schema, resolve) }) };
}

const JSON_TYPE = 'application/json';

/** Reads the variables in an address, where they are encoded. */
function readVariables(request: SampleRequest): SampleRequest {
  const read = (text: string) =>
    text.split(/%24(\w+|%7B\w+%7D)/).map((part, index) => (index % 2 === 0 ? part : { variable: part.replace(/%7[BD]/g, '') }));
  return { ...request, path: joinTexts(...request.path.map((part) => (typeof part === 'string' ? read(part) : [part]))) };
}

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

/** A shell variable in a guide's value: `$MACHINE`, or `${START}000` if more follows. */
const VARIABLE = /\$(?:(\w+)|\{(\w+)\})/;
const EVERY_VARIABLE = new RegExp(VARIABLE, 'g');
const NUMBER = new RegExp(`^${VARIABLE.source}\\d*$`);

/** Returns whether a value can be a number, as it is or starts with a variable. */
function isNumber(value: unknown): value is string {
  return typeof value === 'string' && NUMBER.test(value);
}

/** Writes a body as a here-document, where the shell only replaces variables. They are numbers where the schema has numbers. */
function writeHereDocument(body: unknown, schema: unknown, resolve: Resolve): string {
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
