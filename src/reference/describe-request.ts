import { cutText } from '../lib/characters.ts';
import { parseJson, toWord, writeJson, type Json } from '../lib/samples/json.ts';
import {
  encodeAddress,
  serialize,
  type BodyData,
  type BodyField,
  type FieldKind,
  type RequestData,
  type RequestParameter,
  type ValueField,
} from '../lib/samples/request-data.ts';
import { FILE, MULTIPART, type FormField } from '../lib/samples/request.ts';
import { getExample, getParameterSchema, type CallView, type Content, type ResponseView } from './call.ts';
import { readMerged } from './composition.ts';
import { isBinary, isJson, isWritable, isXml, makeExample, type Example } from './examples.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './fields.ts';
import type { Description, OperationSource, RawParameter } from './read-description.ts';
import type { Resolve } from './references.ts';
import { fillServer, type Server } from './servers.ts';

/** Characters of a body that every sample repeats, and of all of them if a call has several examples. */
const LONGEST_SAMPLE_BODY = 4_000;
const LONGEST_SAMPLE_BODIES = 10_000;
/** Characters of a value in a sample's address or header. */
const LONGEST_SAMPLE_VALUE = 1_000;

interface RequestContext {
  description: Pick<Description, 'servers'>;
  resolve: Resolve;
  call?: CallView;
}

/** Servers and ways to authenticate that readers choose from. */
const MOST_CHOICES = 8;
/** Headers that a parameter can't set (OpenAPI 3.1, section 4.8.12.2). */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Describes an operation's request as data. Samples send what is required or has an example. */
export function describeRequest(source: OperationSource, { description, resolve, call }: RequestContext): RequestData {
  const { raw, security = [] } = source;
  const { method, path } = source.operation;
  const servers: readonly (Server | undefined)[] = [source.servers, description.servers].find((list) => list.length > 0) ?? [undefined];
  const parameters = source.parameters.filter(({ in: place, name }) => place !== 'header' || !IGNORED_HEADERS.has(name.toLowerCase()));
  const contents = call?.body?.contents ?? [];
  const content = contents.find(({ type }) => isJson(type)) ?? contents[0];
  const media = toObject(toObject(resolve(raw['requestBody']).value['content'])[content?.type ?? '']);
  const accept = getAccepted(call?.responses ?? []);
  return {
    method,
    servers: servers.slice(0, MOST_CHOICES).map((server) => encodeAddress(fillServer(server))),
    path,
    parameters: parameters.map((parameter) => describeParameter(parameter, resolve)),
    security: security.slice(0, MOST_CHOICES).map(({ schemes }) => ({
      label: schemes.map(({ scheme }) => scheme.summary).join(' and ') || 'No authentication',
      credentials: schemes.flatMap(({ scheme }) => scheme.credential ?? []),
    })),
    ...(accept && { accept }),
    ...(accept && isBinary(accept) && { isDownload: true }),
    bodies: content ? listBodies(content, { media, resolve }) : [],
    fields: content && isJson(content.type) ? listBodyFields(media['schema'], { resolve, path: [], isRequired: true }) : [],
  };
}

/** Returns the content type a caller wants: that of the first success. */
function getAccepted(responses: readonly ResponseView[]): string | undefined {
  const success = responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  return success?.contents[0]?.type;
}

/** Describes a parameter with its value, which is made from the schema if it has no example. */
function describeParameter(parameter: RawParameter, resolve: Resolve): RequestParameter {
  const { name, in: place } = parameter;
  const isContent = isObject(parameter['content']);
  const isRequired = parameter['required'] === true || place === 'path';
  const { value: schema } = getParameterSchema(parameter);
  const given = getExample(parameter, resolve);
  const value = fitValue((given === undefined ? makeExample(schema, { resolve, direction: 'request' }) : given) as Json);
  const style = toText(parameter['style']);
  const { kind, options } = describeKind(readMerged(schema, resolve));
  // Whatever its type, a value other than a list or an object is a text on the wire.
  const isText = kind === 'json' && !isContent && !isObject(value) && !Array.isArray(value);
  return {
    name,
    in: place,
    kind: isText ? 'text' : isContent ? 'json' : kind,
    ...(options && { options }),
    isRequired,
    ...(isRequired || given !== undefined ? { value } : { suggestion: value }),
    ...(style && { style }),
    ...(typeof parameter['explode'] === 'boolean' && { explode: parameter['explode'] }),
    ...(parameter['allowReserved'] === true && { allowReserved: true }),
    ...(isContent && place !== 'querystring' && { isContent: true }),
  };
}

/** Shortens a value to fit in a sample: cuts text, and drops the last parts of a list or object. */
function fitValue(value: Json): Json {
  if (typeof value === 'string') return cutText(value, LONGEST_SAMPLE_VALUE);
  let room = LONGEST_SAMPLE_VALUE;
  const fits = (part: unknown) => (room -= writeJson(part).length) >= 0;
  if (Array.isArray(value)) return value.filter(fits);
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(fits)) : value;
}

const MOST_OPTIONS = 40;

const KINDS: Readonly<Record<string, FieldKind>> = { string: 'text', integer: 'number', number: 'number', boolean: 'boolean' };

function describeKind({ type, enum: allowed, oneOf, anyOf }: JsonObject): Pick<ValueField, 'kind' | 'options'> {
  const options = toList(allowed).filter((value) => value !== null);
  if (options.length > 0 && options.length <= MOST_OPTIONS && options.every((value) => typeof value === 'string')) return { kind: 'text', options };
  const [only = '', ...others] = [type].flat().filter((each) => each !== 'null');
  // A text has one meaning only as a value of one type.
  const isPlain = others.length === 0 && oneOf === undefined && anyOf === undefined;
  return { kind: (isPlain && KINDS[toText(only)]) || 'json' };
}

/** Objects in objects that have fields of their own. Deeper ones are JSON. */
const DEEPEST_FIELDS = 3;

function listBodyFields(value: unknown, { resolve, path, isRequired }: Pick<BodyField, 'path' | 'isRequired'> & { resolve: Resolve }): BodyField[] {
  const schema = readMerged(value ?? {}, resolve);
  const properties = Object.entries(toObject(schema['properties'])).filter(([, each]) => readMerged(each, resolve)['readOnly'] !== true);
  const isChoice = schema['oneOf'] !== undefined || schema['anyOf'] !== undefined;
  if (properties.length > 0 && !isChoice && path.length < DEEPEST_FIELDS) {
    const required = new Set(toList(schema['required']).map(toText));
    return properties.flatMap(([name, each]) =>
      listBodyFields(each, { resolve, path: [...path, name], isRequired: isRequired && required.has(name) }),
    );
  }
  return [{ path, ...describeKind(schema), ...(path.length === 0 && { kind: 'json' }), isRequired }];
}

type Media = { media: JsonObject; resolve: Resolve };

/** Lists the bodies of a content type: one for each example of the description, as far as a page has room for them. */
function listBodies(content: Content, own: Media): BodyData[] {
  const all = content.examples.filter(({ value }) => isWritable(content.type, value));
  const examples = all.filter(({ isGenerated, href }) => !isGenerated && !href);
  let room = LONGEST_SAMPLE_BODIES;
  const bodies = examples.flatMap((example) => {
    const body = makeBody(content.type, example, own);
    const length = measureBody(body);
    return length > LONGEST_SAMPLE_BODY || (room -= length) < 0 ? [] : [body];
  });
  if (bodies.length > 1 && bodies[0]?.example === examples[0]?.id) return bodies;
  return [shorten(makeBody(content.type, all[0], own))];
}

/** Content types that samples send for a range (RFC 9110, section 12.5.1). */
const TYPES_OF_RANGES: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
};

function makeBody(described: string, example: Example | undefined, own: Media): BodyData {
  const type = TYPES_OF_RANGES[described] ?? described;
  const [form] = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)(?![^;])/i.exec(type) ?? [];
  const body = { example: example?.id ?? '', type };
  if (form) {
    const isMultipart = form.toLowerCase() === MULTIPART;
    const schema = readMerged(own.media['schema'] ?? {}, own.resolve);
    // JSON of an example has no files.
    const files = toList(schema['required'])
      .map(toText)
      .filter((name) => isFile(toObject(schema['properties'])[name], own.resolve));
    const values = { ...Object.fromEntries(files.map((name) => [name, ''])), ...toObject(example?.value) };
    const fields = Object.entries(values).flatMap(([name, value]) => writeField(name, value as Json, own, isMultipart));
    return { ...body, type: form.toLowerCase(), ...(fields.length > 0 || isMultipart ? { fields } : { text: '' }) };
  }
  if (!example) return isBinary(type) || isXml(type) ? { ...body, isFile: true } : { ...body, text: '' };
  const { value } = example;
  if (!isJson(described)) return { ...body, text: toWord(value, 2) };
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return { ...body, value: value as Json };
  const read = parseJson(value);
  return read === undefined ? { ...body, text: value } : { ...body, value: read };
}

/** Counts the characters of a body in a sample. Indentation grows with the square of the depth. */
function measureBody({ value, text = '', fields = [] }: BodyData): number {
  const short = value === undefined ? text : writeJson(value);
  const length = fields.reduce((sum, [name, content]) => sum + name.length + content.length, short.length);
  return length > LONGEST_SAMPLE_BODY || value === undefined ? length : writeJson(value, 2).length;
}

/** Leaves a body that is too long to repeat to a file, and the values of a form to the reader. */
function shorten(body: BodyData): BodyData {
  if (measureBody(body) <= LONGEST_SAMPLE_BODY) return body;
  const { example, type, fields } = body;
  if (!fields) return { example: '', type, isFile: true };
  let room = LONGEST_SAMPLE_BODY;
  const short = fields.map(([name, value, isFile, ...rest]): FormField => [name, isFile ? value : '', isFile, ...rest]);
  return { example, type, fields: short.filter(([name]) => (room -= name.length + 1) >= 0) };
}

/**
 * Writes a form field (OpenAPI 3.1, section 4.8.15): as its encoding says, else
 * once per list item, and an object as JSON. A part may have a content type.
 */
function writeField(name: string, value: Json, { media, resolve }: Media, isPart: boolean): FormField[] {
  const { properties } = readMerged(media['schema'] ?? {}, resolve);
  const { explode, style, contentType } = toObject(toObject(media['encoding'])[name]);
  const isStyled = explode !== undefined || style !== undefined;
  const items = Array.isArray(value) ? value : [value];
  const own = { style: toText(style) || 'form', ...(typeof explode === 'boolean' && { explode }) };
  const pairs = isStyled ? serialize({ name, in: '', value, ...own }) : items.map((item) => [name, toWord(item)] as const);
  const isBinaryPart = isFile(toObject(properties)[name], resolve);
  const fields = isBinaryPart ? items.map((): FormField => [name, FILE, true]) : pairs.map((pair): FormField => [...pair, false]);
  const [first = ''] = toText(contentType).split(',');
  const type = first.trim() || (!isStyled && items.some(isObject) ? 'application/json' : '');
  return isPart && PART_TYPE.test(type) ? fields.map(([key, text, isFilePart]) => [key, text, isFilePart, type]) : fields;
}

/** A content type without wildcards. Its parameters are left out, as no printer quotes them. */
const PART_TYPE = /^[a-z\d]+\/[a-z\d][a-z\d.+-]*$/i;

/** Returns whether a field, or each item of its list, is binary. */
function isFile(value: unknown, resolve: Resolve): boolean {
  const schema = readMerged(value ?? {}, resolve);
  const { format, contentMediaType, contentEncoding } = readMerged(schema['items'] ?? schema, resolve);
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}
