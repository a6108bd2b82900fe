import { makeExample } from './example.ts';
import { writeExample, type WrittenExample } from './examples.ts';
import type { SchemaRows, SchemaView } from './schema-rows.ts';
import type { SchemaUser } from './schema-users.ts';

/** Everything on a schema's page. */
export interface SchemaModel {
  view: SchemaView;
  /** An example, if the schema has more than one value to show. */
  example: WrittenExample | undefined;
  usedBy: SchemaUser[];
}

/** Builds the model of a schema's page. */
export function makeSchemaModel(value: unknown, usedBy: SchemaUser[], rows: SchemaRows): SchemaModel {
  const schema = rows.read(value);
  const view = rows.buildSchema(value, 'schema');
  const made = makeExample(value, { resolve: rows.resolve, direction: 'response' });
  const hasParts = typeof made === 'object' && made !== null && Object.keys(made).length > 0;
  const facts = hasParts ? view.facts : [...view.facts, ...rows.listExamples(schema, view)];
  // The page title has the name, which elsewhere is the end of a type's words.
  const type = rows.describeType({ ...schema, name: undefined });
  return { view: { ...view, type, facts }, example: hasParts ? writeExample('application/json', made) : undefined, usedBy };
}
