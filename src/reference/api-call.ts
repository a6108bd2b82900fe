import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { Json } from '../lib/samples/json.ts';
import { makeRequest, type BodyData } from '../lib/samples/request-data.ts';
import { joinTexts, type SampleRequest } from '../lib/samples/request.ts';
import { shell } from '../lib/samples/shell.ts';
import { checkCallBody } from './check-call-body.ts';
import { describeRequest } from './describe-request.ts';
import { toObject, type JsonObject } from './json.ts';
import { collectParameters } from './parameters.ts';
import type { Description } from './read-description.ts';
import type { OperationSource } from './operation.ts';
import type { Resolve } from './resolver.ts';
import { readSecurity } from './security.ts';
import { VARIABLE, writeHereDocument } from './shell-variables.ts';

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
  const schemes = new Map(description.schemes.map((scheme) => [scheme.name, scheme]));
  const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
  const data = describeRequest(source, { description, security, resolve });
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
