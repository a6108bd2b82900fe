import type { SampleBody } from '../sample-request.ts';
import { MULTIPART } from '../sample-request.ts';
import { isJson, isXml } from '../examples.ts';
import type { JsonObject } from '../json.ts';
import { SERVER_VARIABLE, type ToolCollection, type ToolRequest, type ToolValue } from './tool-request.ts';

/**
 * Writes requests as a Postman collection, version 2.1. It doesn't follow
 * redirects, so that keys go to no other host.
 *
 * @param getAddress returns the absolute address of a route
 */
export function writePostmanCollection(collection: ToolCollection, getAddress: (route: string) => string): string {
  return write({
    info: {
      name: collection.name,
      description: `[Documentation](${getAddress(collection.route)})`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'noauth' },
    protocolProfileBehavior: { followRedirects: false },
    item: collection.folders.map(({ name, requests }) => ({
      name,
      item: requests.map((request) => ({ name: request.name, request: makeRequest(request, getAddress(request.route)) })),
    })),
  });
}

/** Writes the variables of a collection as a Postman environment. Postman masks secrets, which are empty here. */
export function writePostmanEnvironment({ name, server, secrets }: ToolCollection): string {
  return write({
    name,
    values: [
      { key: SERVER_VARIABLE, value: server, type: 'default', enabled: true },
      ...secrets.map((key) => ({ key, value: '', type: 'secret', enabled: true })),
    ],
    _postman_variable_scope: 'environment',
  });
}

function write(value: JsonObject): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function makeRequest({ method, server, path, pathValues, query, headers, body }: ToolRequest, address: string): JsonObject {
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`);
  return {
    method,
    header: headers.map(toPair),
    url: {
      raw: `${server}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
      ...splitServer(server),
      path,
      ...(query.length > 0 && { query: query.map(toPair) }),
      ...(pathValues.length > 0 && { variable: pathValues.map(({ name: key, value }) => ({ key, value })) }),
    },
    ...(body && { body: makeBody(body) }),
    description: `[Documentation](${address})`,
  };
}

function toPair({ name: key, value, isOn }: ToolValue): JsonObject {
  return { key, value, ...(!isOn && { disabled: true }) };
}

/** Splits a server's address as Postman does. A path of the server is part of its host. */
function splitServer(server: string): JsonObject {
  const [, protocol, host] = /^(https?):\/\/(.+)$/.exec(server) ?? [];
  return { ...(protocol && { protocol }), host: [host ?? server] };
}

function makeBody({ type, text = '', fields, isFile }: SampleBody): JsonObject {
  if (isFile) return { mode: 'file', file: {} };
  if (fields && type === MULTIPART)
    return {
      mode: 'formdata',
      formdata: fields.map(([key, value, isPart]) => (isPart ? { key, type: 'file', src: [] } : { key, value, type: 'text' })),
    };
  if (fields) return { mode: 'urlencoded', urlencoded: fields.map(([key, value]) => ({ key, value })) };
  const language = isJson(type) ? 'json' : isXml(type) ? 'xml' : 'text';
  return { mode: 'raw', raw: text, options: { raw: { language } } };
}
