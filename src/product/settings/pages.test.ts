import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFacts } from '../facts/facts.ts';
import { isOfType, type SettingValue } from '../facts/schemas/settings.ts';
import { expandSetting } from './setting.ts';

const PAGES = 'src/content/docs/mechanix';
const FENCE = /```yaml title="([^"]+)"[^\n]*\n([\s\S]*?)```/g;

/** Returns YAML blocks whose title ends like this. */
function readBlocks(page: string, ending: string): unknown[] {
  return [...readFileSync(`${PAGES}/${page}.mdx`, 'utf8').matchAll(FENCE)]
    .filter(([, title]) => title?.endsWith(ending))
    .map(([, , yaml = '']) => load(yaml));
}

/** Returns the value at a path, if the block has it. */
function getValue(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], tree);
}

/** Lists leaves outside `known` paths. */
function listUnknown(tree: unknown, known: ReadonlySet<string>, prefix = ''): string[] {
  return Object.entries(tree as Record<string, unknown>).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    if (known.has(path)) return [];
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? listUnknown(value, known, `${path}.`) : [path];
  });
}

const { outlines: _, ...programs } = readFacts('settings');

describe.each(Object.values(programs))('settings on the page of the $title', (program) => {
  const blocks = readBlocks(program.page, '.yml');
  const types = new Map(program.entries.flatMap((setting) => expandSetting(setting).map(({ path }) => [path, setting.type] as const)));

  it('are known and have the right type', () => {
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      expect(listUnknown(block, new Set(types.keys()))).toEqual([]);
      const given = [...types].map(([path, type]) => ({ path, type, value: getValue(block, path) as SettingValue | undefined }));
      expect(given.filter(({ type, value }) => value !== undefined && !isOfType(type, value))).toEqual([]);
    }
  });
});

/** The keyboard's rules for a layout file. */
const oneOf =
  (...keys: string[]) =>
  (button: object) =>
    keys.filter((key) => key in button).length <= 1;
const layoutSchema = z.strictObject({
  outlines: z.looseObject({ default: z.object() }),
  views: z.looseObject({ base: z.array(z.string()) }).catchall(z.array(z.string())),
  buttons: z.record(
    z.string(),
    z
      .strictObject({
        action: z.union([
          z.enum(['show_prefs', 'erase', 'minimize', 'maximize']),
          z.strictObject({ set_view: z.string() }),
          z.strictObject({ locking: z.strictObject({ lock_view: z.string(), unlock_view: z.string() }) }),
        ]),
        keysym: z.string(),
        text: z.string(),
        modifier: z.string(),
        label: z.string(),
        icon: z.string(),
        outline: z.string(),
      })
      .partial()
      .refine(oneOf('action', 'keysym', 'text', 'modifier'))
      .refine(oneOf('label', 'icon')),
  ),
  margins: z.object().optional(),
});

describe("the layout on the keyboard's page", () => {
  const [block, ...more] = readBlocks('using-the-gui/keyboard', 'layout.yaml');

  it('is valid, and has the views, outlines and places of its buttons', () => {
    expect(more).toEqual([]);
    const { outlines, views, buttons } = layoutSchema.parse(block);
    const places = Object.values(views).flatMap((rows) => rows.flatMap((row) => row.split(/\s+/)));
    const targets = [...JSON.stringify(buttons).matchAll(/"\w*_view":"(\w+)"/g)].map(([, view]) => view);
    expect(places).toEqual(expect.arrayContaining(Object.keys(buttons)));
    expect(Object.keys(views)).toEqual(expect.arrayContaining(targets));
    expect(Object.keys(outlines)).toEqual(expect.arrayContaining(Object.values(buttons).map(({ outline = 'default' }) => outline)));
  });
});
