import { makeExample } from './example.ts';
import { writeExample, type WrittenExample } from './examples.ts';
import type { SchemaSubject } from './page-plan.ts';
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
export function makeSchemaModel({ name, value }: SchemaSubject, usedBy: SchemaUser[], rows: SchemaRows): SchemaModel {
  const whole = rows.buildSchema(value, 'schema');
  // The page title has the name, which elsewhere replaces what a list or a map contains.
  const written = rows.describeType(rows.resolve(value).value);
  const named = whole.type.filter((part) => part.schema !== name).map(trimEnd);
  const isOnlyType = named.length === 0 && whole.fields.length + whole.choices.length === 0;
  const type = isOnlyType || /^(?:array|map) of /.test(written[0]?.text ?? '') ? written : named;
  const example = writeSchemaExample(value, rows);
  const facts = example ? whole.facts : [...whole.facts, ...rows.listExamples(value, whole)];
  return { view: { ...whole, type: type.length > 0 ? type : [{ text: 'schema' }], facts }, example, usedBy };
}

/** Drops the space before a name that isn't shown. */
function trimEnd<Part extends { text: string }>(part: Part, index: number, all: readonly Part[]): Part {
  return index === all.length - 1 ? { ...part, text: part.text.trimEnd() } : part;
}

function writeSchemaExample(value: unknown, { resolve }: SchemaRows): WrittenExample | undefined {
  const example = makeExample(value, { resolve, direction: 'response' });
  const hasParts = typeof example === 'object' && example !== null && Object.keys(example).length > 0;
  return hasParts ? writeExample('application/json', example) : undefined;
}
