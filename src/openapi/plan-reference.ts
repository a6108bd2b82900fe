import type { ApiDescription } from '../data/config-schema.ts';
import { cutText } from '../data/cut-text.ts';
import { formatPointer, isObject } from './json.ts';
import { LONGEST_NAME } from './limits.ts';
import type { OperationPlan } from './operation-model.ts';
import type { PagePlace } from './outline.ts';
import { planOperationPage, planSchemaPage, type Overflow } from './plan-page.ts';
import { listSchemaNames, type OperationSource, type Reading } from './read-description.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { toRouteName } from './slug.ts';
import { unfold } from './unfolding.ts';

/** The contents of each page of a description, including pages for what doesn't fit elsewhere. */
export interface ReferencePlan {
  operations: { source: OperationSource; plan: OperationPlan }[];
  schemas: SchemaPlan[];
}

/** A schema's page plan. */
export interface SchemaPlan extends SchemaSubject {
  route: string;
  place: PagePlace;
}

/** A schema with a page. */
interface SchemaSubject {
  name: string;
  title: string;
  value: unknown;
  /** True for a shared schema of the description. */
  isShared: boolean;
}

/**
 * Plans all pages of a description: where each page shows which schema, what it
 * leaves to other pages, and which parts are large enough for a separate page.
 *
 * @throws ProblemError with file and line of an operation or schema that
 * expands without end
 */
export function planReference(
  api: Pick<ApiDescription, 'path' | 'showSchemas'>,
  reading: Pick<Reading, 'source' | 'document' | 'sources'>,
): ReferencePlan {
  return new ReferencePlanner(api, reading).plan();
}

/** Plans operation pages first, then schema pages. Both can add more schemas. */
class ReferencePlanner {
  readonly #api: Pick<ApiDescription, 'path' | 'showSchemas'>;
  readonly #reading: Pick<Reading, 'source' | 'document' | 'sources'>;
  readonly #resolve: Resolve;
  /** Addresses by schema name, shared schemas first. */
  readonly #routes = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** Names of parts moved to a separate page, by reference or by the part itself. */
  readonly #moved = new Map<unknown, string>();
  readonly #entries = new Map<string, SchemaSubject>();

  constructor(api: Pick<ApiDescription, 'path' | 'showSchemas'>, reading: Pick<Reading, 'source' | 'document' | 'sources'>) {
    this.#api = api;
    this.#reading = reading;
    this.#resolve = createResolver(reading.document);
    for (const name of listSchemaNames(reading.document)) this.#routes.set(name, this.#makeRoute(name));
  }

  plan(): ReferencePlan {
    const { source, document, sources } = this.#reading;
    const resolve = this.#resolve;
    if (this.#api.showSchemas) listSchemaNames(document).forEach((name) => this.#addShared(name));
    const operations = sources.map((each) => {
      const overflow = this.#makeOverflow(each.operation.slug);
      return { source: each, plan: unfold({ source, resolve, keys: each.keys }, (limited) => planOperationPage(each, limited, overflow)) };
    });
    const places = new Map<string, PagePlace>();
    // Planning a page may add entries, which this loop then visits too.
    for (const { name, value } of this.#entries.values()) {
      const keys = ['components', 'schemas', name];
      const overflow = this.#makeOverflow(toRouteName(name));
      places.set(
        name,
        unfold({ source, resolve, keys }, (limited) => planSchemaPage(value, limited, overflow)),
      );
    }
    // In the description's order, then moved parts.
    const schemas = [...this.#routes].flatMap(([name, route]): SchemaPlan[] => {
      const [entry, place] = [this.#entries.get(name), places.get(name)];
      return entry && place ? [{ ...entry, route, place }] : [];
    });
    return { operations, schemas };
  }

  #makeOverflow(owner: string): Overflow {
    return {
      moveAway: (value, id) => this.#moveAway(value, owner, id),
      // Without schema pages, only schemas that don't fit in place get one.
      leave: (name) => this.#addShared(name),
    };
  }

  #makeRoute(name: string): string {
    const wanted = toRouteName(name);
    let slug = wanted;
    for (let count = 2; this.#taken.has(slug.toLowerCase()); count += 1) slug = `${wanted}-${count}`;
    this.#taken.add(slug.toLowerCase());
    return `${this.#api.path}/schemas/${slug}`;
  }

  #addShared(name: string): void {
    if (this.#entries.has(name) || !this.#routes.has(name)) return;
    this.#entries.set(name, {
      name,
      title: cutText(name, LONGEST_NAME),
      value: { $ref: formatPointer(['components', 'schemas', name]) },
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
    this.#entries.set(name, { name, title: cutText(`${id.split('.').slice(-3).join('.')} of ${owner}`, LONGEST_NAME), value, isShared: false });
    return name;
  }
}
