import { isObject, parsePointer, type JsonObject } from './json.ts';

/**
 * Kind of an object in a description, such as `operation`. `[x]` is a list of
 * `x`, and `{x}` an object with one for each name.
 */
export type Kind = string;

const SERVED = { servers: '[server]', parameters: '[parameter]' };
const VALUED = { schema: 'schema', content: '{media}', examples: '{example}', items: 'schema' };
/** Methods in page order. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const SCHEMAS = ['items', 'additionalProperties', 'additionalItems', 'unevaluatedItems', 'unevaluatedProperties', 'contains', 'propertyNames'];
const SCHEMA_MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];

/**
 * Kinds of the fields of each object, in all versions (OpenAPI 3.2, section 4;
 * Swagger 2.0, "Schema"; JSON Schema 2020-12, section 10). Fields that aren't
 * here have values: extensions, examples, defaults, enums and constants. `*` is
 * any name but those of extensions.
 */
const FIELDS: Readonly<Record<Kind, Readonly<Record<string, Kind>>>> = {
  document: {
    ...{ info: 'info', servers: '[server]', tags: '[tag]', externalDocs: 'facts', paths: 'paths', webhooks: '{pathItem}', components: 'components' },
    ...{ definitions: '{schema}', parameters: '{parameter}', responses: '{response}', securityDefinitions: '{securityScheme}' },
  },
  info: { contact: 'facts', license: 'facts' },
  server: { variables: '{facts}' },
  tag: { externalDocs: 'facts' },
  components: {
    ...{ schemas: '{schema}', responses: '{response}', parameters: '{parameter}', examples: '{example}', requestBodies: '{requestBody}' },
    ...{ headers: '{header}', securitySchemes: '{securityScheme}', links: '{link}', callbacks: '{callback}', pathItems: '{pathItem}' },
    mediaTypes: '{media}',
  },
  paths: { '*': 'pathItem' },
  callback: { '*': 'pathItem' },
  pathItem: { ...SERVED, ...Object.fromEntries(METHODS.map((method) => [method, 'operation'])), additionalOperations: '{operation}' },
  operation: { ...SERVED, externalDocs: 'facts', requestBody: 'requestBody', responses: 'responses', callbacks: '{callback}' },
  responses: { '*': 'response' },
  parameter: VALUED,
  header: VALUED,
  requestBody: { content: '{media}' },
  response: { schema: 'schema', headers: '{header}', content: '{media}', links: '{link}' },
  media: {
    schema: 'schema',
    itemSchema: 'schema',
    examples: '{example}',
    encoding: '{encoding}',
    prefixEncoding: '[encoding]',
    itemEncoding: 'encoding',
  },
  encoding: { headers: '{header}', encoding: '{encoding}', prefixEncoding: '[encoding]', itemEncoding: 'encoding' },
  example: {},
  link: { server: 'server' },
  securityScheme: { flows: '{facts}' },
  facts: {},
  schema: {
    ...Object.fromEntries([...SCHEMAS, 'not', 'if', 'then', 'else', 'contentSchema'].map((field) => [field, 'schema'])),
    ...Object.fromEntries(SCHEMA_MAPS.map((field) => [field, '{schema}'])),
    ...Object.fromEntries(['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((field) => [field, '[schema]'])),
    externalDocs: 'facts',
    discriminator: 'facts',
  },
};

/** Kinds that a reference may replace (OpenAPI 3.1, section 4.8.23). Elsewhere, its target is read in place. */
const REPLACEABLE = 'schema response parameter example requestBody header securityScheme link callback pathItem'.split(' ');

/** Returns whether pages follow a reference in place of an object of this kind. */
export function isReplaceable(kind: Kind): boolean {
  return REPLACEABLE.includes(kind);
}

/** Returns the kind of a field, or `undefined` for a value that is no part of the description. */
export function getFieldKind(kind: Kind, field: string | number): Kind | undefined {
  const [, inner] = /^[[{](.+)[\]}]$/.exec(kind) ?? [];
  if (inner) return inner;
  // A list where one object belongs is wrong, or the old form of `items`.
  if (typeof field === 'number') return kind;
  const fields = FIELDS[kind];
  if (!fields) return undefined;
  // Texts are often kept in files, though no version has references to them.
  if (field === 'description') return 'text';
  return Object.hasOwn(fields, field) ? fields[field] : field.startsWith('x-') ? undefined : fields['*'];
}

/** Returns a value's reference. A field may have this name too, but its schema is no text. */
export function getReference(value: JsonObject): string | undefined {
  return typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
}

/** Returns the name of the shared schema that a reference leads to, if it is one. */
export function getSchemaName(reference: string): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return name && (parsePointer(`#/${name}`)[0] ?? name);
}

type Keys = (string | number)[];

/** Lists the operations of a path with their methods, and the keys that lead to each (OpenAPI 3.2, section 4.9). */
export function listMethods(pathItem: JsonObject): { method: string; keys: string[]; operation: JsonObject }[] {
  const others = Object.entries(isObject(pathItem['additionalOperations']) ? pathItem['additionalOperations'] : {});
  const all = [
    ...METHODS.map((method) => [method, pathItem[method], [method]] as const),
    ...others.map(([method, value]) => [method, value, ['additionalOperations', method]] as const),
  ];
  return all.flatMap(([method, operation, keys]) => (isObject(operation) ? [{ method, keys: [...keys], operation }] : []));
}

/** Visits every object of a description with its kind. Never enters values. */
export function walkDescription(document: JsonObject, visit: (value: JsonObject, kind: Kind, keys: Keys) => void): void {
  const walk = (value: unknown, kind: Kind, keys: Keys): void => {
    if (!isObject(value) && !Array.isArray(value)) return;
    if (isObject(value)) visit(value, kind, keys);
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, item] of entries) {
      const inner = getFieldKind(kind, key);
      if (inner !== undefined) walk(item, inner, [...keys, key]);
    }
  };
  walk(document, 'document', []);
}
