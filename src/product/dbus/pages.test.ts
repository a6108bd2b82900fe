import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dbusInterfaces } from './interfaces.ts';
import { parseCall } from './parse-call.ts';

/** Calls in code blocks, where components can't build them from data. */
const calls = globSync('src/content/docs/**/*.{md,mdx}')
  .toSorted()
  .flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^ *(?:\$ )?(busctl (?:--user|--system) (?:call|introspect) org\.mechanix\.[^\n|]*)/gm)].map(
      ([, command = '']) => ({
        page,
        command,
      }),
    ),
  );

it('Pages that call services of Mechanix OS use names from the data', () => {
  expect(calls.length).toBeGreaterThan(0);
  const faults = calls.flatMap(({ page, command }) => {
    const call = parseCall(command);
    const api = dbusInterfaces.find((each) => each.service === call.service);
    const isOnBus = call.flag === (api?.bus === 'system' ? '--system' : '--user') && api?.objects.some(({ path }) => path === call.path);
    const method = api?.methods.find(({ name }) => name === call.method);
    const hasValues = call.signature === method?.in.map(({ signature }) => signature).join('') && call.values.length === method.in.length;
    return isOnBus && (call.verb === 'introspect' || hasValues) ? [] : [`${page}: ${command}`];
  });
  expect(faults).toEqual([]);
});
