import type { ApiDescription } from '../data/config-schema.ts';
import { isObject, listObjects, toObject, toText, type JsonObject } from './json.ts';
import { collectParameters, viewParameters, type ParameterGroup } from './parameters.ts';
import { readExternalDocs, type Description, type ExternalDocs, type Operation, type OperationSource } from './read-description.ts';
import { viewBody, viewResponses, type BodyView, type ResponseView } from './responses.ts';
import { makeSampleRequest, type SampleRequest } from './sample-request.ts';
import { addOwnSamples, makeSamples, type Sample } from './samples.ts';
import type { PageScope } from './schema-view.ts';
import { readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { fillServer, readServers, type Server } from './servers.ts';

/** Everything the page of an operation shows. */
export interface OperationModel {
  operation: Operation;
  externalDocs: ExternalDocs | undefined;
  /** Servers, when the operation has its own. */
  servers: Server[];
  security: SecurityOption[];
  parameters: ParameterGroup[];
  body: BodyView | undefined;
  responses: ResponseView[];
  callbacks: CallbackView[];
  /** The request that samples write; webhooks have none. */
  request: SampleRequest | undefined;
  samples: Sample[];
}

/** A call that the service makes to the reader (OpenAPI 3.1, section 4.8.18). */
export interface CallbackView {
  id: string;
  name: string;
  method: string;
  /** Expression of the address. */
  path: string;
  summary: string;
  description: string;
  parameters: ParameterGroup[];
  body: BodyView | undefined;
  responses: ResponseView[];
}

interface Context {
  api: ApiDescription;
  description: Description;
  document: JsonObject;
  scope: PageScope;
}

/** Makes the model of an operation's page (OpenAPI 3.1, section 4.8.10). */
export function makeOperationModel({ operation, pathItem, raw }: OperationSource, { api, description, document, scope }: Context): OperationModel {
  const schemes = new Map<string, SecurityScheme>(description.schemes.map((scheme) => [scheme.name, scheme]));
  const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
  const parameters = collectParameters(pathItem, raw, scope.resolve);
  const ownServers = readServers(raw['servers'] ?? pathItem['servers']);
  const groups = viewParameters(parameters, scope, '');
  const body = viewBody(raw['requestBody'], scope, '');
  const responses = viewResponses(raw['responses'], scope, '');
  const request = operation.isWebhook
    ? undefined
    : makeSampleRequest({
        method: operation.method,
        path: operation.path,
        server: fillServer(ownServers[0] ?? description.servers[0] ?? readServers(document['servers'])[0]),
        parameters,
        security,
        contents: body?.contents ?? [],
        accept: getAccepted(responses),
        resolve: scope.resolve,
      });
  return {
    operation,
    externalDocs: readExternalDocs(raw['externalDocs']),
    servers: ownServers,
    security,
    parameters: groups,
    body,
    responses,
    callbacks: listCallbacks(raw['callbacks'], scope),
    request,
    samples: request ? addOwnSamples(makeSamples(request, api.sampleLanguages), raw) : addOwnSamples([], raw),
  };
}

/** The content type a caller wants back: that of the first success. */
function getAccepted(responses: readonly ResponseView[]): string | undefined {
  const success = responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  return success?.contents[0]?.type;
}

function listCallbacks(callbacks: unknown, scope: PageScope): CallbackView[] {
  return listObjects(callbacks).flatMap(([name, raw]) =>
    listObjects(scope.resolve(raw).value).flatMap(([path, item]) => {
      const pathItem = scope.resolve(item).value;
      return Object.entries(pathItem).flatMap(([method, operation]) => {
        if (!isObject(operation) || method.startsWith('x-')) return [];
        const id = scope.anchors.take('callback', name, method);
        return [
          {
            id,
            name,
            method: method.toUpperCase(),
            path,
            summary: toText(operation['summary']),
            description: toText(operation['description']),
            parameters: viewParameters(collectParameters(pathItem, operation, scope.resolve), scope, `${id}.`),
            body: viewBody(operation['requestBody'], scope, `${id}.`),
            responses: viewResponses(operation['responses'], scope, `${id}.`),
          },
        ];
      });
    }),
  );
}

/** Names of the shared schemas that a part of the document refers to, through parameters, bodies and responses it shares. */
export function listReferences(value: unknown, document: JsonObject, find: (reference: string) => unknown): Set<string> {
  const names = new Set<string>();
  const followed = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isObject(node)) return;
    const reference = toText(node['$ref']);
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
    if (name !== undefined) names.add(name.replaceAll('~1', '/').replaceAll('~0', '~'));
    else if (reference && !followed.has(reference)) {
      followed.add(reference);
      walk(find(reference));
    }
    for (const target of Object.values(toObject(toObject(node['discriminator'])['mapping']))) {
      const mapped = toText(target).split('/').at(-1) ?? '';
      if (mapped && isObject(toObject(toObject(document['components'])['schemas'])[mapped])) names.add(mapped);
    }
    Object.entries(node).forEach(([key, item]) => key !== 'example' && key !== 'examples' && walk(item));
  };
  walk(value);
  return names;
}
