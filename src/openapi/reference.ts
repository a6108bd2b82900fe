import type { ApiDescription } from '../data/config-schema.ts';
import { ProblemError } from '../data/problem.ts';
import { Anchors } from './anchor.ts';
import { makeExample } from './example.ts';
import { getAt, isObject, parsePointer, toObject, toText } from './json.ts';
import { printExample, type Example } from './media-type.ts';
import { listReferences, makeOperationModel, type OperationModel } from './operation-model.ts';
import { listSchemaNames, readDescription, type Description, type Operation, type Reading, type OperationSource } from './read-description.ts';
import { createResolver, limitResolver, UnfoldingError } from './resolver.ts';
import { viewSchema, type PageScope, type SchemaView } from './schema-view.ts';
import { toRouteName } from './slug.ts';

/** The page of a shared schema, or of a part that was too much for another page. */
export interface SchemaPage {
  name: string;
  title: string;
  route: string;
  /** Whether it is one of the description's shared schemas. */
  isShared: boolean;
  /** What the page shows. It is made when the page is, so that many pages do not fill the memory. */
  makeModel: () => SchemaModel;
}

/** Everything the page of a schema shows. */
export interface SchemaModel {
  view: SchemaView;
  /** An example, where the schema has more than one value to show. */
  example: Pick<Example, 'text' | 'language'> | undefined;
  usedBy: { label: string; href: string; method?: string }[];
}

/** The page of an operation. */
export interface OperationEntry {
  /** Keys of the document that lead to it. */
  keys: readonly string[];
  operation: Operation;
  makeModel: () => OperationModel;
}

/** All pages of one description. */
export interface Reference {
  source: Reading['source'];
  description: Description;
  operations: OperationEntry[];
  schemas: SchemaPage[];
  /** Address of each page of a schema, by name. */
  schemaRoutes: ReadonlyMap<string, string>;
}

/** From this many operations on, groups have pages of their own and the overview lists only groups. */
export const MANY_OPERATIONS = 300;

const built = new WeakMap<object, Map<string, Reference>>();

/**
 * Builds the page models of a description. The same unchanged description is
 * not built twice.
 *
 * @throws ProblemError with file and line of what makes it unreadable
 */
export function buildReference(api: ApiDescription): Reference {
  const reading = readDescription(api);
  const known = built.get(reading.document) ?? new Map<string, Reference>();
  built.set(reading.document, known);
  const key = JSON.stringify(api);
  const reference = known.get(key) ?? new Builder(api, reading).build();
  known.set(key, reference);
  return reference;
}

/** A schema that has a page. */
interface Entry {
  name: string;
  title: string;
  value: unknown;
  isShared: boolean;
}

class Builder {
  readonly #api: ApiDescription;
  readonly #reading: Reading;
  readonly #resolve: PageScope['resolve'];
  readonly #routes = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #moved = new Map<unknown, string>();
  readonly #queue: Entry[] = [];
  readonly #queued = new Set<string>();

  constructor(api: ApiDescription, reading: Reading) {
    this.#api = api;
    this.#reading = reading;
    this.#resolve = createResolver(reading.document);
    for (const name of listSchemaNames(reading.document)) this.#routes.set(name, this.#makeRoute(name));
  }

  build(): Reference {
    const { description, document, sources } = this.#reading;
    if (this.#api.showSchemas) listSchemaNames(document).forEach((name) => this.#enqueue(name));
    const makePage = (api: ApiDescription, source: OperationSource) =>
      this.#guard(source.keys, () => makeOperationModel(source, { api, description, document, scope: this.#makeScope(source.operation.slug) }));
    const operations = sources.map((source): OperationEntry => ({
      keys: source.keys,
      operation: source.operation,
      makeModel: () => makePage(this.#api, source),
    }));
    // Every page is made once to learn which parts do not fit and need pages of their own.
    const draft = { ...this.#api, sampleLanguages: [] };
    for (const source of sources) makePage(draft, source);
    for (const entry of this.#queue) this.#view(entry);
    const users = this.#collectUsers();
    const order = new Map([...this.#routes.keys()].map((name, index) => [name, index]));
    const schemas = this.#queue
      .map((entry): SchemaPage => ({
        name: entry.name,
        title: entry.title,
        route: this.#routes.get(entry.name) ?? '',
        isShared: entry.isShared,
        makeModel: () => ({ view: this.#view(entry), example: this.#makeExample(entry), usedBy: users.get(entry.name) ?? [] }),
      }))
      .sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
    return {
      source: this.#reading.source,
      description,
      operations,
      schemas,
      schemaRoutes: new Map(schemas.map((schema) => [schema.name, schema.route])),
    };
  }

  /** @throws ProblemError in place of an UnfoldingError, with where the page's subject stands */
  #guard<Result>(keys: readonly string[], make: () => Result): Result {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof UnfoldingError)) throw error;
      const hint = 'let schemas refer to each other less often: one that refers to the next twice, and so on, doubles with every step';
      throw new ProblemError([this.#reading.source.locate(keys, { severity: 'error', message: error.message, hint })]);
    }
  }

  #makeScope(owner: string): PageScope {
    return {
      anchors: new Anchors(),
      resolve: limitResolver(this.#resolve),
      shown: new Map(),
      rows: 0,
      exampleLength: 0,
      moveAway: (value, id) => this.#moveAway(value, owner, id),
      // Without schema pages, those schemas get one all the same that did not fit where they belong.
      leave: (name) => this.#enqueue(name),
    };
  }

  #makeRoute(name: string): string {
    const wanted = toRouteName(name);
    let slug = wanted;
    for (let count = 2; this.#taken.has(slug.toLowerCase()); count += 1) slug = `${wanted}-${count}`;
    this.#taken.add(slug.toLowerCase());
    return `${this.#api.path}/schemas/${slug}`;
  }

  #enqueue(name: string): void {
    if (this.#queued.has(name) || !this.#routes.has(name)) return;
    this.#queued.add(name);
    this.#queue.push({
      name,
      title: name,
      value: { $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` },
      isShared: true,
    });
  }

  #moveAway(value: unknown, owner: string, id: string): string {
    const key = isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : value;
    const known = this.#moved.get(key);
    if (known !== undefined) return known;
    let name = `${owner}.${id}`;
    while (this.#routes.has(name)) name = `${name}-2`;
    this.#routes.set(name, this.#makeRoute(name));
    this.#moved.set(key, name);
    this.#queue.push({ name, title: `${id.split('.').slice(-3).join('.')} of ${owner}`, value, isShared: false });
    return name;
  }

  #view({ name, value }: Entry): SchemaView {
    const scope = this.#makeScope(toRouteName(name));
    const whole = this.#guard(['components', 'schemas', name], () => viewSchema(value, scope, { id: 'schema', depth: 0 }));
    // The page says the name in its title.
    const type = whole.type.filter((part) => part.schema !== name);
    return { ...whole, type: type.length > 0 ? type : [{ text: 'schema' }] };
  }

  #makeExample({ name, value }: Entry): SchemaModel['example'] {
    const scope = this.#makeScope(name);
    const example = this.#guard(['components', 'schemas', name], () => makeExample(value, { resolve: scope.resolve, direction: 'response' }));
    const hasParts = typeof example === 'object' && example !== null && Object.keys(example).length > 0;
    return hasParts ? printExample('application/json', example, scope) : undefined;
  }

  /** Who refers to each shared schema itself: operations first, then other schemas. */
  #collectUsers(): Map<string, SchemaModel['usedBy']> {
    const { document, sources } = this.#reading;
    const users = new Map<string, SchemaModel['usedBy']>();
    const find = (reference: string) => (reference.startsWith('#/') ? getAt(document, parsePointer(reference)) : undefined);
    const add = (names: Iterable<string>, user: SchemaModel['usedBy'][number]) => {
      for (const name of names) users.set(name, [...(users.get(name) ?? []), user]);
    };
    for (const { operation, pathItem, raw } of sources)
      add(listReferences([pathItem['parameters'], raw], document, find), {
        label: operation.summary,
        href: operation.route,
        method: operation.method,
      });
    for (const [name, schema] of Object.entries(toObject(getAt(document, ['components', 'schemas'])))) {
      const names = [...listReferences(schema, document, find)].filter((each) => each !== name);
      if (this.#queued.has(name)) add(names, { label: name, href: toText(this.#routes.get(name)) });
    }
    return users;
  }
}

/** The addresses of a description's pages beside those of its operations. */
export function listOtherRoutes(api: ApiDescription): string[] {
  const { description, schemas } = buildReference(api);
  return [
    description.route,
    ...schemas.map((schema) => schema.route),
    ...(schemas.some((schema) => schema.isShared) ? [getSchemaIndexRoute(api)] : []),
    ...(hasGroupPages(description) ? description.groups.map((group) => getGroupRoute(api, group.slug)) : []),
  ];
}

/** Address of the list of all schemas. */
export function getSchemaIndexRoute(api: Pick<ApiDescription, 'path'>): string {
  return `${api.path}/schemas`;
}

/** Whether a description has too many operations for one list. */
export function hasGroupPages(description: Description): boolean {
  return description.operations.length > MANY_OPERATIONS;
}

/** Address of the list of a group's operations. */
export function getGroupRoute(api: Pick<ApiDescription, 'path'>, slug: string): string {
  return `${api.path}/groups/${slug}`;
}
