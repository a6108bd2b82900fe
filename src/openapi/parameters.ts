import { isObject, listObjects, toList, toText, type JsonObject } from './json.ts';
import { formatValue, type Fact } from './schema-facts.ts';
import { viewField, type Field, type PageScope } from './schema-view.ts';

/** Places a parameter can be in, in the order pages show them (OpenAPI 3.1, section 4.8.12). */
const PARAMETER_PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** A parameter's own object, references followed. */
export interface RawParameter extends JsonObject {
  name: string;
  in: string;
}

/** Parameters of one place. */
export interface ParameterGroup {
  in: (typeof PARAMETER_PLACES)[number];
  fields: Field[];
}

/** The parameters of an operation: its own and those of its path that it does not replace (OpenAPI 3.1, section 4.8.10). */
export function collectParameters(pathItem: JsonObject, operation: JsonObject, resolve: PageScope['resolve']): RawParameter[] {
  const all = new Map<string, RawParameter>();
  for (const raw of [...toList(pathItem['parameters']), ...toList(operation['parameters'])]) {
    const { value } = resolve(raw);
    if (toText(value['name']))
      all.set(`${toText(value['in'])} ${toText(value['name'])}`, { ...value, name: toText(value['name']), in: toText(value['in']) });
  }
  return [...all.values()];
}

/** Makes the rows of parameters, required ones first. */
export function viewParameters(parameters: readonly RawParameter[], scope: PageScope, prefix: string): ParameterGroup[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = own.map((parameter) => viewParameter(parameter.name, parameter, scope, `${prefix}${place}`));
    return fields.length > 0 ? [{ in: place, fields: fields.sort((a, b) => Number(b.required) - Number(a.required)) }] : [];
  });
}

/** Makes the rows of response headers (OpenAPI 3.1, section 4.8.21). */
export function viewHeaders(headers: unknown, scope: PageScope, prefix: string): Field[] {
  return listObjects(headers).map(([name, raw]) => viewParameter(name, scope.resolve(raw).value, scope, prefix));
}

function viewParameter(name: string, parameter: JsonObject, scope: PageScope, prefix: string): Field {
  const [content] = listObjects(parameter['content']);
  const schema = parameter['schema'] ?? content?.[1]['schema'] ?? {};
  const field = viewField(name, schema, parameter['required'] === true, scope, { id: prefix, depth: 0 });
  const { view } = field;
  return {
    ...field,
    deprecated: field.deprecated || parameter['deprecated'] === true,
    view: {
      ...view,
      description: toText(parameter['description']) || view.description,
      facts: [...view.facts, ...listOwnFacts(parameter, content?.[0])],
    },
  };
}

const DEFAULT_STYLE: Readonly<Record<string, string>> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' };

function listOwnFacts(parameter: JsonObject, contentType: string | undefined): Fact[] {
  const style = toText(parameter['style']);
  const [named] = listObjects(parameter['examples']);
  const example = parameter['example'] ?? named?.[1]['value'];
  return [
    ...(contentType ? [{ label: 'written as', value: contentType }] : []),
    ...(style && style !== DEFAULT_STYLE[toText(parameter['in'])] ? [{ label: 'style', value: style }] : []),
    ...(parameter['explode'] === false && parameter['in'] === 'query' ? [{ label: 'comma separated' }] : []),
    ...(parameter['allowEmptyValue'] === true ? [{ label: 'may be empty' }] : []),
    ...(parameter['allowReserved'] === true ? [{ label: 'reserved characters as they are' }] : []),
    ...(example !== undefined && !isObject(example) ? [{ label: 'example', value: formatValue(example) }] : []),
  ];
}
