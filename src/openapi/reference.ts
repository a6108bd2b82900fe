import type { ApiDescription } from '../data/config-schema.ts';
import { writeApiCall, type ChosenValues } from './api-call.ts';
import { makeOperationModel, type OperationModel } from './operation-model.ts';
import { planReference } from './plan-reference.ts';
import { toText } from './json.ts';
import { readDescription, type Description, type Reading } from './read-description.ts';
import type { Operation } from './operation.ts';
import { getGroupRoute, getSchemaIndexRoute, hasGroupPages } from './reference-routes.ts';
import { createResolver } from './resolver.ts';
import { makeSchemaModel, type SchemaModel } from './schema-model.ts';
import { collectUsers } from './schema-users.ts';
import { unfold } from './unfolding.ts';

/** The page of a shared schema, or of a part too large for another page. */
export interface SchemaEntry {
  name: string;
  title: string;
  route: string;
  /** Its description, as Markdown. */
  description: string;
  /** True for a shared schema of the description. */
  isShared: boolean;
  /** Builds the page contents at rendering, so that many pages don't fill the memory. */
  makeModel: () => SchemaModel;
}

/** The page of an operation. */
export interface OperationEntry {
  /** Keys of the document that lead to it. */
  keys: readonly string[];
  operation: Operation;
  /** Builds the page contents at rendering. */
  makeModel: () => OperationModel;
  /** Writes a shell command for a call, see {@link writeApiCall}. */
  writeCall: (chosen: ChosenValues) => string;
}

/** All pages of one description. */
export interface Reference {
  source: Reading['source'];
  description: Description;
  operations: OperationEntry[];
  schemas: SchemaEntry[];
  /** Addresses of schema pages by name. */
  schemaRoutes: ReadonlyMap<string, string>;
}

const built = new WeakMap<object, Map<string, Reference>>();

/**
 * Plans a description's pages. Keeps the plan while the description is
 * unchanged.
 *
 * @throws ProblemError with file and line of what makes it unreadable
 */
export function buildReference(api: ApiDescription): Reference {
  const reading = readDescription(api);
  const known = built.get(reading.document) ?? new Map<string, Reference>();
  built.set(reading.document, known);
  const key = JSON.stringify(api);
  const reference = known.get(key) ?? makeReference(api, reading);
  known.set(key, reference);
  return reference;
}

function makeReference(api: ApiDescription, reading: Reading): Reference {
  const { source, description, document, sources } = reading;
  const plan = planReference(api, reading);
  const schemaRoutes = new Map(plan.schemas.map(({ name, route }) => [name, route]));
  const users = collectUsers(document, sources, schemaRoutes);
  const resolve = createResolver(document);
  const languages = api.sampleLanguages;
  return {
    source,
    description,
    operations: plan.operations.map(({ source: own, plan: page }) => ({
      keys: own.keys,
      operation: own.operation,
      makeModel: () =>
        unfold({ source, resolve, keys: own.keys }, (limited) =>
          makeOperationModel(own, page, { description, document, languages, resolve: limited }),
        ),
      writeCall: (chosen) => writeApiCall(own, chosen, { description, document, resolve }),
    })),
    schemas: plan.schemas.map((page) => ({
      name: page.name,
      title: page.title,
      route: page.route,
      description: toText(resolve(page.value).value['description']),
      isShared: page.isShared,
      makeModel: () =>
        unfold({ source, resolve, keys: ['components', 'schemas', page.name] }, (limited) =>
          makeSchemaModel(page, users.get(page.name) ?? [], limited),
        ),
    })),
    schemaRoutes,
  };
}

/** Lists a description's pages, except operations. */
export function listOtherRoutes(api: ApiDescription): string[] {
  const { description, schemas } = buildReference(api);
  return [
    description.route,
    ...schemas.map((schema) => schema.route),
    ...(schemas.some((schema) => schema.isShared) ? [getSchemaIndexRoute(api)] : []),
    ...(hasGroupPages(description) ? description.groups.map((group) => getGroupRoute(api, group.slug)) : []),
  ];
}
