import { z } from 'zod';
import { text } from '../../config/config-fields.ts';

/** Text with facts in it. */
const template = z
  .union([text, z.array(text).min(2)])
  .describe(
    'Text with {field} where a fact goes. Of several texts, the first whose fields are all known is printed. Marks are those of Markdown: code, strong, emphasis, links.',
  )
  .meta({ id: 'template' });
export type Template = z.output<typeof template>;

const choice = {
  where: z
    .record(text, z.union([text, z.boolean()]))
    .optional()
    .describe('Values that entries must have, by field. Default: all entries.'),
  only: z.array(text).min(1).optional().describe('Names of entries to show, in this order.'),
};

const caption = text.describe('Subject of the table, for people who listen to it. May have fields, of the first fact.');

const view = z
  .union([
    z.strictObject({
      ...choice,
      caption,
      columns: z.record(text, template).describe('Cells by their heading. A column without any text is left out.'),
    }),
    z.strictObject({
      ...choice,
      item: template,
      parts: z.array(template).optional().describe('Items of a list below each item.'),
    }),
  ])
  .meta({ id: 'view' });
export type View = z.output<typeof view>;

const views = z.record(text, view).describe('Tables and lists for `<Facts>`. The first is the one without `as`.');
const phrases = z.record(text, template).describe('Texts for `<Fact>`. The first is the one without `as`.');

/** Builds the schema of a list of facts by name, with the ways to show them. */
export function listOf<Entry extends z.ZodRawShape, More extends z.ZodRawShape = Record<never, never>>(entry: z.ZodObject<Entry>, more?: More) {
  const entries = z
    .record(text, entry)
    .describe('Facts by name.')
    .transform((facts) => Object.entries(facts).map(([name, fields]) => ({ name, ...fields })));
  return z.strictObject({ ...(more as More), phrases: phrases.optional(), views: views.optional(), entries });
}

/** Reports a fact that isn't as others require. */
export function report(context: z.core.$RefinementCtx, path: readonly string[], message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message });
}
