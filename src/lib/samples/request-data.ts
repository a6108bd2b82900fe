import { isObject, toWord, writeJson, type Json } from './json.ts';
import { joinTexts, MULTIPART, type SampleBody, type SampleRequest, type Text } from './request.ts';

/** What a field of a form takes. `json` is any value, as JSON. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'json';

/** How a reader fills in a value. */
export interface ValueField {
  kind: FieldKind;
  isRequired: boolean;
  options?: string[];
}

/** A parameter with its value and the way it is written (OpenAPI 3.1, section 4.8.12). */
export interface RequestParameter extends ValueField {
  name: string;
  in: string;
  /** Its value, if samples send it: a required one, or one with an example. */
  value?: Json;
  /** A value that the description doesn't give, for an optional parameter. */
  suggestion?: Json;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  isContent?: boolean;
}

/** A secret and its place in a request. */
export interface Credential {
  /** With `digest`, the value is a user name and a password. */
  in: 'header' | 'query' | 'cookie' | 'digest';
  name: string;
  value: Text;
}

/** A body: a value of JSON, a text, fields of a form, or a file. */
export interface BodyData extends Omit<SampleBody, 'isJson'> {
  example: string;
  value?: Json;
}

export interface BodyField extends ValueField {
  /** Names that lead to it; none if it is the whole body. */
  path: string[];
}

/** An operation's request as data, from which samples, forms and collections are made. */
export interface RequestData {
  method: string;
  /** Addresses of servers, that of samples first. */
  servers: string[];
  /** Path below the server, with names of parameters in braces. */
  path: string;
  parameters: RequestParameter[];
  /** Ways to authenticate, that of samples first. */
  security: { label: string; credentials: Credential[] }[];
  accept?: string;
  isDownload?: boolean;
  /** Bodies to choose from, that of samples first. */
  bodies: BodyData[];
  fields: BodyField[];
}

/** Indices of the chosen server, way to authenticate and body. */
interface RequestChoice {
  server?: number;
  security?: number;
  body?: number;
}

export function makeRequest(data: RequestData, { server = 0, security = 0, body: bodyIndex = 0 }: RequestChoice = {}): SampleRequest {
  const list = (place: string) => data.parameters.filter((parameter) => parameter.in === place && (parameter.value ?? null) !== null);
  const carry = (place: string) => (data.security[security]?.credentials ?? []).filter((credential) => credential.in === place);
  const body = data.bodies[bodyIndex];
  const [digest] = carry('digest');
  const [host, base] = splitHost(data.servers[server] ?? '');
  const path = base + fillPath(data);
  const query = [
    ...list('querystring').map((parameter): Text => [writeQuery(parameter.value ?? null)]),
    ...list('query').flatMap((parameter) => serialize(parameter).map(([name, value]): Text => [`${encodeValue(name)}=${value}`])),
    ...carry('query').map(({ name, value }) => joinTexts(`${encodeValue(name)}=`, value)),
  ];
  const cookies = [
    ...list('cookie').flatMap((parameter) => serialize(parameter).map(([name, value]) => ({ name, value: [encodeValue(value)] as Text }))),
    ...carry('cookie'),
  ].filter(({ name }) => TOKEN.test(name));
  return {
    method: data.method,
    host,
    path: joinTexts(path, ...query.flatMap((pair, index) => [index > 0 || path.includes('?') ? '&' : '?', pair])),
    headers: listSendable([
      ...carry('header').map(({ name, value }): Header => [name, value]),
      ...(data.accept && data.accept !== '*/*' ? [['Accept', [data.accept]] as Header] : []),
      ...(body && body.type !== MULTIPART ? [['Content-Type', [body.type]] as Header] : []),
      ...list('header').flatMap((parameter) => serialize(parameter).map(([name, value]): Header => [name, [value]])),
      ...(cookies.length > 0
        ? [['Cookie', joinTexts(...cookies.flatMap(({ name, value }, index) => [`${index > 0 ? '; ' : ''}${name}=`, value]))] as Header]
        : []),
    ]),
    ...(digest && { digest: digest.value }),
    ...(body && { body: makeBody(body) }),
    ...(data.isDownload && { isDownload: true }),
  };
}

type Header = readonly [name: string, value: Text];
type Pair = [name: string, value: string];
type Serialized = Omit<RequestParameter, keyof ValueField>;

/** Writes the path of a request, with its values encoded. */
export function fillPath({ path, parameters }: Pick<RequestData, 'path' | 'parameters'>): string {
  const find = (part: string) => parameters.find(({ name, in: place }) => place === 'path' && part === `{${name}}`);
  return path
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      const parameter = find(part);
      return parameter ? writePathValue(parameter) : encodeAddress(part);
    })
    .join('');
}

/**
 * Serializes a parameter or a field of a form by its style (OpenAPI 3.1,
 * section 4.8.12.3): as one pair, or as one for each part. Values of paths and
 * queries are encoded.
 */
export function serialize({ name, in: place, value: given = null, isContent, allowReserved, ...own }: Serialized): Pair[] {
  const value = isContent ? toWord(given) : given;
  const style = own.style ?? (place === 'header' || place === 'path' ? 'simple' : 'form');
  const explode = own.explode ?? style === 'form';
  const encode = place !== 'path' && place !== 'query' ? String : allowReserved ? encodeUnreserved : encodeValue;
  const write = (part: Json) => encode(toWord(part));
  const isWhole = style !== 'deepObject' && !(explode && (style === 'form' || style === 'matrix'));
  const separator = style === 'label' && explode ? '.' : encode(SEPARATORS[style] ?? '') || ',';
  const join = (parts: string[]): Pair[] => [[name, parts.join(separator)]];
  if (Array.isArray(value)) return isWhole ? join(value.map(write)) : value.map((item) => [name, write(item)]);
  if (!isObject(value)) return [[name, write(value)]];
  const entries = Object.entries(value);
  if (isWhole) return join(entries.map(([key, item]) => [write(key), write(item)].join(explode ? '=' : ',')));
  return entries.map(([key, item]) => [style === 'deepObject' ? `${name}[${key}]` : key, write(item)]);
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** Writes a path parameter: `simple`, `label` or `matrix`. */
function writePathValue(parameter: RequestParameter): string {
  const pairs = serialize(parameter);
  if (parameter.style === 'matrix') return pairs.map(([name, value]) => `;${encodeValue(name)}=${value}`).join('');
  return (parameter.style === 'label' ? '.' : '') + pairs.map(([, value]) => value).join('');
}

/** Encodes what an address can't have in a query, even where other characters of addresses stay as they are. */
function encodeUnreserved(text: string): string {
  return encodeURI(text).replace(/[#&']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Writes a whole query string, a form unless its value is a text (OpenAPI 3.2, section 4.12.1). */
function writeQuery(value: Json): string {
  if (!isObject(value)) return encodeValue(toWord(value));
  return Object.entries(value)
    .map(([name, item]) => `${encodeValue(name)}=${encodeValue(toWord(item))}`)
    .join('&');
}

/** A header or cookie name (RFC 9110, section 5.6.2), but for quotes, which no real one has. */
const TOKEN = /^[\w!#$%&*+.^|~-]+$/;

/** Keeps headers that every client sends alike: one line of ASCII each, with a valid name (RFC 9110, section 5.5). */
function listSendable(headers: readonly Header[]): Header[] {
  const clean = (part: string) => part.replace(/\p{Cc}+/gu, ' ');
  return headers
    .filter(([name, value]) => TOKEN.test(name) && value.every((part) => typeof part !== 'string' || /^\p{ASCII}*$/u.test(part)))
    .map(([name, value]) => [name, trim(value.map((part) => (typeof part === 'string' ? clean(part) : part)))]);
}

function trim(value: Text): Text {
  const [only] = value;
  return value.length === 1 && typeof only === 'string' ? joinTexts(only.trim()) : value;
}

function makeBody({ example: _example, value, ...body }: BodyData): SampleBody {
  return value === undefined ? body : { ...body, text: writeJson(value, 2), isJson: true };
}

/** Characters of an address other than letters, digits and percent signs (RFC 3986, section 2), without quotes and `#`. */
const OTHER_THAN_ADDRESS = /[^\w.~:/?@!$&()*+,;=%-]/gu;
/** Characters of a host other than letters and digits. Brackets are valid only in an IPv6 address. */
const OTHER_THAN_HOST = /[^\w.:@-]/gu;

/** Splits an address into its host, with the scheme, and the rest. A relative address has no host. */
function splitHost(address: string): [host: string, rest: string] {
  const [host = ''] = /^https?:\/\/[^/?]+/.exec(address) ?? [];
  return [host, address.slice(host.length)];
}

/**
 * Encodes an address so that no program, shell or client reads more into it.
 * Percent-encodes what RFC 3986 doesn't allow, even in the host.
 *
 * @param address well-formed text that starts with `http://` or `https://`, or
 * a part without its host
 */
export function encodeAddress(address: string): string {
  const [start = '', host = ''] = /^https?:\/\/([^/?]*)/i.exec(address) ?? [];
  const safe = /^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? host : host.replace(OTHER_THAN_HOST, encodeCharacter);
  const scheme = start.slice(0, start.length - host.length).toLowerCase();
  return scheme + safe + address.slice(start.length).replace(OTHER_THAN_ADDRESS, encodeCharacter);
}

/** Encodes a value for a path, query or cookie, quotes included. */
function encodeValue(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

function encodeCharacter(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded.startsWith('%') ? encoded : `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
