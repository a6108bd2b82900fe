import type { ApiDescription } from '../config/site-config.ts';
import type { SampleLanguage } from '../config/sample-languages.ts';
import { isJson } from './examples.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { readMerged } from './merge-schemas.ts';
import { stringify } from './numbers.ts';
import type { Operation } from './operation.ts';
import type { OperationModel } from './operation-model.ts';
import { collectParameters, type RawParameter } from './parameters.ts';
import { readDescription, type Description } from './read-description.ts';
import type { OperationSource } from './operation-source.ts';
import { FORM_END, FORM_MARKS, type BodyField, type FieldKind, type FormField, type RequestForm } from '../lib/request-form.ts';
import { buildReference } from './reference.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { encodeAddress, encodeValue, splitHost } from './sample-address.ts';
import { serialize, serializePath, type SampleRequest } from './sample-request.ts';
import { addOwnSamples, makeSamples } from './samples.ts';
import type { SecurityOption } from './security.ts';
import { fillServer, type Server } from './servers.ts';

/** Optional headers that the form offers. Each doubles the programs. */
const MOST_OPTIONAL_HEADERS = 3;
/** Servers that the form offers. */
const MAX_SERVERS = 8;

/** Lists the addresses of an API's forms, one for each operation with samples. */
export function listFormRoutes(api: ApiDescription): string[] {
  return api.sampleLanguages.length > 0 ? buildReference(api).operations.flatMap(({ operation }) => getFormRoute(operation)) : [];
}

/** Lists the forms of an API's operations. */
export function listRequestForms(api: ApiDescription): { route: string; makeForm: () => RequestForm }[] {
  const { document, sources, description } = readDescription(api);
  const resolve = createResolver(document);
  const { operations } = buildReference(api);
  const routes = new Set(listFormRoutes(api));
  return sources.flatMap((source, index) => {
    const [route = ''] = getFormRoute(source.operation);
    const makeModel = operations[index]?.makeModel;
    const makeForm = () => makeRequestForm(source, (makeModel as () => OperationModel)(), { resolve, description, languages: api.sampleLanguages });
    return routes.has(route) ? [{ route, makeForm }] : [];
  });
}

/** Returns the address of an operation's form. A webhook has none. */
function getFormRoute({ route, isWebhook }: Operation): string[] {
  return isWebhook ? [] : [`${route}${FORM_END}`];
}

interface Context {
  resolve: Resolve;
  description: Pick<Description, 'servers'>;
  languages: readonly SampleLanguage[];
}

/** Makes the form of an operation that has samples. Forms and files in a body stay as they are. */
export function makeRequestForm({ operation, pathItem, raw }: OperationSource, model: OperationModel, context: Context): RequestForm {
  const { resolve, languages } = context;
  const request = model.request as SampleRequest;
  const parameters = collectParameters(pathItem, raw, resolve);
  const scalars = parameters.filter((parameter) => isScalar(parameter, resolve));
  const list = (place: string) => scalars.filter((parameter) => parameter.in === place);
  const [pathFields, queryFields, headerFields] = ['path', 'query', 'header'].map(list) as [RawParameter[], RawParameter[], RawParameter[]];
  const headers = limitHeaders(headerFields.filter(({ name }) => isSendable(name)));
  const sent = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const body = listBody(model, raw, resolve);
  const [host, rest] = splitHost(request.url);
  const path = rest.slice(0, rest.length - getPathLength(rest, operation.path));
  const further = (model.servers.length > 0 ? model.servers : context.description.servers).slice(1, MAX_SERVERS).map(splitServer);
  return {
    servers: [{ label: host + path, host, path }, ...further],
    authentication: model.security.slice(0, 1 + model.otherRequests.length).map(describeOption),
    address: operation.path
      .split(/(\{[^{}]*\})/)
      .filter(Boolean)
      .map((part) => {
        const index = pathFields.findIndex(({ name }) => part === `{${name}}`);
        if (index !== -1) return index;
        const other = parameters.find((parameter) => parameter.in === 'path' && part === `{${parameter.name}}`);
        return other ? serializePath(other, resolve) : encodeAddress(part);
      }),
    path: pathFields.map((parameter) => makeField(parameter, resolve, true)),
    fixedQuery: parameters
      .filter((parameter) => parameter.in === 'query' && !scalars.includes(parameter) && parameter['required'] === true)
      .flatMap((parameter) => serialize(parameter, resolve).map(([name, value]) => `${encodeValue(name)}=${value}`))
      .join('&'),
    query: queryFields.map((parameter) => makeField(parameter, resolve, isSentQuery(parameter, request))),
    headers: headers.map((parameter) => makeField(parameter, resolve, sent.has(parameter.name.toLowerCase()))),
    body,
    programs: [request, ...model.otherRequests].flatMap((each) =>
      listPrograms(
        { ...each, url: `${host}/${FORM_MARKS.path}${listSecrets(each)}` },
        { headers, hasBody: body !== undefined, languages: languages.filter((id) => !addOwnSamples([], raw).some((own) => own.id === id)) },
      ),
    ),
  };
}

/** Returns a server's address in two parts. */
function splitServer(server: Server): RequestForm['servers'][number] {
  const address = encodeAddress(fillServer(server));
  const [host, path] = splitHost(address);
  return { label: address, host, path };
}

function describeOption({ schemes }: SecurityOption): string {
  return schemes.map(({ scheme }) => scheme.summary).join(' and ') || 'No authentication';
}

/** Returns the part of a query with secrets. */
function listSecrets({ url, variables = {} }: SampleRequest): string {
  const pairs = (url.split('?')[1] ?? '').split('&').filter((pair) => Object.keys(variables).some((placeholder) => pair.endsWith(`=${placeholder}`)));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Counts the characters of an address after the server's own path. */
function getPathLength(address: string, template: string): number {
  const fixed = encodeAddress(template.split('{', 1)[0] ?? '');
  const start = address.indexOf(fixed);
  return address.length - Math.max(0, start);
}

function isScalar(parameter: RawParameter, resolve: Resolve): boolean {
  const { type, properties } = readMerged(parameter['schema'] ?? {}, resolve);
  const types = [type, ...toList(type)].map(toText);
  const isPlain =
    parameter['content'] === undefined && parameter['allowReserved'] !== true && !['label', 'matrix'].includes(toText(parameter['style']));
  return isPlain && properties === undefined && !types.includes('array') && !types.includes('object');
}

function isSentQuery({ name }: RawParameter, { url }: SampleRequest): boolean {
  return new URL(url).searchParams.has(name);
}

/** A header that samples can set (RFC 9110, section 5.6.2). */
function isSendable(name: string): boolean {
  return /^[\w!#$%&*+.^|~-]+$/.test(name) && !['accept', 'content-type', 'authorization'].includes(name.toLowerCase());
}

function limitHeaders(headers: readonly RawParameter[]): RawParameter[] {
  let optional = 0;
  return headers.filter((parameter) => parameter['required'] === true || (optional += 1) <= MOST_OPTIONAL_HEADERS);
}

/** @param isSent whether the built samples send it */
function makeField(parameter: RawParameter, resolve: Resolve, isSent: boolean): FormField {
  const { name } = parameter;
  const [pair] = serialize({ ...parameter, in: 'header' }, resolve);
  const schema = readMerged(parameter['schema'] ?? {}, resolve);
  return {
    name,
    ...describeKind(schema),
    isRequired: parameter['required'] === true || parameter.in === 'path',
    value: isSent ? (pair?.[1] ?? '') : '',
  };
}

/** Longest list of allowed values. */
const MOST_OPTIONS = 40;

function describeKind(schema: JsonObject): Pick<FormField, 'kind' | 'options'> {
  const types = [schema['type'], ...toList(schema['type'])].map(toText);
  const values = toList(schema['enum']);
  const options = values.length > 0 && values.length <= MOST_OPTIONS && values.every((value) => typeof value === 'string') ? values : undefined;
  if (options) return { kind: 'text', options: options.map(toText) };
  if (types.includes('object') || types.includes('array') || schema['properties'] !== undefined) return { kind: 'json' };
  if (types.includes('boolean')) return { kind: 'boolean' };
  return { kind: types.includes('integer') || types.includes('number') ? 'number' : 'text' };
}

function listBody(model: OperationModel, raw: JsonObject, resolve: Resolve): RequestForm['body'] {
  const { request, body } = model;
  const content = body?.contents.find(({ type }) => type === request?.body?.type);
  if (request?.body?.text === undefined || !content || !isJson(content.type)) return undefined;
  const media = toObject(toObject(resolve(raw['requestBody']).value['content'])[content.type]);
  const examples = content.examples.map(({ label, value }) => ({ label, value }));
  const first = examples[0]?.value;
  const fields = listBodyFields(media['schema'], { resolve, value: first, path: [], isRequired: true });
  const own = examples.map(({ label, value }) => ({ label, values: fields.map(({ path, kind }) => writeValue(path.reduce(enter, value), kind)) }));
  return { fields, examples: own.length > 1 ? own : [] };
}

function enter(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

interface BodyPlace {
  resolve: Resolve;
  value: unknown;
  path: string[];
  isRequired: boolean;
}

/** Objects in objects that have fields of their own. Deeper ones are JSON. */
const DEEPEST_FIELDS = 3;

function listBodyFields(value: unknown, place: BodyPlace): BodyField[] {
  const { resolve, path, isRequired } = place;
  const schema = readMerged(value ?? {}, resolve);
  const properties = Object.entries(toObject(schema['properties'])).filter(([, each]) => readMerged(each, resolve)['readOnly'] !== true);
  const isFlat = schema['oneOf'] === undefined && schema['anyOf'] === undefined && schema['additionalProperties'] === undefined;
  if (properties.length > 0 && isFlat && path.length < DEEPEST_FIELDS) {
    const required = toList(schema['required']).map(toText);
    return properties.flatMap(([name, each]) =>
      listBodyFields(each, { resolve, value: enter(place.value, name), path: [...path, name], isRequired: isRequired && required.includes(name) }),
    );
  }
  const described = describeKind(schema);
  const kind = path.length === 0 || described.kind === 'json' || !isPlain(schema) ? 'json' : described.kind;
  const sendsEmpty = kind === 'text' && (isRequired || place.value === '');
  return [{ name: path.join('.') || 'body', path, ...described, kind, isRequired, sendsEmpty, value: writeValue(place.value, kind) }];
}

/** Returns whether a schema has one scalar type, so that a field's text has one meaning. */
function isPlain({ type, oneOf, anyOf }: JsonObject): boolean {
  const types = [type, ...toList(type)].map(toText).filter((each) => each !== '' && each !== 'null');
  return types.length === 1 && oneOf === undefined && anyOf === undefined;
}

function writeValue(value: unknown, kind: FieldKind): string {
  if (value === undefined) return '';
  return kind === 'text' && typeof value === 'string' ? value : stringify(value, kind === 'json' ? 2 : undefined);
}

interface ProgramContext {
  headers: readonly RawParameter[];
  hasBody: boolean;
  languages: readonly SampleLanguage[];
}

/** Writes the programs for each choice of optional headers. */
function listPrograms(request: SampleRequest, { headers, hasBody, languages }: ProgramContext): RequestForm['programs'] {
  const optional = headers.filter((parameter) => parameter['required'] !== true);
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const others = request.headers.filter(([name]) => !names.has(name.toLowerCase()));
  return Array.from({ length: 2 ** optional.length }, (_, choice) => {
    const own = headers.flatMap((parameter, index): [string, string][] => {
      const bit = optional.indexOf(parameter);
      return bit === -1 || choice & (1 << bit) ? [[parameter.name, FORM_MARKS.header(index)]] : [];
    });
    const marked: SampleRequest = {
      ...request,
      headers: [...others, ...own],
      ...(hasBody && request.body && { body: { type: request.body.type, text: FORM_MARKS.body } }),
    };
    return makeSamples(marked, languages).map(({ id, code }) => ({ id, code }));
  });
}
