import { z } from 'zod';
import { text } from '../../../config/config-fields.ts';
import { listOf } from '../list.ts';

const isText = (value: unknown) => typeof value === 'string';
const isWhole = (value: unknown) => Number.isInteger(value);
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);
const isPair = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isWhole);

/** Kinds of values, as named in tables. */
const TYPES = {
  text: isText,
  path: isText,
  command: isText,
  'time format': (value: unknown) => isText(value) && String(value).includes('%'),
  'whole number': isWhole,
  number: (value: unknown) => typeof value === 'number',
  'true or false': (value: unknown) => typeof value === 'boolean',
  'two whole numbers': isPair,
  'two whole numbers or null': (value: unknown) => value === null || isPair(value),
  'path or null': (value: unknown) => value === null || isText(value),
  'list of texts': isTextList,
  'list of paths': isTextList,
  'list of entries': (value: unknown) => Array.isArray(value),
} as const;
type SettingType = keyof typeof TYPES;

/** Returns whether a value has this type. */
export function isOfType(type: SettingType, value: unknown): boolean {
  return TYPES[type](value);
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
/** A value in a settings file. */
export type SettingValue = z.output<typeof value>;

const setting = z
  .strictObject({
    type: z.enum(Object.keys(TYPES) as SettingType[]).describe('Kind of value.'),
    value: value.describe("Value in the source's example. ASSETS stands for the folder of assets."),
    builtIn: value.optional().describe("The program's default for a missing key, if known and different."),
    each: z
      .record(text, z.array(text))
      .optional()
      .describe('Words for {word} in path and value. The setting then stands for a family, one for each choice.'),
    meaning: text.describe('What it changes, in a few words.'),
  })
  .refine(({ type, value: shipped, builtIn = shipped }) => isOfType(type, shipped) && isOfType(type, builtIn), 'values of its type');

const program = listOf(setting, {
  title: text.describe('The program, as in "settings of the …".'),
  page: text.describe('Its page, below that of Mechanix OS.'),
  assets: text.optional().describe('Folder that ASSETS stands for.'),
});
export type Program = z.output<typeof program>;

const outline = z.strictObject({ width: z.number().describe('Width in pixels of the layout.'), use: text.describe('Keys that have it.') });

/** Settings files of programs, by path, and the keyboard's sizes of keys. */
export const settings = z.strictObject({
  launcher: program,
  keyboard: program,
  'system-server': program,
  'desktop-server': program,
  outlines: listOf(outline).describe("Sizes of keys in the keyboard's default layout."),
});
