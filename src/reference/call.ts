import { STATUS_CODES } from 'node:http';
import { stringify } from '../lib/samples/json.ts';
import { isBinary, listExamples, type Direction, type Example } from './examples.ts';
import { joinTexts, listObjects, readDescriptionText, toObject, toText, type JsonObject } from './fields.ts';
import type { OperationSource, RawParameter } from './read-description.ts';
import type { Resolve } from './references.ts';
import { formatValue, type Fact, type NamedSchema } from './schema-parts.ts';
import { isSameName, type Field, type SchemaRows, type SchemaView } from './schema-rows.ts';
import { getSchemaReader, listGivenExamples, listTypes } from './schema.ts';

/** A call's request and responses, as a page shows them. Their `about` is Markdown. */
export interface CallView {
  parameters: ParameterGroup[];
  body: BodyView | undefined;
  responses: ResponseView[];
}

/** A request body (OpenAPI 3.1, section 4.8.13). */
interface BodyView {
  id: string;
  required: boolean;
  about: string;
  contents: Content[];
}

/** A possible response (OpenAPI 3.1, section 4.8.17). */
export interface ResponseView {
  id: string;
  /** `200`, `4XX` or `default`. */
  status: string;
  /** The status in words, if it is standard. */
  label: string;
  about: string;
  headers: Field[];
  contents: Content[];
  /** Next calls, with the values that they take. */
  links: Field[];
}

export interface Content {
  type: string;
  view: SchemaView;
  /** Listed when a page shows them, since the comparison of versions doesn't. */
  readonly examples: Example[];
}

/**
 * Builds the parts of a call in page order, which decides what a full page
 * shows.
 *
 * @param prefix start of its ids, if the page has several calls
 */
export function buildCall({ parameters, raw }: Pick<OperationSource, 'parameters' | 'raw'>, rows: SchemaRows, prefix = ''): CallView {
  const { resolve } = rows;
  return {
    parameters: groupParameters(parameters, rows, prefix),
    body: buildBody(resolve(raw['requestBody']).value, `${prefix}body`, rows),
    responses: listObjects(raw['responses'])
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response], _index, { length }) => {
        const isFailure = /^[45]/.test(status) || (status === 'default' && length > 1);
        return buildResponse(resolve(response).value, rows, { wanted: `${prefix}${status}`, status, isFailure });
      }),
  };
}

function buildBody(body: JsonObject, wanted: string, rows: SchemaRows): BodyView | undefined {
  if (Object.keys(body).length === 0) return undefined;
  const id = rows.takeId(wanted);
  return {
    id,
    required: body['required'] === true,
    about: toText(body['description']),
    contents: buildContents(body['content'], rows, { parent: id, direction: 'request' }),
  };
}

function buildResponse(
  response: JsonObject,
  rows: SchemaRows,
  { wanted, status, isFailure }: { wanted: string; status: string; isFailure: boolean },
): ResponseView {
  const id = rows.takeId(wanted);
  return {
    id,
    status,
    label: STATUS_WORDS[status.toUpperCase()] ?? '',
    about: joinTexts(response['summary'], response['description']),
    // They are parameters but for their place (OpenAPI 3.1, section 4.8.21).
    headers: listObjects(response['headers']).map(([name, header]) =>
      buildParameter({ ...rows.resolve(header).value, name, in: '' }, `${id}.header`, rows),
    ),
    contents: buildContents(response['content'], rows, { parent: id, direction: 'response', isFailure }),
    links: listObjects(response['links']).map(([name, link]) => buildLink(name, rows.resolve(link).value, `${id}.link`, rows)),
  };
}

/** Builds the row of a link to a next call (OpenAPI 3.1, section 4.8.20). */
function buildLink(name: string, link: JsonObject, parent: string, rows: SchemaRows): Field {
  const { operationId, operationRef, description, parameters, requestBody } = link;
  const text = toText(operationId) || toText(operationRef);
  const values = { ...toObject(parameters), ...(requestBody !== undefined && { 'request body': requestBody }) };
  return {
    ...rows.buildField({ name, value: { description }, required: false }, parent),
    type: [{ text, href: rows.pages.getOperationRoute(text) }],
    facts: Object.entries(values).map(([label, value]) => ({ label, value: toText(value) || stringify(value) })),
  };
}

/** Names of statuses that Node.js doesn't know, or by an older name (RFC 9110, section 15; OpenAPI 3.1, section 4.8.16). */
const STATUS_WORDS: Readonly<Record<string, string | undefined>> = {
  ...STATUS_CODES,
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
  DEFAULT: 'Any other status',
  '413': 'Content Too Large',
  '418': "I'm a teapot",
  '422': 'Unprocessable Content',
};

interface ContentPlace {
  parent: string;
  direction: Direction;
  /** True for a failed call. Many operations share these, so a shared schema is on its own page, and no example is made up. */
  isFailure?: boolean;
}

/** Builds the contents of a body, one per content type (OpenAPI 3.1, section 4.8.14). */
function buildContents(content: unknown, rows: SchemaRows, { parent, direction, isFailure = false }: ContentPlace): Content[] {
  const entries = listObjects(content);
  return entries.map(([type, media]) => {
    const id = entries.length > 1 ? rows.takeId(parent, type) : parent;
    // A stream is a list of items that arrive one after the other (OpenAPI 3.2, section 4.14.1).
    const items = media['itemSchema'] === undefined ? undefined : { type: 'array', items: media['itemSchema'] };
    const view = rows.buildSchema(media['schema'] ?? items ?? {}, id, { isLinked: isFailure });
    // The upgrade to OpenAPI 3.1 leaves files without a type.
    const isFile = isBinary(type) && view.type.every(({ text }) => text === 'any');
    const encoding = toObject(media['encoding']);
    const fields = view.fields.map((field) => ({
      ...field,
      description: joinTexts(field.description, ...describePartHeaders(encoding[field.name], rows)),
      facts: [...field.facts, ...listEncodingFacts(encoding[field.name], field)],
    }));
    const shown = items && { ...media, schema: media['itemSchema'] };
    let examples: Example[] | undefined;
    return {
      type,
      view: { ...view, type: isFile ? [{ text: 'file' }] : view.type, fields },
      get examples() {
        return (examples ??= listExamples(type, shown ?? media, rows, { id, direction, isFailure }));
      },
    };
  });
}

function describePartHeaders(encoding: unknown, rows: SchemaRows): string[] {
  const headers = Object.entries(toObject(toObject(encoding)['headers']));
  const described = headers.map(([name, header]) => [name, toText(rows.resolve(header).value['description'])] as const);
  return described.map(([name, text]) => text && `\`${name}\`: ${text}`);
}

/** Lists how a form sends a field (OpenAPI 3.1, section 4.8.15). */
function listEncodingFacts(value: unknown, { type }: Field): Fact[] {
  const encoding = toObject(value);
  const { contentType, headers } = encoding;
  return [
    ...(toText(contentType) ? [{ label: 'sent as', value: toText(contentType) }] : []),
    ...listStyleFacts(encoding, 'form', /^(?:array|map|object|any)/.test(type[0]?.text ?? '')),
    ...Object.keys(toObject(headers)).map((name) => ({ label: 'with header', value: name })),
  ];
}

/** Titles of parameters by their place, in page order (OpenAPI 3.1, section 4.8.12). */
const PARAMETER_TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
};

export interface ParameterGroup {
  in: string;
  title: string;
  fields: Field[];
}

/** Builds the rows of parameters by their place, required ones first. */
function groupParameters(parameters: readonly RawParameter[], rows: SchemaRows, prefix: string): ParameterGroup[] {
  return Object.entries(PARAMETER_TITLES).flatMap(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place).sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)));
    return own.length > 0 ? [{ in: place, title, fields: own.map((parameter) => buildParameter(parameter, `${prefix}${place}`, rows)) }] : [];
  });
}

/** Returns a parameter's schema, which may be in a content type. */
export function getParameterSchema(parameter: RawParameter): NamedSchema {
  const value = parameter['schema'] ?? listObjects(parameter['content'])[0]?.[1]['schema'] ?? {};
  return { name: parameter.name, value, required: isRequired(parameter) };
}

/** Returns the first example of a parameter, of its content, or else of its schema. */
export function getExample(parameter: RawParameter, resolve: Resolve): unknown {
  const [given] = listParameterExamples(parameter, resolve);
  return given ? given.value : listGivenExamples(getSchemaReader(resolve)(getParameterSchema(parameter).value))[0];
}

/** Lists the examples that a parameter or header has itself, or its content. */
function listParameterExamples(owner: JsonObject, resolve: Resolve): { name: string; value: unknown; about?: string }[] {
  const named = listObjects(owner['examples']).map(([name, raw], _index, all) => {
    const { value: example } = resolve(raw);
    const value = 'value' in example ? example['value'] : example['dataValue'];
    return { name: toText(example['summary']) || (all.length > 1 ? name : ''), value, about: toText(example['description']) };
  });
  const own = [{ name: '', value: owner['example'] }, ...named].filter(({ value }) => value !== undefined);
  const [[, content] = []] = listObjects(owner['content']);
  return own.length > 0 || !content ? own : listParameterExamples(content, resolve);
}

export function buildParameter(parameter: RawParameter, parent: string, rows: SchemaRows): Field {
  const named = getParameterSchema(parameter);
  const field = rows.buildField(named, parent);
  const description = readDescriptionText(parameter);
  const title = description ? toText(rows.read(named.value).merged['title']) : field.title;
  const abouts = listParameterExamples(parameter, rows.resolve).map(({ about }) => about);
  const facts = [...field.facts, ...listOwnFacts(parameter, rows)];
  return {
    ...field,
    title: isSameName(title, parameter.name) ? '' : title,
    description: joinTexts(description || field.description, ...abouts),
    deprecated: field.deprecated || parameter['deprecated'] === true,
    facts: [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()],
  };
}

function isRequired(parameter: JsonObject): boolean {
  return parameter['required'] === true;
}

/** Styles of places, but for those where it is `simple`. */
const DEFAULT_STYLE: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' };

function listOwnFacts(parameter: RawParameter, rows: SchemaRows): Fact[] {
  const contentType = listObjects(parameter['content'])[0]?.[0];
  const hasParts = listTypes(rows.read(getParameterSchema(parameter).value).merged).some((type) => ['array', 'object', 'any'].includes(type));
  const examples = listParameterExamples(parameter, rows.resolve);
  return [
    ...(contentType ? [{ label: 'written as', value: contentType }] : []),
    ...listStyleFacts(parameter, DEFAULT_STYLE[parameter.in] ?? 'simple', hasParts),
    ...(parameter['allowEmptyValue'] === true ? [{ label: 'may be empty' }] : []),
    ...examples.map(({ name, value }) => ({ label: name ? `example, ${name}` : 'example', value: formatValue(value) })),
  ];
}

/** Lists how a parameter or a field of a form is written, where that isn't the usual way. */
function listStyleFacts({ style: written, explode, allowReserved }: JsonObject, usual: string, hasParts: boolean): Fact[] {
  const style = toText(written) || usual;
  return [
    ...(style !== usual ? [{ label: 'style', value: style }] : []),
    ...(explode === false && style === 'form' && hasParts ? [{ label: 'comma separated' }] : []),
    ...(explode === true && usual === 'simple' && hasParts ? [{ label: 'exploded' }] : []),
    ...(allowReserved === true ? [{ label: 'reserved characters as they are' }] : []),
  ];
}
