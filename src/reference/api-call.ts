import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import { checkCallBody } from './check-call-body.ts';
import { toObject, type JsonObject } from './json.ts';
import { collectParameters } from './parameters.ts';
import type { Description } from './read-description.ts';
import type { OperationSource } from './operation-source.ts';
import type { Resolve } from './resolver.ts';
import { makeSampleRequest, type SampleRequest } from './sample-request.ts';
import { makeSamples } from './samples.ts';
import { readSecurity } from './security.ts';
import { fillServer, readServers } from './servers.ts';
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
  const [server] = [...readServers(raw['servers'] ?? pathItem['servers']), ...description.servers];
  const made = makeSampleRequest({
    method: operation.method,
    path: operation.path,
    server: fillServer(server),
    parameters: parameters
      .filter(({ name }) => Object.hasOwn(chosen.parameters, name))
      .map((parameter) => ({ ...parameter, example: chosen.parameters[parameter.name] })),
    security: readSecurity(raw['security'], schemes) ?? description.security ?? [],
    contents: chosen.body === undefined ? [] : [{ type: JSON_TYPE, examples: [{ value: chosen.body, text: JSON.stringify(chosen.body) }] }],
    media,
    accept: undefined,
    resolve,
  });
  if (made.body && VARIABLE.test(JSON.stringify(chosen.body))) made.body.hereDocument = writeHereDocument(chosen.body, schema, resolve);
  const [sample] = makeSamples(nameVariables(made), ['shell']);
  return sample?.code ?? '';
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

/** Lets samples read variables in an address, as they read secrets. */
function nameVariables(request: SampleRequest): SampleRequest {
  const variables = { ...request.variables };
  const url = request.url.replace(/%24(?:(\w+)|%7B(\w+)%7D)/g, (_, bare?: string, braced?: string) => {
    const name = bare ?? braced ?? '';
    const placeholder = `<variable-${name.toLowerCase().replaceAll('_', '-')}>`;
    variables[placeholder] = name;
    return placeholder;
  });
  return { ...request, url, variables };
}
