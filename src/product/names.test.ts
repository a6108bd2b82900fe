import { expect, it } from 'vitest';
import { suites } from './benchmarks/suites.ts';
import { dbusInterfaces } from './dbus/interfaces.ts';
import { expandSetting } from './settings/setting.ts';
import { settingsFiles } from './settings/settings-files.ts';
import { designFiles } from './specifications/design-files.ts';
import { specifications } from './specifications/specifications.ts';

/** Names by which components and pages find facts. */
const NAMES: Readonly<Record<string, readonly (string | number)[]>> = {
  'benchmark suites': suites.map(({ name }) => name),
  ...Object.fromEntries(suites.map(({ name, results }) => [`tests of ${name}`, results.map(({ test }) => test)])),
  'D-Bus interfaces': dbusInterfaces.map(({ name }) => name),
  'design files': designFiles.map(({ url }) => url),
  specifications: specifications.map(({ name }) => name),
  ...Object.fromEntries(
    Object.values(settingsFiles).map(({ name, settings }) => [`settings of ${name}`, settings.flatMap(expandSetting).map(({ path }) => path)]),
  ),
};

it('A fact has a name of its own', () => {
  const repeated = Object.entries(NAMES).flatMap(([kind, names]) =>
    names.filter((name, index) => names.indexOf(name) < index).map((name) => `${kind}: ${name}`),
  );
  expect(repeated).toEqual([]);
  expect(Object.entries(NAMES).filter(([, names]) => names.length === 0)).toEqual([]);
});
