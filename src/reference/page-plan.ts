import type { ApiDescription } from '../config/site-config.ts';
import { cutText } from '../lib/cut-text.ts';
import { formatPointer } from './json.ts';
import { LONGEST_NAME } from './limits.ts';
import { listSchemaNames, type Reading } from './read-description.ts';
import type { Resolve } from './resolver.ts';
import { SchemaRows } from './schema-rows.ts';
import { takeName, toRouteName } from './slug.ts';

/** A shared schema with its page. */
export interface SchemaSubject {
  name: string;
  title: string;
  route: string;
  /** A reference to it. */
  value: unknown;
}

/** The addresses of one description's pages: one for each operation and each shared schema. */
export class PagePlan {
  /** In the order of the description. */
  readonly schemas: readonly SchemaSubject[];
  readonly #operationRoutes: ReadonlyMap<string, string>;
  readonly #schemaRoutes: ReadonlyMap<string, string>;
  readonly #resolve: Resolve;

  constructor({ path }: Pick<ApiDescription, 'path'>, { document, resolve, sources }: Pick<Reading, 'document' | 'resolve' | 'sources'>) {
    const taken = new Set<string>();
    this.schemas = listSchemaNames(document).map((name) => {
      const slug = takeName(taken, toRouteName(name));
      const value = { $ref: formatPointer(['components', 'schemas', name]) };
      return { name, title: cutText(name, LONGEST_NAME), route: `${path}/schemas/${slug}`, value };
    });
    this.#resolve = resolve;
    this.#operationRoutes = new Map(sources.map(({ operation }) => [operation.operationId, operation.route]));
    this.#schemaRoutes = new Map(this.schemas.map(({ name, route }) => [name, route]));
  }

  /**
   * Starts the rows of a page.
   *
   * @param schema name of the shared schema that the page is about, if it is. A
   * page doesn't link to itself.
   */
  startRows(schema?: string): SchemaRows {
    return new SchemaRows(this.#resolve, {
      getSchemaRoute: (name) => (name === schema ? undefined : this.#schemaRoutes.get(name)),
      getOperationRoute: (operationId) => this.#operationRoutes.get(operationId),
    });
  }
}
