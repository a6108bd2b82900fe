import { mkdirSync, writeFileSync } from 'node:fs';
import { makeJsonSchemas } from '../src/config/json-schemas.ts';
import { FACTS } from '../src/product/facts/facts.ts';
import { screensSchema } from '../src/product/screens/screens.ts';
import { formatSource } from './tools/format-source.ts';

/** Writes the JSON Schemas that editors read. */
mkdirSync('schemas', { recursive: true });
for (const [name, schema] of Object.entries(makeJsonSchemas({ ...FACTS, screens: screensSchema }))) {
  const file = `schemas/${name}.schema.json`;
  writeFileSync(file, await formatSource(file, JSON.stringify(schema)));
  console.log(`Wrote ${file}`);
}
