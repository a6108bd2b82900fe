import { z } from 'zod';
import { text, webAddress } from '../../../config/config-fields.ts';
import { listOf, report } from '../list.ts';

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
