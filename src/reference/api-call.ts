import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import { makeRequest, type BodyData } from '../lib/samples/request-data.ts';
import { joinTexts, type SampleRequest } from '../lib/samples/request.ts';
import { shell } from '../lib/samples/shell.ts';
import { checkCallBody } from './check-call-body.ts';
import { describeRequest, toJson } from './describe-request.ts';
import { toObject, type JsonObject } from './json.ts';
import { collectParameters } from './parameters.ts';
import type { Description } from './read-description.ts';
import type { OperationSource } from './operation.ts';
import type { Resolve } from './resolver.ts';
import { readSecurity } from './security.ts';
import { fillNumbers, VARIABLE, writeHereDocument } from './shell-variables.ts';

/** Values that a guide chooses for a call. Text may contain shell variables, such as `$MACHINE`. */
export interface ChosenValues {
  /** Parameter values by name. */
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
  const { operation, pathItem, raw } = source;
  const { description, resolve } = context;
  const parameters = collectParameters(pathItem, raw, resolve);
  const request = resolve(raw['requestBody']).value;
  const media = toObject(request['content']);
  const schema = toObject(media[JSON_TYPE])['schema'];
  const faults = [
    ...Object.keys(chosen.parameters).flatMap((name) => describeUnknown(name, parameters)),
    ...parameters
      .filter((parameter) => parameter['required'] === true && !Object.hasOwn(chosen.parameters, parameter.name))
      .map(({ name }) => `the parameter ${name} is missing`),
    ...checkBody(chosen.body, { schema, isRequired: request['required'] === true, context }),
  ];
  if (faults.length > 0) throw new Error(`${operation.operationId}: ${faults.join('; ')}`);
  const schemes = new Map(description.schemes.map((scheme) => [scheme.name, scheme]));
  const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
  const data = describeRequest(source, { description, security, resolve });
  const call = makeRequest({
    ...data,
    parameters: data.parameters
      .filter(({ name }) => Object.hasOwn(chosen.parameters, name))
      .map((parameter) => ({ ...parameter, value: toJson(chosen.parameters[parameter.name]) })),
    bodies: chosen.body === undefined ? [] : [makeBody(chosen.body, schema, resolve)],
  });
  return shell.print(readVariables(call));
}

/** Makes a body with the variables of a guide, if it has any. */
function makeBody(body: unknown, schema: unknown, resolve: Resolve): BodyData {
  const hasVariables = VARIABLE.test(JSON.stringify(body));
  return { example: '', type: JSON_TYPE, value: toJson(body), ...(hasVariables && { hereDocument: writeHereDocument(body, schema, resolve) }) };
}

const JSON_TYPE = 'application/json';

function describeUnknown(name: string, parameters: readonly { name: string }[]): string[] {
  const names = parameters.map((parameter) => parameter.name);
  if (names.includes(name)) return [];
  return [addHint(`there is no parameter ${name}`, didYouMean(name, names))];
}

interface BodyPlace {
  schema: unknown;
  isRequired: boolean;
  context: Context;
}

function checkBody(body: unknown, { schema, isRequired, context }: BodyPlace): string[] {
  if (body === undefined) return isRequired ? ['the body is missing'] : [];
  if (schema === undefined) return ['it takes no JSON body'];
  return checkCallBody(fillNumbers(body, schema, context.resolve), schema, context);
}

/** Reads the variables in an address, where they are encoded. */
function readVariables(request: SampleRequest): SampleRequest {
  const read = (text: string) =>
    text.split(/%24(\w+|%7B\w+%7D)/).map((part, index) => (index % 2 === 0 ? part : { variable: part.replace(/%7[BD]/g, '') }));
  return { ...request, path: joinTexts(...request.path.map((part) => (typeof part === 'string' ? read(part) : [part]))) };
}
