import { makeExample } from './example.ts';
import { writeExample, type WrittenExample } from './examples.ts';
import { shortenExample } from './fit-examples.ts';
import type { SchemaPlan } from './plan-reference.ts';
import type { Resolve } from './resolver.ts';
import type { SchemaUser } from './schema-users.ts';
import { viewSchema, type SchemaView } from './schema-view.ts';

/** Everything on a schema's page. */
export interface SchemaModel {
  view: SchemaView;
  /** An example, if the schema has more than one value to show. */
  example: WrittenExample | undefined;
  usedBy: SchemaUser[];
}

/** Builds the model of a schema's page from its plan and the schemas. */
export function makeSchemaModel({ name, value, place }: SchemaPlan, usedBy: SchemaUser[], resolve: Resolve): SchemaModel {
  const whole = viewSchema(value, resolve, place);
  // The page title has the name.
  const type = whole.type.filter((part) => part.schema !== name);
  return { view: { ...whole, type: type.length > 0 ? type : [{ text: 'schema' }] }, example: viewSchemaExample(value, resolve), usedBy };
}

function viewSchemaExample(value: unknown, resolve: Resolve): WrittenExample | undefined {
  const example = makeExample(value, { resolve, direction: 'response' });
  const hasParts = typeof example === 'object' && example !== null && Object.keys(example).length > 0;
  return hasParts ? shortenExample(writeExample('application/json', example)) : undefined;
}
