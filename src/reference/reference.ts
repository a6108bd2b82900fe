import type { ApiDescription } from '../config/site-config.ts';
import { listHistoryFiles } from './changes/versions.ts';
import { writeApiCall, type ChosenValues } from './api-call.ts';
import { formatPointer, getAt, toName, toObject, toText } from './fields.ts';
import { makeOperationModel, type OperationModel } from './operation-model.ts';
import { readDescription, type OperationSource, type Reading } from './read-description.ts';
import { readDocument } from './read-document.ts';
import { getChangesRoute, getSchemaIndexRoute, takeName, toRouteName } from './routes.ts';
import { collectUsers, makeSchemaModel } from './schema-model.ts';
import { SchemaRows } from './schema-rows.ts';

/** The page of a shared schema. */
export interface SchemaEntry {
  name: string;
  title: string;
  route: string;
  description: string;
  /** Builds the page contents at rendering, so that many pages don't fill the memory. */
  makeModel: () => ReturnType<typeof makeSchemaModel>;
}

/** The page of an operation. */
interface OperationEntry extends Pick<OperationSource, 'keys' | 'operation'> {
  makeModel: () => OperationModel;
  /** Writes a shell command for a call, see {@link writeApiCall}. */
  writeCall: (chosen: ChosenValues) => string;
}

/** All pages of one description. */
export interface Reference extends Pick<Reading, 'files' | 'description'> {
  api: ApiDescription;
  schemaIndexHref: string | undefined;
  /** Address of the list of changes, if its published descriptions are kept. */
  readonly changesHref: string | undefined;
  operations: OperationEntry[];
  schemas: SchemaEntry[];
}

const built = new WeakMap<object, Map<string, Reference>>();

/**
 * Plans a description's pages. Keeps the plan while the description is
 * unchanged.
 *
 * @throws ProblemError with file and line of what makes it unreadable
 */
export function buildReference(api: ApiDescription): Reference {
  const { document } = readDocument(api);
  const known = built.get(document) ?? new Map<string, Reference>();
  built.set(document, known);
  const key = JSON.stringify(api);
  const reference = known.get(key) ?? makeReference(api, readDescription(api));
  known.set(key, reference);
  return reference;
}

function makeReference(api: ApiDescription, { files, description, document, resolve, sources }: Reading): Reference {
  const taken = new Set<string>();
  const schemaRoutes = new Map(
    Object.keys(toObject(getAt(document, ['components', 'schemas']))).map((name) => [
      name,
      `${api.path}/schemas/${takeName(taken, toRouteName(name))}`,
    ]),
  );
  const operationRoutes = new Map(sources.map(({ operation }) => [operation.operationId, operation.route]));
  // A schema's page doesn't link to itself.
  const startRows = (schema?: string) =>
    new SchemaRows(resolve, {
      getSchemaRoute: (name) => (name === schema ? undefined : schemaRoutes.get(name)),
      getOperationRoute: (operationId) => operationRoutes.get(operationId),
    });
  let users: ReturnType<typeof collectUsers> | undefined;
  const languages = api.sampleLanguages;
  return {
    api,
    files,
    description,
    schemaIndexHref: schemaRoutes.size > 0 ? getSchemaIndexRoute(api) : undefined,
    // The first may be published while the plan is kept.
    get changesHref() {
      return listHistoryFiles(api).length > 0 ? getChangesRoute(api) : undefined;
    },
    operations: sources.map((own) => ({
      ...{ keys: own.keys, operation: own.operation },
      makeModel: () => makeOperationModel(own, { description, languages, rows: startRows() }),
      writeCall: (chosen) => writeApiCall(own, chosen, { description, document, resolve }),
    })),
    schemas: [...schemaRoutes].map(([name, route]) => {
      const value = { $ref: formatPointer(['components', 'schemas', name]) };
      return {
        ...{ name, title: toName(name), route },
        description: toText(resolve(value).value['description']),
        makeModel: () => makeSchemaModel(value, (users ??= collectUsers(document, sources, schemaRoutes)).get(name) ?? [], startRows(name)),
      };
    }),
  };
}
