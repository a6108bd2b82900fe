import { z } from 'zod';
import { route, text } from '../../../config/config-fields.ts';
import { listOf } from '../list.ts';

const part = z.strictObject({
  title: text.describe('Its name in a drawing.'),
  where: text.describe('Its position, for readers who do not see the drawing.'),
  use: text.describe('Its purpose.'),
  href: route.optional().describe('Page with details.'),
});

const aspect = z.strictObject({
  title: text.describe('One word, on its button.'),
  text: text.describe('A sentence about it, true for every Comet it mentions.'),
  href: route.describe('Page or section with details.'),
  link: text.describe('Words of the link.'),
});

/** Parts of the Comet that can be seen or touched, and aspects of it to choose from. */
export const comet = z.strictObject({
  parts: listOf(part).describe('Parts by their name for `<CometDrawing>` and in its files.'),
  aspects: listOf(aspect).describe('What the living Comet can show. Its file has a group `on-<name>` for each aspect that adds something.'),
});
