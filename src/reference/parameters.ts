import { isObject, listObjects, toList, toText, type JsonObject } from './json.ts';
import type { Resolve } from './resolver.ts';
import { formatValue, type Fact } from './schema-facts.ts';
import type { NamedSchema } from './schema-parts.ts';
import type { Field, SchemaRows } from './schema-rows.ts';

/** Parameter places in page order (OpenAPI 3.1, section 4.8.12). */
const PARAMETER_PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** A parameter object with references resolved. */
export interface RawParameter extends JsonObject {
  name: string;
  in: string;
}

/** A parameter's location. */
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

/** Parameters of one place on a page. */
export interface ParameterGroup {
  in: ParameterPlace;
  fields: Field[];
}

/** Collects an operation's parameters, and those of its path that it doesn't override (OpenAPI 3.1, section 4.8.10). */
export function collectParameters(pathItem: JsonObject, operation: JsonObject, resolve: Resolve): RawParameter[] {
  const all = new Map<string, RawParameter>();
  for (const raw of [...toList(pathItem['parameters']), ...toList(operation['parameters'])]) {
    const { value } = resolve(raw);
    if (toText(value['name']))
      all.set(`${toText(value['in'])} ${toText(value['name'])}`, { ...value, name: toText(value['name']), in: toText(value['in']) });
  }
  return [...all.values()];
}

/** Groups parameters by their place, required ones first. */
export function groupParameters(parameters: readonly RawParameter[]): { in: ParameterPlace; parameters: RawParameter[] }[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length > 0 ? [{ in: place, parameters: own.sort((a, b) => Number(isRequired(b)) - Number(isRequired(a))) }] : [];
  });
}

/** Lists a response's headers (OpenAPI 3.1, section 4.8.21). They are parameters but for their place. */
export function listHeaders(headers: unknown, resolve: Resolve): RawParameter[] {
  return listObjects(headers).map(([name, raw]) => ({ ...resolve(raw).value, name, in: '' }));
}

/** Returns a parameter's schema, which may be in a content type. */
function getParameterSchema(parameter: RawParameter): NamedSchema {
  const value = parameter['schema'] ?? listObjects(parameter['content'])[0]?.[1]['schema'] ?? {};
  return { name: parameter.name, value, required: isRequired(parameter) };
}

/** Returns the example of a parameter or content type: the single one, or the first named one. */
export function getExample(parameter: JsonObject, resolve: Resolve): unknown {
  const [named] = listObjects(parameter['examples']);
  return parameter['example'] ?? (named && resolve(named[1]).value['value']);
}

/** Builds the row of a parameter or header. */
export function buildParameter(parameter: RawParameter, parent: string, rows: SchemaRows): Field {
  const field = rows.buildField(getParameterSchema(parameter), parent);
  const description = toText(parameter['description']);
  return {
    ...field,
    ...(description && { description, about: rows.renderText(description) }),
    deprecated: field.deprecated || parameter['deprecated'] === true,
    facts: [...field.facts, ...listOwnFacts(parameter, rows.resolve)],
  };
}

function isRequired(parameter: JsonObject): boolean {
  return parameter['required'] === true;
}

const DEFAULT_STYLE: Readonly<Record<string, string>> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' };

function listOwnFacts(parameter: JsonObject, resolve: Resolve): Fact[] {
  const contentType = listObjects(parameter['content'])[0]?.[0];
  const style = toText(parameter['style']);
  const example = getExample(parameter, resolve);
  return [
    ...(contentType ? [{ label: 'written as', value: contentType }] : []),
    ...(style && style !== DEFAULT_STYLE[toText(parameter['in'])] ? [{ label: 'style', value: style }] : []),
    ...(parameter['explode'] === false && parameter['in'] === 'query' && (style || 'form') === 'form' ? [{ label: 'comma separated' }] : []),
    ...(parameter['allowEmptyValue'] === true ? [{ label: 'may be empty' }] : []),
    ...(parameter['allowReserved'] === true ? [{ label: 'reserved characters as they are' }] : []),
    ...(example !== undefined && !isObject(example) ? [{ label: 'example', value: formatValue(example) }] : []),
  ];
}
