import type { SampleLanguage } from '../config/sample-languages.ts';
import { buildCall, type CallView, type ResponseView } from './call.ts';
import type { Example } from './examples.ts';
import { isObject, listObjects, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_SAMPLE_BODIES, LONGEST_SAMPLE_BODY } from './limits.ts';
import type { Operation } from './operation.ts';
import { collectParameters } from './parameters.ts';
import { readExternalDocs, type ExternalDocs } from './external-docs.ts';
import type { Description } from './read-description.ts';
import type { OperationSource } from './operation-source.ts';
import { makeSampleRequest, pickContent, type SampleRequest } from './sample-request.ts';
import { addOwnSamples, makeSamples, measureBody, type Sample } from './samples.ts';
import type { SchemaRows } from './schema-rows.ts';
import { readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { fillServer, readServers, type Server } from './servers.ts';

/** Everything on an operation's page. */
export interface OperationModel extends OperationCalls {
  operation: Operation;
  /** The text about its path as HTML. */
  pathAbout: string;
  externalDocs: ExternalDocs | undefined;
  /** The operation's servers, if it has any. */
  servers: Server[];
  security: SecurityOption[];
  /** The request in samples. Webhooks have none. */
  request: SampleRequest | undefined;
  /** The same with each further way to authenticate. */
  otherRequests: SampleRequest[];
  samples: Sample[];
  /** The samples of each example of the request, if it has several. */
  variants: SampleVariant[];
}

/** Ways to authenticate that samples offer. */
const MAX_WAYS = 4;

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
  document: JsonObject;
  languages: readonly SampleLanguage[];
  rows: SchemaRows;
}

/** Builds the model of an operation's page. */
export function makeOperationModel(source: OperationSource, context: Context): OperationModel {
  const { operation, pathItem, raw } = source;
  const { description, languages, rows } = context;
  const schemes = new Map<string, SecurityScheme>(description.schemes.map((scheme) => [scheme.name, scheme]));
  const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
  const servers = readServers(raw['servers'] ?? pathItem['servers']);
  const calls = buildCalls(source, rows);
  const requestContext = { ...context, call: calls, security, servers };
  const request = operation.isWebhook ? undefined : makeRequest(source, requestContext);
  const samples = request ? makeSamples(request, languages) : [];
  const all = addOwnSamples(samples, raw);
  return {
    operation,
    pathAbout: describePath(pathItem, rows),
    externalDocs: readExternalDocs(raw['externalDocs']),
    servers,
    security,
    ...calls,
    request,
    otherRequests: request ? security.slice(1, MAX_WAYS).map((option) => makeRequest(source, { ...requestContext, security: [option] })) : [],
    samples: all,
    // Samples that the description gives are of one example.
    variants: request && all.every((sample) => samples.includes(sample)) ? listVariants(source, requestContext) : [],
  };
}

/** Writes the samples of each example, as far as a page has room for them. */
function listVariants(source: OperationSource, context: RequestContext): SampleVariant[] {
  const { body } = context.call;
  const content = pickContent(body?.contents ?? []);
  if (!body || !content) return [];
  const examples = content.examples.filter(({ isGenerated, href }) => !isGenerated && !href);
  let room = LONGEST_SAMPLE_BODIES;
  const variants = examples.flatMap((example): SampleVariant[] => {
    const contents = [{ ...content, examples: [example] }];
    const request = makeRequest(source, { ...context, call: { ...context.call, body: { ...body, contents } } });
    const length = measureBody(request);
    if (length > LONGEST_SAMPLE_BODY || (room -= length) < 0) return [];
    return [{ example, samples: makeSamples(request, context.languages) }];
  });
  return variants.length > 1 && variants[0]?.example === examples[0] ? variants : [];
}

interface RequestContext extends Context {
  call: CallView;
  security: readonly SecurityOption[];
  servers: readonly Server[];
}

function makeRequest(
  { operation, pathItem, raw }: OperationSource,
  { description, document, rows: { resolve }, call, security, servers }: RequestContext,
) {
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
