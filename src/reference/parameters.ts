import { joinTexts, readDescriptionText } from './texts.ts';
import { listObjects, toList, toText, type JsonObject } from './json.ts';
import type { Resolve } from './resolver.ts';
import { getSchemaReader, listGivenExamples, listTypes } from './schema.ts';
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
export function getParameterSchema(parameter: RawParameter): NamedSchema {
  const value = parameter['schema'] ?? listObjects(parameter['content'])[0]?.[1]['schema'] ?? {};
  return { name: parameter.name, value, required: isRequired(parameter) };
}

/** Returns the first example of a parameter, of its content, or else of its schema. */
export function getExample(parameter: RawParameter, resolve: Resolve): unknown {
  const [given] = listExamples(parameter, resolve);
  return given ? given.value : listGivenExamples(getSchemaReader(resolve)(getParameterSchema(parameter).value))[0];
}

/** Lists the examples that a parameter or header has itself, or its content. */
function listExamples(owner: JsonObject, resolve: Resolve): { name: string; value: unknown; about?: string }[] {
  const named = listObjects(owner['examples']).map(([name, raw], _index, all) => {
    const { value: example } = resolve(raw);
    const value = 'value' in example ? example['value'] : example['dataValue'];
    return { name: toText(example['summary']) || (all.length > 1 ? name : ''), value, about: toText(example['description']) };
  });
  const own = [{ name: '', value: owner['example'] }, ...named].filter(({ value }) => value !== undefined);
  const [[, content] = []] = listObjects(owner['content']);
  return own.length > 0 || !content ? own : listExamples(content, resolve);
}

/** Builds the row of a parameter or header. */
export function buildParameter(parameter: RawParameter, parent: string, rows: SchemaRows): Field {
  const named = getParameterSchema(parameter);
  const field = rows.buildField(named, parent);
  const description = readDescriptionText(parameter);
  const title = description ? toText(rows.read(named.value).merged['title']) : field.title;
  const abouts = listExamples(parameter, rows.resolve).map(({ about }) => about);
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
  const examples = listExamples(parameter, rows.resolve);
  return [
    ...(contentType ? [{ label: 'written as', value: contentType }] : []),
    ...listStyleFacts(parameter, DEFAULT_STYLE[parameter.in] ?? 'simple', hasParts),
    ...(parameter['allowEmptyValue'] === true ? [{ label: 'may be empty' }] : []),
    ...examples.map(({ name, value }) => ({ label: name ? `example, ${name}` : 'example', value: formatValue(value) })),
  ];
}

/** Lists how a parameter or a field of a form is written, where that isn't the usual way. */
export function listStyleFacts({ style: written, explode, allowReserved }: JsonObject, usual: string, hasParts: boolean): Fact[] {
  const style = toText(written) || usual;
  return [
    ...(style !== usual ? [{ label: 'style', value: style }] : []),
    ...(explode === false && style === 'form' && hasParts ? [{ label: 'comma separated' }] : []),
    ...(explode === true && usual === 'simple' && hasParts ? [{ label: 'exploded' }] : []),
    ...(allowReserved === true ? [{ label: 'reserved characters as they are' }] : []),
  ];
}
