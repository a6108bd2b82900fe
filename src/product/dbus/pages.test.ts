import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe('pages that call services of Mechanix OS', () => {
  it('exist', () => {
    expect(calls.length).toBeGreaterThan(0);
  });

  it.each(calls)('use names from the data: $page, $command', ({ command }) => {
    const call = parseCall(command);
    const api = dbusInterfaces.find((each) => each.service === call.service);
    expect(api).toBeDefined();
    expect(call.flag).toBe(api?.bus === 'system' ? '--system' : '--user');
    expect(api?.objects.map(({ path }) => path)).toContain(call.path);
    if (call.verb === 'introspect') return;
    const method = api?.methods.find(({ name }) => name === call.method);
    expect(method).toBeDefined();
    expect(call.signature).toBe(method?.in.map(({ signature }) => signature).join(''));
    expect(call.values).toHaveLength(method?.in.length ?? 0);
  });
});
