import type { RequestForm } from '../lib/samples/form-values.ts';
import { printSamples, type Sample, type SampleLanguage } from '../lib/samples/languages.ts';
import { makeRequest } from '../lib/samples/request-data.ts';
import { buildCall, type CallView } from './call.ts';
import type { Example } from './examples.ts';
import { isObject, listObjects, toText, type JsonObject } from './json.ts';
import type { Operation } from './operation.ts';
import { collectParameters } from './parameters.ts';
import { readExternalDocs, type ExternalDocs } from './external-docs.ts';
import type { Description } from './read-description.ts';
import type { OperationSource } from './operation-source.ts';
import { describeRequest } from './describe-request.ts';
import { listOwnSamples } from './samples.ts';
import type { SchemaRows } from './schema-rows.ts';
import { readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { readServers, type Server } from './servers.ts';

/** Everything on an operation's page. */
export interface OperationModel extends OperationCalls {
  operation: Operation;
  /** The text about its path as HTML. */
  pathAbout: string;
  externalDocs: ExternalDocs | undefined;
  /** The operation's servers, if it has any. */
  servers: Server[];
  security: SecurityOption[];
  /** The request in samples, which readers can fill in. Webhooks have none. */
  request: RequestForm | undefined;
  samples: Sample[];
  /** The samples of each example of the request, if it has several. */
  variants: SampleVariant[];
}

/** A call with one example of its body. */
export interface SampleVariant {
  example: Example;
  samples: Sample[];
}

/** An operation's call and those that the service makes because of it. */
interface OperationCalls extends CallView {
  callbacks: CallbackView[];
}

/** A call from the service to the reader (OpenAPI 3.1, section 4.8.18). */
export interface CallbackView extends CallView {
  id: string;
  title: string;
  /** Address expression. */
  path: string;
  method: string;
  /** Its description as HTML. */
  about: string;
}

/** Builds the calls of an operation's page from top to bottom (OpenAPI 3.1, section 4.8.10). */
export function buildCalls({ pathItem, raw }: OperationSource, rows: SchemaRows): OperationCalls {
  const call = buildCall(collectParameters(pathItem, raw, rows.resolve), raw, rows);
  return { ...call, callbacks: buildCallbacks(raw['callbacks'], rows) };
}

/** Returns the text about a path as HTML. */
function describePath(pathItem: JsonObject, rows: SchemaRows): string {
  return ['summary', 'description'].map((field) => rows.renderText(toText(pathItem[field]))).join('');
}

function buildCallbacks(callbacks: unknown, rows: SchemaRows): CallbackView[] {
  const { resolve } = rows;
  return listObjects(callbacks).flatMap(([name, callback]) =>
    listObjects(resolve(callback).value).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return Object.entries(pathItem).flatMap(([method, operation]): CallbackView[] => {
        if (!isObject(operation) || method.startsWith('x-')) return [];
        const id = rows.takeId('callback', name, method);
        const call = buildCall(collectParameters(pathItem, operation, resolve), operation, rows, `${id}.`);
        const about = rows.renderText(toText(operation['description'])) + describePath(pathItem, rows);
        return [{ id, title: toText(operation['summary']) || name, path, method: method.toUpperCase(), about, ...call }];
      });
    }),
  );
}

interface Context {
  description: Description;
  languages: readonly SampleLanguage[];
  rows: SchemaRows;
}

/** Builds the model of an operation's page. */
export function makeOperationModel(source: OperationSource, context: Context): OperationModel {
  const { operation, pathItem, raw } = source;
  const { description, rows } = context;
  const schemes = new Map<string, SecurityScheme>(description.schemes.map((scheme) => [scheme.name, scheme]));
  const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
  const servers = readServers(raw['servers'] ?? pathItem['servers']);
  const calls = buildCalls(source, rows);
  const own = listOwnSamples(raw);
  const request = operation.isWebhook
    ? undefined
    : {
        ...describeRequest(source, { description, security, resolve: rows.resolve, call: calls }),
        languages: context.languages.filter((id) => !own.some((sample) => sample.id === id)),
      };
  const samples = request ? printSamples(makeRequest(request), request.languages) : [];
  return {
    operation,
    pathAbout: describePath(pathItem, rows),
    externalDocs: readExternalDocs(raw['externalDocs']),
    servers,
    security,
    ...calls,
    request,
    samples: [...own, ...samples],
    // Samples that the description gives are of one example.
    variants: request && own.length === 0 ? listVariants(request, calls) : [],
  };
}

/** Writes the samples of each body, if there are several. */
function listVariants(request: RequestForm, { body }: CallView): SampleVariant[] {
  const examples = new Map(body?.contents.flatMap((content) => content.examples.map((example) => [example.id, example])));
  return request.bodies.flatMap(({ example: id }, index, all): SampleVariant[] => {
    const example = examples.get(id);
    return example && all.length > 1 ? [{ example, samples: printSamples(makeRequest(request, { body: index }), request.languages) }] : [];
  });
}
