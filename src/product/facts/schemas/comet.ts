import { z } from 'zod';
import { route, text, webAddress } from '../../../config/config-fields.ts';
import { listOf, report } from '../list.ts';

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

const figure = z.strictObject({ value: text.describe('The figure, with its unit.') });

/** Stated figures of the Comet. */
export const specifications = z.strictObject({ figures: listOf(figure).describe('Figures that pages show.') });

const file = z.strictObject({
  kind: z.enum(['device part', 'firmware', 'housing', 'board model', 'board project']).describe('A part of the Comet, or something of an extension.'),
  title: text.describe('The part of the Comet, or the extension.'),
  dated: text.describe('Date of the download, or in its name.'),
  mark: text.optional().describe('A note about the revision.'),
  note: text.optional().describe('Its date, and the program that opens it.'),
  url: webAddress.describe('Its address, which ends in its name.'),
});

/** Published archives of design data. */
export const downloads = z.strictObject({ files: listOf(file).describe('Archives by the name of the file.') }).superRefine(({ files }, context) => {
  for (const { name, url } of files.entries)
    if (!url.endsWith(`/${name}`) || !/\.(?:zip|rar)$/.test(name))
      report(context, ['files', 'entries', name, 'url'], 'an address that ends in the name of the archive');
});
