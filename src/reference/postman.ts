import type { ApiDescription } from '../config/site-config.ts';
import { encodeAddress, fillPath, makeRequest, type RequestData } from '../lib/samples/request-data.ts';
import { MULTIPART, type SampleBody, type SampleRequest, type Text } from '../lib/samples/request.ts';
import { isXml } from './examples.ts';
import type { JsonObject } from './fields.ts';
import { buildReference } from './reference.ts';
import { fillServer } from './servers.ts';

/** Variable of a collection that has the API's server. */
export const SERVER_VARIABLE = 'baseUrl';

/** Methods that a client takes as they are. Others could be read as a variable. */
const METHOD = /^[a-z-]+$/i;

/** Addresses are encoded already, and a redirect would take the keys to another host. Bruno reads this at each request only. */
const BEHAVIOR = { disableUrlEncoding: true, followRedirects: false };

/**
 * Writes a description's requests as a Postman collection, version 2.1, which
 * Bruno imports too. No text of the description is read as a variable of the
 * reader.
 *
 * @param getAddress returns the absolute address of a route
 */
export function writePostmanCollection(api: ApiDescription, getAddress: (route: string) => string): string {
  const { description, operations } = buildReference(api);
  const server = encodeAddress(fillServer(description.servers[0]));
  const requests = operations.flatMap(({ operation: { method, group, summary, route }, makeModel }) => {
    const data = METHOD.test(method) ? makeModel().request : undefined;
    const request = data && { ...makeItem(data, server), description: `[Documentation](${getAddress(route)})` };
    return request ? [{ group, item: { name: summary, protocolProfileBehavior: BEHAVIOR, request } }] : [];
  });
  const folders = description.groups.map(({ name }) => ({ name, item: requests.filter(({ group }) => group === name).map(({ item }) => item) }));
  return write({
    info: {
      name: description.title,
      description: `[Documentation](${getAddress(description.route)})`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'noauth' },
    item: folders.filter(({ item }) => item.length > 0),
  });
}

/** Writes the variables of a collection as a Postman environment: the server, and an empty secret by the name of each environment variable of samples. */
export function writePostmanEnvironment(api: ApiDescription): string {
  const { description } = buildReference(api);
  const secrets = description.schemes.flatMap(
    ({ credential }) => credential?.value.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])) ?? [],
  );
  return write({
    name: description.title,
    values: [
      { key: SERVER_VARIABLE, value: encodeAddress(fillServer(description.servers[0])), type: 'default', enabled: true },
      ...secrets.map((key) => ({ key, value: '', type: 'secret', enabled: true })),
    ],
    _postman_variable_scope: 'environment',
  });
}

function write(value: JsonObject): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Makes a request that sends what is required. The rest is switched off. */
function makeItem({ accept, ...data }: RequestData, server: string): JsonObject {
  const pick = (isRequired: boolean) =>
    data.parameters.filter((each) => each.isRequired === isRequired).map((each) => ({ value: each.suggestion ?? null, ...each }));
  const on = makeRequest({ ...data, ...(accept && { accept }), parameters: pick(true) });
  const off = makeRequest({ ...data, parameters: pick(false), security: [], bodies: [] });
  const own = data.servers[0] ?? '';
  return {
    method: data.method,
    header: [...listHeaders(on, {}), ...listHeaders(off, OFF)],
    url: makeUrl(data, own === server ? `{{${SERVER_VARIABLE}}}` : own, [...listQuery(on, {}), ...listQuery(off, OFF)]),
    ...(on.digest && {
      auth: {
        type: 'digest',
        digest: ['username', 'password'].map((key, index) => ({ key, value: toTemplate(on.digest?.slice(index, index + 1) ?? []) })),
      },
    }),
    ...(on.body && { body: makeBody(on.body) }),
  };
}

const OFF = { disabled: true };

/** A named value. The client leaves out a disabled one. */
interface Row {
  key: string;
  value: string;
  disabled?: boolean;
}

function listHeaders({ headers }: SampleRequest, state: Partial<Row>): Row[] {
  return headers.map(([key, value]) => ({ key, value: toTemplate(value), ...state }));
}

function listQuery({ path }: SampleRequest, state: Partial<Row>): Row[] {
  const [, query = ''] = toTemplate(path).split(/\?(.*)/s);
  return query.split('&').flatMap((pair) => {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    return pair ? [{ key, value, ...state }] : [];
  });
}

/** What a client reads as a variable of the reader or, in Bruno's own format, as a file of the reader. */
const UNSAFE = /\{\{|@file\(/;

/** Writes a text with the client's variables. One that the client could read as another thing is left to the reader. */
function toTemplate(text: Text): string {
  const isUnsafe = text.some((part) => typeof part === 'string' && UNSAFE.test(part));
  return isUnsafe ? '' : text.map((part) => (typeof part === 'string' ? part : `{{${part.variable}}}`)).join('');
}

/** Splits an address as Postman does. A path of the server is part of its host, and a segment that starts with a colon is a variable. */
function makeUrl({ path: template, parameters }: RequestData, server: string, query: readonly Row[]): JsonObject {
  const [, protocol, host] = /^(https?):\/\/(.+)$/.exec(server) ?? [];
  const segments = (template.split('?')[0] ?? '').split('/').slice(1);
  const isVariable = (segment: string) =>
    /^\{[\w.-]+\}$/.test(segment) && parameters.some(({ name, in: place }) => place === 'path' && segment === `{${name}}`);
  const fill = (path: string) => fillPath({ path, parameters });
  const path = segments.map((segment) => (isVariable(segment) ? `:${segment.slice(1, -1)}` : fill(segment).replace(/^:/, '%3A')));
  const variable = segments.filter(isVariable).map((segment) => ({ key: segment.slice(1, -1), value: fill(segment) }));
  const sent = query.flatMap(({ key, value, disabled }) => (disabled ? [] : [`${key}=${value}`]));
  return {
    raw: `${server}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    ...(protocol && { protocol }),
    host: [host ?? server],
    path,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
}

function makeBody({ type, text = '', isJson, fields, isFile }: SampleBody): JsonObject {
  if (isFile) return { mode: 'file', file: {} };
  if (!fields) {
    // Outside of texts, JSON with its lines indented has no two braces in a row.
    const raw = isJson ? text.replaceAll('{{', String.raw`{\u007b`) : toTemplate([text]);
    return { mode: 'raw', raw, options: { raw: { language: isJson ? 'json' : isXml(type) ? 'xml' : 'text' } } };
  }
  const mode = type === MULTIPART ? 'formdata' : 'urlencoded';
  const rows = fields.map(([key, value, isPart, contentType]) => ({
    key: toTemplate([key]),
    ...(isPart ? { type: 'file', src: [] } : { value: toTemplate([value]), type: 'text' }),
    ...(contentType && { contentType }),
  }));
  return { mode, [mode]: rows };
}
