import { z } from 'zod';
import { route, text } from '../../../config/config-fields.ts';
import { listOf } from '../list.ts';

const part = z.strictObject({
  title: text.describe('Its name in a drawing.'),
  where: text.describe('Its position, for readers who do not see the drawing.'),
  use: text.describe('Its purpose.'),
  href: route.optional().describe('Page with details.'),
});

/** Parts of the Comet that can be seen or touched. */
export const comet = z.strictObject({ parts: listOf(part).describe('Parts by their name for `<CometDrawing>` and in its files.') });
