import { cutText } from '../lib/characters.ts';
import type { RequestForm } from '../lib/samples/form-values.ts';
import { LANGUAGES, printSamples, type Sample, type SampleLanguage } from '../lib/samples/languages.ts';
import { makeRequest } from '../lib/samples/request-data.ts';
import { buildCall, type CallView, type Content } from './call.ts';
import { describeRequest } from './describe-request.ts';
import type { Example } from './examples.ts';
import { isObject, joinTexts, linkExternalDocs, listObjects, toIdPart, toList, toName, toObject, toText, type JsonObject } from './fields.ts';
import { collectParameters, type Description, type Operation, type OperationSource } from './read-description.ts';
import { listMethods } from './references.ts';
import type { SchemaRows } from './schema-rows.ts';
import type { SecurityOption } from './security.ts';
import type { Server } from './servers.ts';

/** Code samples an operation may bring itself, and their characters. */
const MOST_OWN_SAMPLES = 20;
const LONGEST_OWN_SAMPLE = 24_000;

/** Everything on an operation's page. Texts are Markdown. */
export interface OperationModel extends OperationCalls {
  operation: Operation;
  /** Base address of its path. */
  server: string | undefined;
  /** The text about its path, and a link to further documentation. */
  further: string;
  /** The operation's servers, if it has any. */
  servers: Server[];
  /** Alternative ways to authenticate. One without schemes is to send nothing. */
  security: SecurityOption[];
  /** True if the API has keys, and the description says that this operation needs none. */
  isPublic: boolean;
  /** The request in samples, which readers can fill in. Webhooks have none. */
  request: RequestForm | undefined;
  samples: Sample[];
  /** The samples of each example of the request, if it has several. */
  variants: SampleVariant[];
  /** Request and response bodies, without those in samples. */
  examples: ExampleGroup[];
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
  about: string;
}

export function buildCalls(source: OperationSource, rows: SchemaRows): OperationCalls {
  return { ...buildCall(source, rows), callbacks: buildCallbacks(source.raw['callbacks'], rows) };
}

function buildCallbacks(callbacks: unknown, rows: SchemaRows): CallbackView[] {
  const { resolve } = rows;
  return listObjects(callbacks).flatMap(([name, callback]) =>
    listObjects(resolve(callback).value).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return listMethods(pathItem).map(({ method, operation: raw }): CallbackView => {
        const id = rows.takeId('callback', name, method);
        const call = buildCall({ parameters: collectParameters(pathItem, raw, resolve), raw }, rows, `${id}.`);
        const about = joinTexts(raw['description'], pathItem['summary'], pathItem['description']);
        return { id, title: toText(raw['summary']) || name, path, method: method.toUpperCase(), about, ...call };
      });
    }),
  );
}

interface Context {
  description: Description;
  languages: readonly SampleLanguage[];
  rows: SchemaRows;
}

/** Builds the model of an operation's page from top to bottom (OpenAPI 3.1, section 4.8.10). */
export function makeOperationModel(source: OperationSource, context: Context): OperationModel {
  const { operation, pathItem, raw, servers, security } = source;
  const { description, rows } = context;
  const calls = buildCalls(source, rows);
  const own = listOwnSamples(raw);
  const request = operation.isWebhook
    ? undefined
    : {
        ...describeRequest(source, { description, resolve: rows.resolve, call: calls }),
        languages: context.languages.filter((id) => !own.some((sample) => sample.id === id)),
      };
  const samples = request ? printSamples(makeRequest(request), request.languages) : [];
  const model = {
    operation,
    server: operation.isWebhook ? undefined : (servers[0] ?? description.servers[0])?.url.replace(/\/$/, ''),
    further: joinTexts(pathItem['summary'], pathItem['description'], linkExternalDocs(raw)),
    servers,
    security: security ?? [],
    isPublic: description.schemes.length > 0 && security?.every(({ schemes }) => schemes.length === 0) === true,
    ...calls,
    request,
    samples: [...own, ...samples],
    // Samples that the description gives are of one example.
    variants: request && own.length === 0 ? listVariants(request, calls) : [],
  };
  return { ...model, examples: listExampleGroups(model) };
}

/** Writes the samples of each body, if there are several. */
function listVariants(request: RequestForm, { body }: CallView): SampleVariant[] {
  const examples = new Map(body?.contents.flatMap((content) => content.examples.map((example) => [example.id, example])));
  return request.bodies.flatMap(({ example: id }, index, all): SampleVariant[] => {
    const example = examples.get(id);
    return example && all.length > 1 ? [{ example, samples: printSamples(makeRequest(request, { body: index }), request.languages) }] : [];
  });
}

export interface ExampleGroup {
  title: string;
  /** Id of the section that describes them. */
  about: string;
  examples: Example[];
}

function listExampleGroups({ body, responses, request, samples, variants, callbacks }: Omit<OperationModel, 'examples'>): ExampleGroup[] {
  const hasSamples = samples.length > 0;
  const inVariants = new Set(variants.map(({ example }) => example.id));
  const [first, ...others] = listExamples(body?.contents ?? []).filter(({ id }) => !inVariants.has(id));
  // An example that samples send is repeated only if it has a text of its own.
  const isInSamples = !first || request?.bodies.some(({ example }) => example === first.id);
  const isSent = hasSamples && isInSamples && !(first && (first.about || first.name || inVariants.size > 0));
  const groups = [
    {
      title: isSent || inVariants.size > 0 ? 'Other request bodies' : hasSamples ? 'Request examples' : 'Request body',
      about: body?.id ?? '',
      examples: first && !isSent ? [first, ...others] : others,
    },
    ...responses.map(({ id, status, label, contents }) => ({ title: `${status} ${label}`.trim(), about: id, examples: listExamples(contents) })),
    ...callbacks.map(({ title, id, body: sent, responses: answers }) => ({
      title,
      about: id,
      examples: listExamples([...(sent?.contents ?? []), ...answers.flatMap(({ contents }) => contents)]),
    })),
  ];
  return groups.filter(({ examples }) => examples.length > 0);
}

/** Lists a body's examples; with several content types, each has its own label. */
function listExamples(contents: readonly Content[]): Example[] {
  return contents.flatMap(({ type, examples }) =>
    examples.map((example) => ({ ...example, label: contents.length > 1 ? `${example.label}, ${type}` : example.label })),
  );
}

/** Lists the samples that a description has itself (`x-codeSamples`, also `x-code-samples`). They replace generated ones. */
export function listOwnSamples(operation: JsonObject): Sample[] {
  const own = toList(operation['x-codeSamples'] ?? operation['x-code-samples'])
    .filter(isObject)
    .slice(0, MOST_OWN_SAMPLES)
    .map((fields): Sample => {
      const lang = toIdPart(fields['lang']);
      const id = findLanguage(lang);
      const source = toText(fields['source']) || toText(toObject(fields['source'])['$ref']);
      return {
        id: id ?? (lang.toLowerCase().replace(/[^a-z\d]+/g, '-') || 'code'),
        label: toName(fields['label']) || (id ? LANGUAGES[id].label : lang),
        language: id ? LANGUAGES[id].highlighter : lang.toLowerCase(),
        code: cutText(source.trimEnd(), LONGEST_OWN_SAMPLE),
      };
    })
    .filter(({ code }) => code !== '');
  return own.map((sample, index) => (own.findIndex(({ id }) => id === sample.id) === index ? sample : { ...sample, id: `${sample.id}-${index}` }));
}

const OTHER_NAMES: Readonly<Record<string, SampleLanguage>> = {
  curl: 'shell',
  bash: 'shell',
  javascript: 'node',
  js: 'node',
  'node.js': 'node',
  'c#': 'csharp',
  golang: 'go',
};

function findLanguage(name: string): SampleLanguage | undefined {
  const lower = name.toLowerCase();
  return OTHER_NAMES[lower] ?? (Object.hasOwn(LANGUAGES, lower) ? (lower as SampleLanguage) : undefined);
}
