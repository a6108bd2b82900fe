import { joinTexts, readDescriptionText } from './texts.ts';
import { listObjects, omit, toList, toText, type JsonObject } from './json.ts';
import type { Resolve } from './resolver.ts';
import { getSchemaReader, listGivenExamples } from './schema.ts';
import { formatValue, type Fact } from './schema-facts.ts';
import type { NamedSchema } from './schema-parts.ts';
import { isSameName, type Field, type SchemaRows } from './schema-rows.ts';

/** Titles of parameters by their place, in page order (OpenAPI 3.1, section 4.8.12). */
const PARAMETER_TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
} as const;

/** A parameter object with references resolved. */
export interface RawParameter extends JsonObject {
  name: string;
  in: string;
}

/** A parameter's location. */
export type ParameterPlace = keyof typeof PARAMETER_TITLES;

/** Parameters of one place on a page. */
export interface ParameterGroup {
  in: ParameterPlace;
  title: string;
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
export function groupParameters(parameters: readonly RawParameter[]): { in: ParameterPlace; title: string; parameters: RawParameter[] }[] {
  return (Object.keys(PARAMETER_TITLES) as ParameterPlace[]).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length > 0
      ? [{ in: place, title: PARAMETER_TITLES[place], parameters: own.sort((a, b) => Number(isRequired(b)) - Number(isRequired(a))) }]
      : [];
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

/** Returns the first example of a parameter, header or content type. */
export function getExample(owner: JsonObject, resolve: Resolve): unknown {
  return listExamples(owner, resolve)[0]?.value;
}

/** Lists the examples of a parameter, header or content type: its own, else those of its schema. */
function listExamples(owner: JsonObject, resolve: Resolve): { name: string; value: unknown; about?: string }[] {
  const named = listObjects(owner['examples']).map(([name, raw], _index, all) => {
    const { value: example } = resolve(raw);
    const value = 'value' in example ? example['value'] : example['dataValue'];
    return { name: toText(example['summary']) || (all.length > 1 ? name : ''), value, about: toText(example['description']) };
  });
  const own = [{ name: '', value: owner['example'] }, ...named].filter(({ value }) => value !== undefined);
  if (own.length > 0 || owner['schema'] === undefined) return own;
  return listGivenExamples(getSchemaReader(resolve)(owner['schema'])).map((value) => ({ name: '', value }));
}

/** Builds the row of a parameter or header. */
export function buildParameter(parameter: RawParameter, parent: string, rows: SchemaRows): Field {
  const named = getParameterSchema(parameter);
  const field = rows.buildField(named, parent);
  const description = readDescriptionText(parameter);
  const title = description ? toText(rows.read(named.value).merged['title']) : field.title;
  const abouts = listExamples(omit(parameter, 'schema'), rows.resolve).map(({ about }) => about);
  const facts = [...field.facts, ...listOwnFacts(parameter, rows.resolve)];
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

const DEFAULT_STYLE: Readonly<Record<string, string>> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' };

function listOwnFacts(parameter: JsonObject, resolve: Resolve): Fact[] {
  const contentType = listObjects(parameter['content'])[0]?.[0];
  const style = toText(parameter['style']);
  const examples = listExamples(omit(parameter, 'schema'), resolve);
  return [
    ...(contentType ? [{ label: 'written as', value: contentType }] : []),
    ...(style && style !== DEFAULT_STYLE[toText(parameter['in'])] ? [{ label: 'style', value: style }] : []),
    ...(parameter['explode'] === false && parameter['in'] === 'query' && (style || 'form') === 'form' ? [{ label: 'comma separated' }] : []),
    ...(parameter['explode'] === true && parameter['in'] === 'path' ? [{ label: 'exploded' }] : []),
    ...(parameter['allowEmptyValue'] === true ? [{ label: 'may be empty' }] : []),
    ...(parameter['allowReserved'] === true ? [{ label: 'reserved characters as they are' }] : []),
    ...examples.map(({ name, value }) => ({ label: name ? `example, ${name}` : 'example', value: formatValue(value) })),
  ];
}
