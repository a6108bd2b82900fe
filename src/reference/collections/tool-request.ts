import type { ApiDescription } from '../../config/site-config.ts';
import { isJson } from '../examples.ts';
import type { JsonObject } from '../json.ts';
import { parseJson } from '../numbers.ts';
import { collectParameters } from '../parameters.ts';
import { readDescription } from '../read-description.ts';
import type { OperationSource } from '../operation-source.ts';
import { buildReference, type Reference } from '../reference.ts';
import { createResolver, type Resolve } from '../resolver.ts';
import { encodeAddress, encodeValue } from '../sample-address.ts';
import { writeJson } from '../sample-literals.ts';
import { serialize, serializePath, writeQuery, type SampleBody, type SampleRequest } from '../sample-request.ts';
import { fillServer, readServers } from '../servers.ts';

/** Variable of a collection that has the API's server. */
export const SERVER_VARIABLE = 'baseUrl';

/** A named value, which the tool sends only if it is on. Values in addresses are percent-encoded. */
export interface ToolValue {
  name: string;
  value: string;
  isOn: boolean;
}

/** An operation's request for an API client such as Postman. Variables are in double braces. */
export interface ToolRequest {
  name: string;
  /** Address of the operation's page. */
  route: string;
  method: string;
  /** The server: a variable, or an address if the operation has a server of its own. */
  server: string;
  /** Path segments. One that starts with a colon is a path variable. */
  path: string[];
  pathValues: ToolValue[];
  query: ToolValue[];
  headers: ToolValue[];
  body: SampleBody | undefined;
}

/** The requests of a description, in folders as in the sidebar. */
export interface ToolCollection {
  name: string;
  /** Address of the description's overview. */
  route: string;
  server: string;
  /** Variables for secrets. */
  secrets: string[];
  folders: { name: string; requests: ToolRequest[] }[];
}

const made = new WeakMap<Reference, ToolCollection>();

/** Makes a description's requests, once. What samples read from environment variables comes from variables of the same names. */
export function makeToolCollection(api: ApiDescription): ToolCollection {
  const reference = buildReference(api);
  const collection = made.get(reference) ?? collectRequests(api, reference);
  made.set(reference, collection);
  return collection;
}

function collectRequests(api: ApiDescription, { operations }: Reference): ToolCollection {
  const { document, description, sources } = readDescription(api);
  const resolve = createResolver(document);
  const servers = { document, server: fillServer(description.servers[0]), resolve };
  const bySlug = new Map(sources.map((source) => [source.operation.slug, source]));
  const secrets = new Set<string>();
  const requests = operations.flatMap(({ operation, makeModel }) => {
    const source = bySlug.get(operation.slug);
    const { request } = makeModel();
    if (!source || !request) return [];
    Object.values(request.variables ?? {}).forEach((variable) => secrets.add(variable));
    return [{ group: operation.group, request: makeToolRequest(source, request, servers) }];
  });
  const folders = description.groups.map(({ name }) => ({
    name,
    requests: requests.filter(({ group }) => group === name).map(({ request }) => request),
  }));
  return {
    name: description.title,
    route: description.route,
    server: servers.server,
    secrets: [...secrets],
    folders: folders.filter((folder) => folder.requests.length > 0),
  };
}

interface Servers {
  document: JsonObject;
  /** The description's own server. */
  server: string;
  resolve: Resolve;
}

function makeToolRequest({ operation, pathItem, raw }: OperationSource, sample: SampleRequest, { server, resolve }: Servers): ToolRequest {
  const parameters = collectParameters(pathItem, raw, resolve);
  const [ownServer] = readServers(raw['servers'] ?? pathItem['servers']);
  const own = ownServer && fillServer(ownServer);
  const isOn = (parameter: JsonObject) => parameter['required'] === true;
  const write = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) => serialize(parameter, resolve).map(([name, value]) => ({ name, value, isOn: isOn(parameter) })));
  const whole = parameters.filter((parameter) => parameter.in === 'querystring').flatMap((parameter) => splitQuery(writeQuery(parameter, resolve)));
  const optional = new Set(write('header').flatMap((header) => (header.isOn ? [] : [header.name.toLowerCase()])));
  const sent = sample.headers.map(([name, value]) => ({
    name,
    value: nameVariables(value, sample),
    isOn: !optional.has(name.toLowerCase()),
  }));
  const known = new Set(sent.map(({ name }) => name.toLowerCase()));
  const left = write('header').filter(({ name, isOn: on }) => !on && !known.has(name.toLowerCase()) && !IGNORED_HEADERS.has(name.toLowerCase()));
  const segments = operation.path.split('/').slice(1);
  const find = (segment: string) => parameters.find((parameter) => parameter.in === 'path' && segment === `{${parameter.name}}`);
  const isVariable = (segment: string) => PATH_VARIABLE.test(segment) && find(segment) !== undefined;
  const fill = (segment: string) =>
    segment
      .split(/(\{[^{}]*\})/)
      .map((part) => {
        const parameter = find(part);
        return parameter ? serializePath(parameter, resolve) : encodeAddress(part);
      })
      .join('');
  return {
    name: operation.summary,
    route: operation.route,
    method: operation.method,
    server: own === undefined || own === server ? `{{${SERVER_VARIABLE}}}` : own,
    path: segments.map((segment) => (isVariable(segment) ? `:${segment.slice(1, -1)}` : fill(segment))),
    pathValues: segments.filter(isVariable).map((segment) => ({ name: segment.slice(1, -1), value: fill(segment), isOn: true })),
    query: [...whole, ...write('query').map(({ name, ...rest }) => ({ name: encodeValue(name), ...rest })), ...listSecretQuery(sample)],
    headers: [...sent, ...left],
    body: sample.body && indentBody(sample.body),
  };
}

/** A path parameter whose name both tools read as one. */
const PATH_VARIABLE = /^\{[\w.-]+\}$/;
/** Headers that a parameter can't set (OpenAPI 3.1, section 4.8.12.2). */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

function splitQuery(query: string): ToolValue[] {
  return query.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), isOn: true };
  });
}

/** Lists secrets that go in the query. */
function listSecretQuery(sample: SampleRequest): ToolValue[] {
  const query = sample.url.split('?')[1] ?? '';
  const placeholders = Object.keys(sample.variables ?? {});
  return splitQuery(query)
    .filter(({ value }) => placeholders.includes(value))
    .map(({ value, ...rest }) => ({ ...rest, value: nameVariables(value, sample) }));
}

/** Replaces the placeholders of secrets by variables. */
function nameVariables(text: string, { variables = {} }: SampleRequest): string {
  return Object.entries(variables).reduce((filled, [placeholder, variable]) => filled.replace(placeholder, () => `{{${variable}}}`), text);
}

/** Indents JSON for people who edit it, with every character visible. */
function indentBody(body: SampleBody): SampleBody {
  if (body.text === undefined || !isJson(body.type)) return body;
  try {
    return { ...body, text: writeJson(parseJson(body.text), 2) };
  } catch {
    return body;
  }
}
