import { addHint, didYouMean, getNamed } from '../../lib/did-you-mean.ts';
import { readFacts } from '../facts/facts.ts';
import { isOfType, type Program, type SettingValue } from '../facts/schemas/settings.ts';

type Setting = Program['entries'][number];
const isList = (value: SettingValue) => Array.isArray(value);

/** Returns a program's settings. Throws and suggests the nearest if unknown. */
export function getProgram(name: string): Program {
  const { outlines: _, ...programs } = readFacts('settings');
  return getNamed<Program>('program with settings', programs, name);
}

/** Lists a family's settings. A plain setting is a family of one. */
export function expandSetting(setting: Setting): { path: string; value: SettingValue }[] {
  let members = [{ path: setting.name, value: setting.value }];
  for (const [word, choices] of Object.entries(setting.each ?? {})) {
    const fill = (text: string, choice: string) => text.replaceAll(`{${word}}`, choice);
    members = members.flatMap(({ path, value }) =>
      choices.map((choice) => ({ path: fill(path, choice), value: typeof value === 'string' ? fill(value, choice) : value })),
    );
  }
  return members;
}

/** Settings as the nested object in a YAML file. */
export interface SettingsTree {
  [key: string]: SettingValue | SettingsTree;
}

/**
 * Builds the complete file: each setting with its shipped value or an override.
 *
 * @throws Error for a value of an unknown setting or of the wrong type
 */
export function makeSettings(program: Program, overrides: Readonly<Record<string, SettingValue>> = {}): SettingsTree {
  const known = new Map(
    program.entries.flatMap((setting) => expandSetting(setting).map((member) => [member.path, { ...member, type: setting.type }] as const)),
  );
  for (const [path, value] of Object.entries(overrides)) {
    const entry = known.get(path);
    if (!entry) throw new Error(addHint(`no ${program.title} setting ${path}`, didYouMean(path, known.keys(), String)));
    if (!isOfType(entry.type, value)) throw new Error(`${program.title} setting ${path} takes ${entry.type}, not ${JSON.stringify(value)}`);
  }
  const tree: SettingsTree = {};
  for (const { path, value } of known.values()) put(tree, path.split('.'), setAssets(overrides[path] ?? value, program.assets));
  return tree;
}

function put(tree: SettingsTree, [key = '', ...rest]: string[], value: SettingValue): void {
  if (rest.length === 0) tree[key] = value;
  else put((tree[key] ??= {}) as SettingsTree, rest, value);
}

function setAssets(value: SettingValue, assets = ''): SettingValue {
  const set = (text: string) => text.replace(/^ASSETS(?=\/)/, assets);
  if (isList(value)) return value.map((item) => (typeof item === 'string' ? set(item) : item));
  return typeof value === 'string' ? set(value) : value;
}

/** Items above which a list is shortened. The complete file has the rest. */
const LONG_LIST = 3;

/** Formats a value for tables. */
export function formatSetting(value: SettingValue): string {
  if (typeof value === 'string') return value || '""';
  if (!isList(value)) return String(value);
  return value.length > LONG_LIST ? `[${value[0]}, …] (${value.length})` : `[${value.join(', ')}]`;
}

/**
 * Returns a file's settings below some paths.
 *
 * @throws Error for a path without settings, with the nearest one
 */
export function getSettingsUnder({ title, entries }: Program, under: readonly string[]): readonly Setting[] {
  const paths = entries.map(({ name }) => name);
  const unknown = under.find((start) => !paths.some((path) => path.startsWith(start)));
  if (unknown !== undefined) {
    const starts = paths.map((path) => path.split('.', unknown.split('.').length).join('.'));
    throw new Error(addHint(`no ${title} setting starts with ${unknown}`, didYouMean(unknown, starts, String)));
  }
  return entries.filter(({ name }) => under.some((start) => name.startsWith(start)));
}
