import type { CallView, Content } from '../call.ts';
import { getAt, listObjects, omit, toObject, type JsonObject } from '../fields.ts';
import { buildCalls } from '../operation-model.ts';
import type { Description, Operation, OperationSource, Reading } from '../read-description.ts';
import { createResolver, type Resolve } from '../references.ts';
import { SchemaRows, type Field, type SchemaView } from '../schema-rows.ts';
import type { SecurityScheme } from '../security.ts';
import type { Server } from '../servers.ts';

/** A row of a page, without texts and examples. */
export interface Row {
  /** Identifies it among its neighbours in all versions: its name as far as that matters on the wire. */
  id: string;
  /** A part of the call, such as `Response 200`, a parameter, a field or an alternative. */
  name: string;
  /** What its line says, such as `integer`, `required` and `max 10`. */
  facts: readonly string[];
  /** Shared schemas whose rows belong below it. */
  uses: readonly string[];
  rows: readonly Row[];
}

/** A page as the row of its title. */
export interface RowPage extends Row {
  /** What it is a page of; `overview` has servers and security schemes. */
  noun: 'overview' | 'Operations' | 'Schemas';
  /** Method and path of an operation. */
  call: string;
}

/** Identifies an operation in all versions. The names of path parameters don't matter on the wire. */
export function getOperationKey({ method, path, isWebhook }: Pick<Operation, 'method' | 'path' | 'isWebhook'>): string {
  return `${isWebhook ? 'webhook ' : ''}${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

export function getSchemaKey(name: string): string {
  return `schema ${name}`;
}

/** Lists the pages of a description with their rows, by their keys in all versions. A shared schema has its rows once. */
export function listRows({ document, description, sources }: Pick<Reading, 'document' | 'description' | 'sources'>): Map<string, RowPage> {
  const resolve = resolveUpToSchemas(document);
  const makeRows = () => new SchemaRows(resolve);
  const overview = [...description.servers.map(listServer), ...description.schemes.map(listScheme)];
  return new Map<string, RowPage>([
    ['', { ...makeRow('', [], overview), noun: 'overview', call: '' }],
    ...sources.map((source): [string, RowPage] => {
      const { method, path, summary } = source.operation;
      const rows = listOperation(source, description, makeRows());
      return [getOperationKey(source.operation), { ...makeRow(summary, [], rows), noun: 'Operations', call: `${method} ${path}` }];
    }),
    ...listObjects(getAt(document, ['components', 'schemas'])).map(([name, schema]): [string, RowPage] => {
      const row = listSchema(makeRows().buildSchema(schema, 'schema'), name);
      return [getSchemaKey(name), { ...row, noun: 'Schemas', call: '' }];
    }),
  ]);
}

/** Makes a resolver that stops at shared schemas, which have rows of their own. The name stands for the rest. */
function resolveUpToSchemas(document: JsonObject): Resolve {
  const follow = createResolver(document);
  return (value) => {
    const { name, ...target } = follow(value);
    return name === undefined ? target : { name, value: { description: name, ...omit(toObject(value), '$ref', '$dynamicRef') } };
  };
}

function listOperation(source: OperationSource, description: Description, rows: SchemaRows): Row[] {
  const { operation, servers, security = [] } = source;
  const calls = buildCalls(source, rows);
  const options = security.map(({ schemes }) =>
    schemes.map(({ scheme, scopes }) => [nameScheme(scheme, description), ...scopes.map((scope) => `scope ${scope}`)].join(' with ')).join(' and '),
  );
  return [
    makeRow('Operation', [...operation.badges, ...(operation.deprecated ? ['deprecated'] : [])]),
    makeRow('Authentication', options.length > 0 ? options.map((option) => option || 'none') : ['none']),
    ...servers.map(listServer),
    ...listCall(calls, operation.path),
    ...calls.callbacks.map((callback) => makeRow(`Callback ${callback.method} ${callback.path}`, [], listCall(callback, callback.path))),
  ];
}

/** Names a scheme as pages do, with the target of the link where several have the same words. */
function nameScheme({ name, summary }: SecurityScheme, { schemes }: Description): string {
  return schemes.some((other) => other.summary === summary && other.name !== name) ? `${summary} ${name}` : summary;
}

function makeRow(name: string, facts: readonly string[], rows: readonly Row[] = []): Row {
  return { id: name, name, facts, uses: [], rows };
}

function listServer({ url, variables }: Server): Row {
  const rows = variables.map((variable) => makeRow(variable.name, [`default ${variable.default}`, ...listValues(variable.values)]));
  return makeRow(`Server ${url}`, [], rows);
}

function listScheme({ name, summary, addresses, scopes }: SecurityScheme): Row {
  const facts = [summary, ...addresses.map(({ label, href }) => `${label} ${href}`), ...scopes.map(([scope]) => `scope ${scope}`)];
  return makeRow(`Security scheme ${name}`, facts);
}

function listCall({ parameters, body, responses }: CallView, path: string): Row[] {
  const listContents = (contents: readonly Content[]) => contents.map(({ type, view }) => ({ ...listSchema(view, type), id: toLower(type) }));
  // A path parameter has a place, and no name.
  const identify: Readonly<Record<string, (name: string) => string>> = { path: (name) => String(path.indexOf(`{${name}}`)), header: toLower };
  return [
    ...parameters.flatMap(({ in: place, title, fields }) => listFields(fields, `${title}, `, identify[place])),
    ...(body ? [makeRow('Request body', [body.required ? 'required' : 'optional'], listContents(body.contents))] : []),
    ...responses.map(({ status, headers, contents, links }) => {
      const calls = links.map((link) => listSchema(link, `link ${link.name}`));
      return makeRow(`Response ${status}`, [], [...listFields(headers, 'header ', toLower), ...listContents(contents), ...calls]);
    }),
  ];
}

/** Writes a name whose case doesn't count, of a header or content type. */
function toLower(name: string): string {
  return name.toLowerCase();
}

function listFields(fields: readonly Field[], kind = '', identify: (name: string) => string = String): Row[] {
  return fields.map((field) => {
    const row = listSchema(field, kind + field.name, [field.required ? 'required' : 'optional']);
    return { ...row, id: kind + identify(field.name) };
  });
}

function listValues(values: readonly string[]): string[] {
  return values.map((value) => `value ${value}`);
}

/** Start of the name of an alternative. */
export const ALTERNATIVE = '(';

function listSchema(view: SchemaView, name: string, presence: readonly string[] = []): Row {
  const shown = view.facts.filter(({ label }) => !/^(?:each \w+: )*example\b/.test(label));
  const options = view.choices.flatMap((choice) => choice.options);
  const named = view.type.flatMap(({ schema }) => schema ?? []);
  const includes = view.includes.map(({ text }) => text);
  const facts = [
    view.type.map(({ text }) => text).join(''),
    ...view.choices.map(({ title }) => title.toLowerCase()),
    ...presence,
    ...(view.access ? [view.access] : []),
    ...(view.deprecated ? ['deprecated'] : []),
    ...shown.map(({ label, value }) => (value === undefined ? label : `${label} ${value}`)),
    ...listValues(view.values.map(({ text }) => text)),
    ...includes.map((text) => `includes ${text}`),
  ];
  const rows = [...listFields(view.fields), ...options.map((option) => listSchema(option, `${ALTERNATIVE}${option.label})`))];
  // Alternatives have rows of their own.
  return { ...makeRow(name, facts, rows), uses: [...(options.length > 0 ? [] : named), ...includes] };
}
