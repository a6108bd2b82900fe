import { globSync } from 'node:fs';
import { z } from 'zod';
import { SCREEN_ICONS, type ScreenIcon } from '../../components/docs/screen-icons.ts';
import { getNamed } from '../../lib/did-you-mean.ts';
import { readData } from '../../sources/read-data.ts';

const icon = z.enum(Object.keys(SCREEN_ICONS) as [ScreenIcon, ...ScreenIcon[]]);
const mark = z
  .union([z.string(), z.tuple([z.string(), z.string()])])
  .describe('Puts a number here. Its name in the list below the screen, and a text if it needs one.');
/** A text, or a text or an icon with a number. */
const item = z.union([
  z.string(),
  z.strictObject({ text: z.string(), icon: icon.optional(), mark: mark.optional() }),
  z.strictObject({ icon, mark: mark.optional() }),
]);
const texts = z.array(z.string());
const end = item.optional().describe('At the right end.');

const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, mark: mark.optional() });

/** Kinds of parts, each named by its first field. */
const kinds = {
  title: part({ title: z.string(), step: z.tuple([z.int(), z.int()]).optional().describe('Which of how many steps.') }),
  text: part({ text: z.string(), tone: z.enum(['strong', 'quiet']).optional() }),
  field: part({
    field: z.string().describe('Its label.'),
    value: z.string().optional(),
    second: z.string().optional().describe('A second, small field after the first.'),
    end,
    hint: z.string().optional(),
  }),
  choices: part({ choices: texts, chosen: z.string().optional() }),
  boxes: part({ boxes: texts.describe('A box for each character of a code.') }),
  buttons: part({ buttons: texts.describe('The last one is the one to press.'), off: z.boolean().optional().describe('The last one is grey.') }),
  tabs: part({ tabs: texts, current: z.string() }),
  tools: part({ tools: z.array(item).describe('Framed texts and icons.') }),
  bar: part({ bar: z.array(item).describe('Texts and icons across the full width.') }),
  row: part({ row: z.string(), icon: icon.optional(), below: z.string().optional(), end }),
  cells: part({ cells: texts, head: z.boolean().optional(), end }),
  slider: part({ slider: z.string().describe('Its label.'), share: z.number().min(0).max(1) }),
  switch: part({ switch: z.string(), on: z.boolean() }),
  tiles: part({ tiles: z.array(z.strictObject({ icon, text: z.string() })).describe('Apps with their names.') }),
  windows: part({ windows: z.array(z.strictObject({ icon, text: z.string() })).describe('Running apps. The one in the middle is in front.') }),
  keys: part({
    keys: z.array(
      z.array(z.union([z.string(), z.strictObject({ key: z.string(), wide: z.enum(['key', 'space']).optional(), mark: mark.optional() })])),
    ),
  }),
  picture: part({ picture: z.string().describe('Name of an SVG file in `src/product/art`.') }),
  space: part({ space: z.string().describe('Text in the middle of empty space, or nothing.') }),
};

/** A part of each kind. */
export type PartOf = { [Kind in keyof typeof kinds]: z.output<(typeof kinds)[Kind]> };
export type Mark = z.output<typeof mark>;
export type Item = z.output<typeof item>;

/** A file of screens. */
export const screensSchema = z.strictObject({
  look: z.enum(['comet', 'console', 'mctk']).describe('Dark and square, a light page, or a window of MCTK without a theme.'),
  screens: z.record(
    z.string(),
    z.strictObject({
      is: z.string().describe('What it shows, for readers who do not see it.'),
      variant: z.enum(['blue', 'bare']).optional().describe('A blue window, or one without a margin.'),
      parts: z.array(z.union(Object.values(kinds))).describe('From top to bottom.'),
    }),
  ),
});

/** Returns the screen with this name, with the look of its file. Throws and suggests the nearest if unknown. */
export function getScreen(name: string) {
  const files = globSync('src/content/data/screens/*.yaml').map((file) => readData(file, screensSchema));
  const screens = files.flatMap(({ look, screens: named }) => Object.entries(named).map(([key, screen]) => [key, { ...screen, look }] as const));
  return getNamed('screen', Object.fromEntries(screens), name);
}
