import { addHint, didYouMean } from '../../lib/did-you-mean.ts';

/** A value in a settings file. */
export type SettingValue = string | number | boolean | null | readonly (string | number)[];

/** Kinds of values, as named in tables. */
export type SettingType =
  | 'text'
  | 'path'
  | 'command'
  | 'time format'
  | 'whole number'
  | 'number'
  | 'true or false'
  | 'two whole numbers'
  | 'two whole numbers or null'
  | 'path or null'
  | 'list of texts'
  | 'list of paths'
  | 'list of entries';

/** A setting, or a family whose paths differ in the words of `each`. */
export interface Setting {
  /** Keys from the top of the file, joined by dots. `{word}` stands for the words of `each`. */
  readonly path: string;
  readonly type: SettingType;
  /** Value in the source's example, with `{word}` as in the path. */
  readonly value: SettingValue;
  /** The program's default for a missing key, if known and different. */
  readonly builtIn?: SettingValue;
  readonly meaning: string;
  readonly each?: Readonly<Record<string, readonly string[]>>;
}

/** A settings file and its locations. */
export interface SettingsFile {
  readonly name: string;
  /** Its documentation page, below the Mechanix OS area. */
  readonly page: string;
  /** Folder that `ASSETS` stands for in tables. */
  readonly assets: string;
  readonly settings: readonly Setting[];
}

const isText = (value: SettingValue) => typeof value === 'string';
const isWhole = (value: unknown) => Number.isInteger(value);
const isList = (value: SettingValue): value is readonly (string | number)[] => Array.isArray(value);
const isTextList = (value: SettingValue) => isList(value) && value.every((item) => typeof item === 'string');
const isPair = (value: SettingValue) => isList(value) && value.length === 2 && value.every(isWhole);

const CHECKS: Readonly<Record<SettingType, (value: SettingValue) => boolean>> = {
  text: isText,
  path: isText,
  command: isText,
  'time format': (value) => isText(value) && String(value).includes('%'),
  'whole number': isWhole,
  number: (value) => typeof value === 'number',
  'true or false': (value) => typeof value === 'boolean',
  'two whole numbers': isPair,
  'two whole numbers or null': (value) => value === null || isPair(value),
  'path or null': (value) => value === null || isText(value),
  'list of texts': isTextList,
  'list of paths': isTextList,
  'list of entries': isList,
};

/** Returns whether a value has this type. */
export function isOfType(type: SettingType, value: SettingValue): boolean {
  return CHECKS[type](value);
}

/** Lists a family's settings. A plain setting is a family of one. */
export function expandSetting(setting: Setting): { path: string; value: SettingValue }[] {
  let members = [{ path: setting.path, value: setting.value }];
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
export function makeSettings(file: SettingsFile, overrides: Readonly<Record<string, SettingValue>> = {}): SettingsTree {
  const known = new Map(
    file.settings.flatMap((setting) => expandSetting(setting).map((member) => [member.path, { ...member, type: setting.type }] as const)),
  );
  for (const [path, value] of Object.entries(overrides)) {
    const entry = known.get(path);
    if (!entry) throw new Error(addHint(`no ${file.name} setting ${path}`, didYouMean(path, known.keys(), String)));
    if (!isOfType(entry.type, value)) throw new Error(`${file.name} setting ${path} takes ${entry.type}, not ${JSON.stringify(value)}`);
  }
  const tree: SettingsTree = {};
  for (const { path, value } of known.values()) put(tree, path.split('.'), setAssets(overrides[path] ?? value, file.assets));
  return tree;
}

function put(tree: SettingsTree, [key = '', ...rest]: string[], value: SettingValue): void {
  if (rest.length === 0) tree[key] = value;
  else put((tree[key] ??= {}) as SettingsTree, rest, value);
}

function setAssets(value: SettingValue, assets: string): SettingValue {
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
export function getSettingsUnder({ name, settings }: SettingsFile, under: readonly string[]): readonly Setting[] {
  const paths = settings.map(({ path }) => path);
  const unknown = under.find((start) => !paths.some((path) => path.startsWith(start)));
  if (unknown !== undefined) {
    const starts = paths.map((path) => path.split('.', unknown.split('.').length).join('.'));
    throw new Error(addHint(`no ${name} setting starts with ${unknown}`, didYouMean(unknown, starts, String)));
  }
  return settings.filter(({ path }) => under.some((start) => path.startsWith(start)));
}
