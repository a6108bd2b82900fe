import { z } from 'zod';
import { text } from '../../../config/config-fields.ts';
import { listOf } from '../list.ts';

const figure = z.strictObject({
  group: z
    .enum(['processor', 'wireless', 'display', 'audio', 'camera', 'power', 'ports', 'sensors', 'security', 'case', 'software'])
    .describe('Table on the page of specifications.'),
  item: text.describe('What it is a figure of.'),
  value: text.describe('The figure, with its unit.'),
  remark: text.optional().describe('The value on Rev 5, or a contradiction.'),
});

/** Stated figures of the Comet. */
export const specifications = z.strictObject({ figures: listOf(figure).describe('Figures in the order of their tables.') });
