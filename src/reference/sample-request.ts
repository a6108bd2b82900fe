import { cutText } from '../lib/cut-text.ts';
import { makeExample } from './example.ts';
import { isObject, listObjects, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_SAMPLE_VALUE } from './limits.ts';
import { mergeAllOf } from './merge-schemas.ts';
import { isBinary, isJson, isXml, type Example } from './examples.ts';
import { stringify } from './numbers.ts';
import { getExample, type RawParameter } from './parameters.ts';
import { encodeAddress, encodeValue } from './sample-address.ts';
import type { Resolve } from './resolver.ts';
import type { SecurityOption } from './security.ts';

/** Content type of a multipart form. */
export const MULTIPART = 'multipart/form-data';

/** Placeholder for a file in samples. Readers replace it with a path. It never comes from a description. */
export const FILE = 'path/to/file';

/** A body: text, form fields, or a file that the reader provides. */
export interface SampleBody {
  type: string;
  text?: string;
  fields?: FormField[];
  isFile?: boolean;
  /** The text as a shell here-document with variables. */
  hereDocument?: string;
}

/** A field of a form. Only parts of multipart forms have a content type. */
export type FormField = [name: string, value: string, isFile: boolean, type?: string];

/** A request on the wire, with sample values and placeholders for secrets. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Environment variables for secrets, by their placeholders in the address and headers. */
  variables?: Readonly<Record<string, string>>;
  body?: SampleBody;
}

interface SampledOperation {
  method: string;
  path: string;
  server: string;
  parameters: readonly RawParameter[];
  security: readonly SecurityOption[];
  contents: readonly { type: string; examples: readonly Pick<Example, 'value' | 'text'>[] }[];
  /** The body's contents by type, as described. */
  media: JsonObject;
  accept: string | undefined;
  resolve: Resolve;
}

export type Pair = [name: string, value: string];

/** Builds the sample request of an operation from what is required or has an example. */
export function makeSampleRequest(subject: SampledOperation): SampleRequest {
  const { parameters, resolve } = subject;
  const sent = parameters.filter((parameter) => parameter['required'] === true || getExample(parameter, resolve) !== undefined);
  const write = (place: string) => sent.filter((parameter) => parameter.in === place).flatMap((parameter) => serialize(parameter, resolve));
  const whole = sent.filter((parameter) => parameter.in === 'querystring').map((parameter) => writeQuery(parameter, resolve));
  const carriers = (subject.security[0]?.schemes ?? []).flatMap(({ scheme }) => scheme.carrier ?? []);
  const carry = (place: string): Pair[] => carriers.filter((carrier) => carrier.in === place).map(({ name, value }) => [name, value]);
  const values = new Map(
    parameters.filter((parameter) => parameter.in === 'path').map((parameter) => [`{${parameter.name}}`, serializePath(parameter, resolve)]),
  );
  const path = subject.path.split(/(\{[^{}]*\})/).map((part) => values.get(part) ?? encodeAddress(part));
  // Placeholders of secrets aren't encoded, so that samples find them.
  const query = [
    ...whole,
    ...write('query').map(([name, value]) => `${encodeValue(name)}=${value}`),
    ...carry('query').map(([name, value]) => `${encodeValue(name)}=${value}`),
  ].join('&');
  const cookies = [...write('cookie').map(([name, value]): Pair => [name, encodeValue(value)]), ...carry('cookie')]
    .filter(([name]) => TOKEN.test(name))
    .map((pair) => pair.join('='))
    .join('; ');
  const body = makeBody(subject);
  const ignored = ['accept', 'content-type', 'authorization'];
  return {
    method: subject.method,
    url: `${encodeAddress(subject.server)}${path.join('')}${query ? `?${query}` : ''}`,
    headers: listSendable([
      ...carry('header'),
      ...(subject.accept && subject.accept !== '*/*' ? ([['Accept', subject.accept]] as Pair[]) : []),
      ...(body && body.type !== MULTIPART ? ([['Content-Type', body.type]] as Pair[]) : []),
      ...write('header').filter(([name]) => !ignored.includes(name.toLowerCase())),
      ...(cookies ? ([['Cookie', cookies]] as Pair[]) : []),
    ]),
    variables: Object.fromEntries(carriers.map(({ secret: { placeholder, variable } }) => [placeholder, variable])),
    ...(body && { body }),
  };
}

function getValue(parameter: RawParameter, resolve: Resolve): unknown {
  const content = listObjects(parameter['content'])[0]?.[1];
  const given = getExample(parameter, resolve) ?? (content && getExample(content, resolve));
  const value = given ?? makeExample(parameter['schema'] ?? content?.['schema'] ?? {}, { resolve, direction: 'request' });
  const written = content && typeof value !== 'string' ? stringify(value) : value;
  return fitValue(written);
}

/** Shortens a value to fit in a sample: cuts text, and drops the last parts of a list or object. */
function fitValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, LONGEST_SAMPLE_VALUE);
  let room = LONGEST_SAMPLE_VALUE;
  const fits = (part: unknown) => (room -= JSON.stringify(part).length) >= 0;
  if (Array.isArray(value)) return value.filter(fits);
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(fits)) : value;
}

/** Serializes a query, header or cookie parameter by its style (OpenAPI 3.1, section 4.8.12.3). Query values are encoded. */
export function serialize(parameter: RawParameter, resolve: Resolve): Pair[] {
  const value = getValue(parameter, resolve);
  const { name } = parameter;
  const style = toText(parameter['style']) || (parameter.in === 'header' ? 'simple' : 'form');
  const explode = isExploded(parameter, style);
  const encode = parameter.in !== 'query' ? (text: string) => text : parameter['allowReserved'] === true ? encodeUnreserved : encodeValue;
  const write = (part: unknown) => encode(toWord(part));
  const separator = style === 'spaceDelimited' ? encode(' ') : style === 'pipeDelimited' ? encode('|') : ',';
  if (Array.isArray(value))
    return explode && style === 'form' ? value.map((item) => [name, write(item)]) : [[name, value.map(write).join(separator)]];
  if (!isObject(value)) return [[name, write(value)]];
  const entries = Object.entries(value);
  if (style === 'deepObject') return entries.map(([key, item]) => [`${name}[${key}]`, write(item)]);
  if (explode && style === 'form') return entries.map(([key, item]) => [key, write(item)]);
  return [[name, entries.map(([key, item]) => [write(key), write(item)].join(explode ? '=' : ',')).join(separator)]];
}

function isExploded({ explode }: RawParameter, style: string): boolean {
  return typeof explode === 'boolean' ? explode : style === 'form';
}

/** Encodes what an address can't have in a query, even where other characters of addresses stay as they are. */
function encodeUnreserved(text: string): string {
  return encodeURI(text).replace(/[#&']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Writes a whole query string, a form unless its value is a text (OpenAPI 3.2, section 4.12.1). */
export function writeQuery(parameter: RawParameter, resolve: Resolve): string {
  const [, content] = listObjects(parameter['content'])[0] ?? [];
  const value = (content && getExample(content, resolve)) ?? makeExample(content?.['schema'] ?? {}, { resolve, direction: 'request' });
  if (!isObject(value)) return encodeValue(toWord(value));
  return Object.entries(value)
    .map(([name, item]) => `${encodeValue(name)}=${encodeValue(toWord(item))}`)
    .join('&');
}

/** Serializes a path parameter: `simple`, `label` or `matrix`. */
export function serializePath(parameter: RawParameter, resolve: Resolve): string {
  const value = getValue(parameter, resolve);
  const style = toText(parameter['style']);
  const explode = isExploded(parameter, 'simple');
  const name = encodeValue(parameter.name);
  const write = (part: unknown) => encodeValue(toWord(part));
  const items = Array.isArray(value)
    ? value.map(write)
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => [write(key), write(item)].join(explode ? '=' : ','))
      : [write(value)];
  if (style === 'label') return `.${items.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return items.join(',');
  if (!explode) return `;${name}=${items.join(',')}`;
  return items.map((item) => (isObject(value) ? `;${item}` : `;${name}=${item}`)).join('');
}

function toWord(value: unknown): string {
  return typeof value === 'string' ? value : stringify(value);
}

/** A header or cookie name (RFC 9110, section 5.6.2), but for quotes, which no real one has. */
const TOKEN = /^[\w!#$%&*+.^|~-]+$/;

/** Keeps headers that a call can carry: one line each, with a valid name (RFC 9110, section 5.5). */
function listSendable(headers: readonly Pair[]): Pair[] {
  return headers.filter(([name]) => TOKEN.test(name)).map(([name, value]) => [name, value.replace(/\p{Cc}+/gu, ' ').trim()]);
}

/** Picks the first content type that samples can send well. */
export function pickContent<Content extends { type: string }>(contents: readonly Content[]): Content | undefined {
  return contents.find(({ type }) => isJson(type)) ?? contents[0];
}

/** Makes a body of the first example of a content type. */
function makeBody({ contents, media, resolve }: SampledOperation): SampleBody | undefined {
  const content = pickContent(contents);
  if (!content) return undefined;
  const [example] = content.examples;
  const type = content.type.includes('*') ? 'application/json' : content.type;
  const [form] = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)(?![^;])/i.exec(type) ?? [];
  if (form) {
    const fields = Object.entries(isObject(example?.value) ? example.value : {});
    return {
      type: form.toLowerCase(),
      fields: fields.flatMap(([name, value]) => {
        const own = { media: toObject(media[content.type]), resolve };
        const written = writeField(name, value, own);
        return form.toLowerCase() === MULTIPART ? addType(written, value, toObject(toObject(own.media['encoding'])[name])) : written;
      }),
    };
  }
  if (!example) return isBinary(type) || isXml(type) ? { type, isFile: true } : { type, text: '' };
  if (!isJson(content.type) || typeof example.value !== 'string')
    return { type, text: typeof example.value === 'string' ? example.value : stringify(example.value, 2) };
  return { type, text: example.text };
}

/** Writes a form field: once per list item, unless its encoding says otherwise (OpenAPI 3.1, section 4.8.15). */
function writeField(name: string, value: unknown, { media, resolve }: { media: JsonObject; resolve: Resolve }): FormField[] {
  const { properties } = mergeAllOf(resolve(media['schema']).value, resolve).schema;
  const { explode, style } = toObject(toObject(media['encoding'])[name]);
  if (isFile(toObject(properties)[name], resolve)) return (Array.isArray(value) ? value : [value]).map(() => [name, FILE, true]);
  if (style === 'deepObject' && isObject(value)) return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, toWord(item), false]);
  if (!Array.isArray(value)) return [[name, toWord(value), false]];
  return explode === false ? [[name, value.map(toWord).join(','), false]] : value.map((item) => [name, toWord(item), false]);
}

/** Adds the content type of parts that have one: as described, or JSON for objects (OpenAPI 3.1, section 4.8.15.1). */
function addType(fields: readonly FormField[], value: unknown, encoding: JsonObject): FormField[] {
  const [first = ''] = toText(encoding['contentType']).split(',');
  const isStructured = isObject(value) || (Array.isArray(value) && value.some(isObject));
  const type = first.trim() || (isStructured && !encoding['style'] ? 'application/json' : '');
  return PART_TYPE.test(type) ? fields.map(([name, text, isFilePart]) => [name, text, isFilePart, type]) : [...fields];
}

/** A content type without wildcards. Its parameters are left out, as no printer quotes them. */
const PART_TYPE = /^[a-z\d]+\/[a-z\d][a-z\d.+-]*$/i;

/** Returns whether a field, or each item of its list, is binary. */
function isFile(value: unknown, resolve: Resolve): boolean {
  const { schema } = mergeAllOf(resolve(value).value, resolve);
  const { format, contentMediaType, contentEncoding } = mergeAllOf(resolve(schema['items'] ?? schema).value, resolve).schema;
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}
