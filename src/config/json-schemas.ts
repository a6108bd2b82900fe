import { z } from 'zod';
import { sidebars } from './navigation.ts';
import { authorFields, tagFields } from './front-matter.ts';

/**
 * Converts the build's schemas of YAML files to JSON Schemas (draft 2020-12) for
 * editors. They skip checks that need code, and reject nothing that a build
 * accepts. Editors know front matter from Astro, and the configuration from
 * TypeScript.
 *
 * @param facts schemas of facts by subject
 * @returns schemas by name
 */
export function makeJsonSchemas(facts: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  return {
    author: toJsonSchema('An author team', authorFields),
    tags: toJsonSchema('Tags by key', z.record(z.string(), tagFields)),
    sidebars: toJsonSchema('Sidebars by id', sidebars),
    ...Object.fromEntries(Object.entries(facts).map(([subject, schema]) => [`facts-${subject}`, toJsonSchema(`Facts: ${subject}`, schema)])),
  };
}

function toJsonSchema(title: string, schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { $schema, title, ...rest };
}
