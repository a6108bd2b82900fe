import { dump, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/facts.ts';
import type { SettingValue } from '../facts/schemas/settings.ts';
import { expandSetting, formatSetting, getSettingsUnder, makeSettings, type SettingsTree } from './setting.ts';

/** Lists a parsed file's leaves by path. */
function listLeaves(tree: SettingsTree, prefix = ''): { path: string; value: SettingValue }[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? listLeaves(value as SettingsTree, `${prefix}${key}.`)
      : [{ path: `${prefix}${key}`, value: value as SettingValue }],
  );
}

const { outlines: _, ...programs } = readFacts('settings');

describe.each(Object.values(programs))('the settings of the $title', (program) => {
  const members = program.entries.flatMap(expandSetting);

  it('become a YAML file with exactly the known keys and values', () => {
    const leaves = listLeaves(load(dump(makeSettings(program))) as SettingsTree);
    expect(leaves.map(({ path }) => path).toSorted()).toEqual(members.map(({ path }) => path).toSorted());
    expect(leaves.filter(({ path, value }) => /ASSETS|[{}]/.test(`${path} ${String(value)}`))).toEqual([]);
  });
});

describe('makeSettings', () => {
  it('accepts other values', () => {
    expect(makeSettings(programs.keyboard, { 'click_area.visible': true })).toMatchObject({ click_area: { increase_by: 5, visible: true } });
  });

  it('rejects an unknown setting', () => {
    expect(() => makeSettings(programs.launcher, { 'modules.pinned_app': [] })).toThrow(
      'no launcher setting modules.pinned_app; did you mean modules.pinned_apps?',
    );
  });

  it('rejects a value of another type', () => {
    expect(() => makeSettings(programs.launcher, { 'modules.pinned_apps': 'chromium' })).toThrow('takes list of texts, not "chromium"');
  });
});

describe('formatSetting', () => {
  it('shows lists as in YAML, and of a long one the first item and the number of items', () => {
    expect(formatSetting(['a', 'b'])).toBe('[a, b]');
    expect(formatSetting(['a', 'b', 'c', 'd'])).toBe('[a, …] (4)');
  });

  it('shows an empty text and other types as in YAML', () => {
    expect([formatSetting(''), formatSetting('top'), formatSetting(null), formatSetting(false)]).toEqual(['""', 'top', 'null', 'false']);
  });
});

describe('getSettingsUnder', () => {
  it('rejects a prefix that no setting has', () => {
    expect(() => getSettingsUnder(programs.launcher, ['modlues'])).toThrow('no launcher setting starts with modlues');
  });
});
