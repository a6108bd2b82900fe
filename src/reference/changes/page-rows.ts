import type { CallView } from '../call.ts';
import { getAt, listObjects, omit, toObject, type JsonObject } from '../json.ts';
import { buildCalls } from '../operation-model.ts';
import type { Operation, OperationSource } from '../operation.ts';
import type { Description, Reading } from '../read-description.ts';
import { createResolver, type Resolve } from '../resolver.ts';
import { SchemaRows, type Field, type OtherPages, type SchemaView } from '../schema-rows.ts';
import { readSecurity, type SecurityScheme } from '../security.ts';
import { readServers, type Server } from '../servers.ts';

/** A row of a page, without texts and examples. */
export interface Row {
  /** Names from the outside in: a part of the call, such as `Response 200`, then parameter, fields and alternatives. */
  path: readonly string[];
  /** What its line says, such as `integer`, `required` and `max 10`. */
  facts: readonly string[];
  /** Shared schemas whose rows belong below it, and those that are alternatives below it. */
  uses: readonly string[];
  alternatives: readonly string[];
}

/** A page with its rows. */
export interface RowPage {
  /** What it is a page of; `overview` has servers and security schemes. */
  noun: 'overview' | 'Operations' | 'Schemas';
  label: string;
  /** Method and path of an operation. */
  call: string;
  rows: Row[];
}

/** Identifies an operation in all versions. The names of path parameters don't matter on the wire. */
export function getOperationKey({ method, path, isWebhook }: Pick<Operation, 'method' | 'path' | 'isWebhook'>): string {
  return `${isWebhook ? 'webhook ' : ''}${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/** Identifies a shared schema in all versions. */
export function getSchemaKey(name: string): string {
  return `schema ${name}`;
}

/** Lists the pages of a description with their rows, by their keys in all versions. A shared schema has its rows once. */
export function listRows({ document, description, sources }: Pick<Reading, 'document' | 'description' | 'sources'>): Map<string, RowPage> {
  const resolve = resolveUpToSchemas(document);
  const makeRows = () => new SchemaRows(resolve, NO_PAGES);
  const overview = [...description.servers.flatMap(listServer), ...description.schemes.map(listScheme)];
  return new Map<string, RowPage>([
    ['', { noun: 'overview', label: '', call: '', rows: overview }],
    ...sources.map((source): [string, RowPage] => {
      const { method, path, summary } = source.operation;
      const rows = listOperation(source, description, makeRows());
      return [getOperationKey(source.operation), { noun: 'Operations', label: summary, call: `${method} ${path}`, rows }];
    }),
    ...listObjects(getAt(document, ['components', 'schemas'])).map(([name, schema]): [string, RowPage] => {
      const rows = listSchema(makeRows().buildSchema(schema, 'schema'), []);
      return [getSchemaKey(name), { noun: 'Schemas', label: name, call: '', rows }];
    }),
  ]);
}

const NO_PAGES: OtherPages = { getSchemaRoute: () => undefined, getOperationRoute: () => undefined };

/** Makes a resolver that stops at shared schemas, which have rows of their own. The name stands for the rest. */
function resolveUpToSchemas(document: JsonObject): Resolve {
  const follow = createResolver(document);
  return (value) => {
    const target = follow(value);
    return target.name === undefined
      ? target
      : { name: target.name, value: { description: target.name, ...omit(toObject(value), '$ref', '$dynamicRef') } };
  };
}

function listOperation({ operation, pathItem, raw }: OperationSource, description: Description, rows: SchemaRows): Row[] {
  const calls = buildCalls({ pathItem, raw }, rows);
  const security = readSecurity(raw['security'], new Map(description.schemes.map((scheme) => [scheme.name, scheme]))) ?? description.security ?? [];
  const options = security.map(({ schemes }) =>
    schemes.map(({ scheme, scopes }) => [scheme.summary, ...scopes.map((scope) => `scope ${scope}`)].join(' with ')).join(' and '),
  );
  return [
    makeRow(['Operation'], [...operation.badges, ...(operation.deprecated ? ['deprecated'] : [])]),
    makeRow(['Authentication'], options.length > 0 ? options.map((option) => option || 'none') : ['none']),
    ...readServers(raw['servers'] ?? pathItem['servers']).flatMap(listServer),
    ...listCall(calls, []),
    ...calls.callbacks.flatMap((callback) => {
      const path = [`Callback ${callback.method} ${callback.path}`];
      return [makeRow(path), ...listCall(callback, path)];
    }),
  ];
}

function makeRow(path: readonly string[], facts: readonly string[] = []): Row {
  return { path, facts, uses: [], alternatives: [] };
}

function listServer({ url, variables }: Server): Row[] {
  const path = [`Server ${url}`];
  return [
    makeRow(path),
    ...variables.map(({ name, default: value, values }) => makeRow([...path, name], [`default ${value}`, ...listValues(values)])),
  ];
}

function listScheme({ name, summary, addresses, scopes }: SecurityScheme): Row {
  const facts = [summary, ...addresses.map(({ label, href }) => `${label} ${href}`), ...scopes.map(([scope]) => `scope ${scope}`)];
  return makeRow([`Security scheme ${name}`], facts);
}

function listCall({ parameters, body, responses }: CallView, above: readonly string[]): Row[] {
  const listContents = (contents: CallView['responses'][number]['contents'], path: readonly string[]) =>
    contents.flatMap(({ type, view }) => listSchema(view, [...path, type]));
  const sent = [...above, 'Request body'];
  return [
    ...parameters.flatMap((group) => listFields(group.fields, [...above, group.title])),
    ...(body ? [makeRow(sent, [body.required ? 'required' : 'optional']), ...listContents(body.contents, sent)] : []),
    ...responses.flatMap(({ status, headers, contents, links }) => {
      const path = [...above, `Response ${status}`];
      return [
        makeRow(path),
        ...listFields(headers, path, 'header '),
        ...listContents(contents, path),
        ...links.map((link) =>
          makeRow([...path, `link ${link.name}`], [link.target.text, ...link.parameters.map((parameter) => parameter.join(' '))]),
        ),
      ];
    }),
  ];
}

function listFields(fields: readonly Field[], path: readonly string[], kind = ''): Row[] {
  return fields.flatMap((field) => listSchema(field, [...path, kind + field.name], [field.required ? 'required' : 'optional']));
}

function listValues(values: readonly string[]): string[] {
  return values.map((value) => `value ${value}`);
}

function listSchema(view: SchemaView, path: readonly string[], presence: readonly string[] = []): Row[] {
  const facts = view.facts.filter(({ label }) => !/^(?:each \w+: )*example\b/.test(label));
  const options = view.choices.flatMap((choice) => choice.options);
  const named = view.type.flatMap(({ schema }) => schema ?? []);
  const includes = view.includes.map(({ text }) => text);
  const words = [
    [view.type.map(({ text }) => text).join(''), ...view.choices.map(({ title }) => `(${title.toLowerCase()})`)].join(' '),
    ...presence,
    ...(view.access ? [view.access] : []),
    ...(view.deprecated ? ['deprecated'] : []),
    ...facts.map(({ label, value }) => (value === undefined ? label : `${label} ${value}`)),
    ...listValues(view.values.map(({ text }) => text)),
    ...includes.map((name) => `includes ${name}`),
  ];
  const references = options.length > 0 ? { uses: includes, alternatives: named } : { uses: [...named, ...includes], alternatives: [] };
  return [
    { path, facts: words, ...references },
    ...listFields(view.fields, path),
    ...options.flatMap((option) => listSchema(option, [...path, `(${option.label})`])),
  ];
}
