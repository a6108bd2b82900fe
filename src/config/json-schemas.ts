import { z } from 'zod';
import { sidebars } from './sidebar-item.ts';
import { siteConfigSchema } from './site-config.ts';
import { authorFields, docFrontmatter, postFrontmatter, snippetFrontmatter, tagFields } from './front-matter.ts';

/**
 * Converts the build's schemas for content, facts and configuration to JSON
 * Schemas (draft 2020-12) for editors. They skip checks that need code, such as
 * whether a day exists, and reject nothing that a build accepts.
 *
 * @param facts schemas of facts by subject
 * @returns schemas by name
 */
export function makeJsonSchemas(facts: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  return {
    doc: toJsonSchema('Front matter of a docs page', docFrontmatter),
    post: toJsonSchema('Front matter of a blog post', postFrontmatter),
    snippet: toJsonSchema('Front matter of a snippet', snippetFrontmatter),
    author: toJsonSchema('An author team', authorFields),
    tags: toJsonSchema('Tags by key', z.record(z.string(), tagFields)),
    'site-config': toJsonSchema('Configuration of a site', siteConfigSchema),
    sidebars: toJsonSchema('Sidebars by id', sidebars),
    ...Object.fromEntries(Object.entries(facts).map(([subject, schema]) => [`facts-${subject}`, toJsonSchema(`Facts: ${subject}`, schema)])),
  };
}

function toJsonSchema(title: string, schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
    },
  });
  return { $schema, title, ...rest };
}
