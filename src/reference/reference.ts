import type { ApiDescription } from '../config/site-config.ts';
import { writeApiCall, type ChosenValues } from './api-call.ts';
import { makeOperationModel, type OperationModel } from './operation-model.ts';
import { PagePlan, type SchemaSubject } from './page-plan.ts';
import { toText } from './json.ts';
import { readDescription, type Description, type Reading } from './read-description.ts';
import type { Operation } from './operation.ts';
import { makeSchemaModel, type SchemaModel } from './schema-model.ts';
import { collectUsers } from './schema-users.ts';

/** The page of a shared schema. */
export interface SchemaEntry extends SchemaSubject {
  /** Its description, as Markdown. */
  description: string;
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
  const { source, description, document, resolve, sources } = reading;
  const plan = new PagePlan(api, reading);
  const users = collectUsers(document, sources, new Map(plan.schemas.map(({ name, route }) => [name, route])));
  const languages = api.sampleLanguages;
  return {
    source,
    description,
    operations: sources.map((own) => ({
      keys: own.keys,
      operation: own.operation,
      makeModel: () => makeOperationModel(own, { description, languages, rows: plan.startRows() }),
      writeCall: (chosen) => writeApiCall(own, chosen, { description, document, resolve }),
    })),
    schemas: plan.schemas.map((subject) => ({
      ...subject,
      description: toText(resolve(subject.value).value['description']),
      makeModel: () => makeSchemaModel(subject, users.get(subject.name) ?? [], plan.startRows(subject.name)),
    })),
  };
}
