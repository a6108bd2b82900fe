import { globSync, readFileSync } from 'node:fs';
import { EVENT_SCALAR, parseEvents } from 'js-yaml';
import type { z } from 'zod';
import { formatFault, listSchemaFaults } from '../config/schema-faults.ts';
import { sidebars, type Sidebars } from '../config/navigation.ts';
import { makeError, ProblemError } from '../lib/problem.ts';
import { parseYaml } from '../reference/yaml-file.ts';
import { findPosition } from '../reference/source-position.ts';

/** Folder of the product's facts. */
const FOLDER = 'src/content/data';

/** Returns the path of a subject's facts, from the project root. */
export function getDataFile(subject: string): string {
  return `${FOLDER}/${subject}.yaml`;
}

/** Lists the files of facts. */
export function listDataFiles(): string[] {
  return globSync(`${FOLDER}/**/*.yaml`).sort();
}

/** Lists the texts of a YAML file as they are written, with their offsets. */
export function listTexts(source: string): { text: string; start: number }[] {
  const scalars = parseEvents(source, {}).flatMap((event) => (event.type === EVENT_SCALAR ? event : []));
  return scalars.map(({ valueStart, valueEnd }) => ({ text: source.slice(valueStart, valueEnd), start: valueStart }));
}

const read = new Map<string, { text: string; value: unknown }>();

/**
 * Reads a YAML file by its schema. Reads it again only when its text has changed.
 *
 * @throws ProblemError with the position of each fault
 */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const text = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.text === text) return known.value as z.output<Schema>;
  const input = text.trim() === '' ? undefined : parseYaml(file, text);
  const { data, error } = schema.safeParse(input);
  if (error)
    throw new ProblemError(
      listSchemaFaults(error.issues, input, schema).map((fault) =>
        makeError({ file, ...findPosition(text, fault.path.map(String)) }, formatFault(fault)),
      ),
    );
  read.set(file, { text, value: data });
  return data;
}

/** Reads a YAML file of sidebars. Throws a `ProblemError` with the position of each fault. */
export function readSidebars(file: string): Sidebars {
  return readData(file, sidebars);
}
