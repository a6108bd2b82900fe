import type { SampleLanguage } from '../data/sample-languages.ts';
import { viewCall, type CallPlan, type CallView } from './call.ts';
import { fitExamples } from './fit-examples.ts';
import { toObject, toText, type JsonObject } from './json.ts';
import { collectParameters } from './parameters.ts';
import { readExternalDocs, type Description, type ExternalDocs, type OperationSource } from './read-description.ts';
import type { Operation } from './operation.ts';
import type { Resolve } from './resolver.ts';
import type { ResponseView } from './responses.ts';
import { makeSampleRequest, type SampleRequest } from './sample-request.ts';
import { addOwnSamples, makeSamples, type Sample } from './samples.ts';
import { readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { fillServer, readServers, type Server } from './servers.ts';

/** Everything on an operation's page. */
export interface OperationModel extends CallView {
  operation: Operation;
  externalDocs: ExternalDocs | undefined;
  /** The operation's servers, if it has any. */
  servers: Server[];
  security: SecurityOption[];
  callbacks: CallbackView[];
  /** The request in samples. Webhooks have none. */
  request: SampleRequest | undefined;
  samples: Sample[];
}

/** A callback's id, address and method. */
interface CallbackName {
  id: string;
  name: string;
  /** Address expression. */
  path: string;
  method: string;
}

/** A call from the service to the reader (OpenAPI 3.1, section 4.8.18). */
export interface CallbackView extends CallbackName, CallView {
  summary: string;
  description: string;
}

/** A callback and the page places of its parts. */
export interface CallbackPlan extends CallbackName, CallPlan {
  operation: JsonObject;
}

/** The plan of an operation's page. */
export interface OperationPlan extends CallPlan {
  callbacks: CallbackPlan[];
}

interface Context {
  description: Description;
  document: JsonObject;
  languages: readonly SampleLanguage[];
  resolve: Resolve;
}

/** Builds the model of an operation's page (OpenAPI 3.1, section 4.8.10) from its source, plan and schemas. */
export function makeOperationModel(source: OperationSource, plan: OperationPlan, context: Context): OperationModel {
  const { operation, pathItem, raw } = source;
  const { description, languages, resolve } = context;
  const schemes = new Map<string, SecurityScheme>(description.schemes.map((scheme) => [scheme.name, scheme]));
  const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
  const servers = readServers(raw['servers'] ?? pathItem['servers']);
  const callbacks = plan.callbacks.map((callback) => viewCallback(callback, resolve));
  const fitted = fitExamples(viewCall(plan, resolve), callbacks);
  const request = operation.isWebhook ? undefined : makeRequest(source, { ...context, call: fitted.call, security, servers });
  return {
    operation,
    externalDocs: readExternalDocs(raw['externalDocs']),
    servers,
    security,
    ...fitted.call,
    callbacks: fitted.callbacks,
    request,
    samples: addOwnSamples(request ? makeSamples(request, languages) : [], raw),
  };
}

function viewCallback({ id, name, path, method, operation, ...plan }: CallbackPlan, resolve: Resolve): CallbackView {
  const [summary, description] = [toText(operation['summary']), toText(operation['description'])];
  return { id, name, method: method.toUpperCase(), path, summary, description, ...viewCall(plan, resolve) };
}

interface RequestContext extends Context {
  call: CallView;
  security: readonly SecurityOption[];
  servers: readonly Server[];
}

function makeRequest({ operation, pathItem, raw }: OperationSource, { description, document, resolve, call, security, servers }: RequestContext) {
  return makeSampleRequest({
    method: operation.method,
    path: operation.path,
    server: fillServer(servers[0] ?? description.servers[0] ?? readServers(document['servers'])[0]),
    parameters: collectParameters(pathItem, raw, resolve),
    security,
    contents: call.body?.contents ?? [],
    media: toObject(resolve(raw['requestBody']).value['content']),
    accept: getAccepted(call.responses),
    resolve,
  });
}

/** Returns the content type a caller wants: that of the first success. */
function getAccepted(responses: readonly ResponseView[]): string | undefined {
  const success = responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  return success?.contents[0]?.type;
}
