import type { ApiDescription } from '../config/site-config.ts';
import { cutText } from '../lib/cut-text.ts';
import { formatPointer, isObject } from './json.ts';
import { LONGEST_NAME } from './limits.ts';
import { buildCalls } from './operation-model.ts';
import { listSchemaNames, type Reading } from './read-description.ts';
import type { OperationSource } from './operation-source.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { SchemaRows } from './schema-rows.ts';
import { toRouteName } from './slug.ts';
import { unfold } from './unfolding.ts';

/** A schema with a page. */
export interface SchemaSubject {
  name: string;
  title: string;
  route: string;
  value: unknown;
  /** True for a shared schema of the description. */
  isShared: boolean;
}

/**
 * The pages of one description. A draft of each shows what it leaves to other
 * pages, and which parts are large enough for a separate page. Building a page
 * again makes the same rows.
 */
export class PagePlan {
  readonly #api: Pick<ApiDescription, 'path' | 'showSchemas'>;
  readonly #reading: Pick<Reading, 'source' | 'document' | 'sources'>;
  readonly #resolve: Resolve;
  readonly #operationRoutes: ReadonlyMap<string, string>;
  /** Addresses by schema name, shared schemas first. */
  readonly #routes = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** Names of parts moved to a separate page, by reference, by the part itself, and by the place that it left. */
  readonly #moved = new Map<unknown, string>();
  readonly #subjects = new Map<string, SchemaSubject>();

  /**
   * @throws ProblemError with file and line of an operation or schema that
   * expands without end
   */
  constructor(api: Pick<ApiDescription, 'path' | 'showSchemas'>, reading: Pick<Reading, 'source' | 'document' | 'sources'>) {
    this.#api = api;
    this.#reading = reading;
    const { document, sources } = reading;
    this.#resolve = createResolver(document);
    this.#operationRoutes = new Map(sources.map(({ operation }) => [operation.operationId, operation.route]));
    const names = listSchemaNames(document);
    for (const name of names) this.#routes.set(name, this.#makeRoute(name));
    if (api.showSchemas) names.forEach((name) => this.#addShared(name));
    for (const source of sources) this.buildOperation(source, (rows) => buildCalls(source, rows), true);
    // A draft may add schemas, which this loop then visits too.
    for (const subject of this.#subjects.values()) this.buildSchema(subject, (rows) => rows.buildSchema(subject.value, 'schema'), true);
  }

  /** Lists schemas with pages in the description's order, then moved parts. */
  listSchemas(): SchemaSubject[] {
    return [...this.#routes.keys()].flatMap((name) => this.#subjects.get(name) ?? []);
  }

  /** Builds the contents of an operation's page. */
  buildOperation<Contents>({ keys, operation }: OperationSource, build: (rows: SchemaRows) => Contents, isDraft = false): Contents {
    return this.#build({ keys, owner: operation.slug, isDraft }, build);
  }

  /** Builds the contents of a schema's page. */
  buildSchema<Contents>({ name }: SchemaSubject, build: (rows: SchemaRows) => Contents, isDraft = false): Contents {
    return this.#build({ keys: ['components', 'schemas', name], owner: toRouteName(name), schema: name, isDraft }, build);
  }

  #build<Contents>({ keys, owner, schema, isDraft }: PagePlace, build: (rows: SchemaRows) => Contents): Contents {
    const pages = {
      // A page doesn't link to itself.
      getSchemaRoute: (name: string) => (name === schema ? undefined : this.#subjects.get(name)?.route),
      getOperationRoute: (operationId: string) => this.#operationRoutes.get(operationId),
      // Without schema pages, only schemas that don't fit in place get one.
      leave: (name: string) => this.#addShared(name),
      moveAway: (value: unknown, id: string) => this.#moveAway(value, { owner, id, place: `${formatPointer(keys)} ${id}` }),
    };
    return unfold({ source: this.#reading.source, resolve: this.#resolve, keys }, (limited) => build(new SchemaRows(limited, pages, isDraft)));
  }

  #makeRoute(name: string): string {
    const wanted = toRouteName(name);
    let slug = wanted;
    for (let count = 2; this.#taken.has(slug.toLowerCase()); count += 1) slug = `${wanted}-${count}`;
    this.#taken.add(slug.toLowerCase());
    return `${this.#api.path}/schemas/${slug}`;
  }

  #addShared(name: string): void {
    const route = this.#routes.get(name);
    if (this.#subjects.has(name) || route === undefined) return;
    const value = { $ref: formatPointer(['components', 'schemas', name]) };
    this.#subjects.set(name, { name, title: cutText(name, LONGEST_NAME), route, value, isShared: true });
  }

  #moveAway(value: unknown, { owner, id, place }: { owner: string; id: string; place: string }): string {
    const key = isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : value;
    const known = this.#moved.get(place) ?? this.#moved.get(key);
    if (known !== undefined) return known;
    let name = `${owner}.${id}`;
    while (this.#routes.has(name)) name = `${name}-2`;
    const route = this.#makeRoute(name);
    this.#routes.set(name, route);
    for (const each of [place, key]) this.#moved.set(each, name);
    const title = cutText(`${id.split('.').slice(-3).join('.')} of ${owner}`, LONGEST_NAME);
    this.#subjects.set(name, { name, title, route, value, isShared: false });
    return name;
  }
}

interface PagePlace {
  /** Keys of the document that lead to what the page shows. */
  keys: readonly string[];
  /** Start of the names of what moves to other pages. */
  owner: string;
  schema?: string;
  isDraft: boolean;
}
