import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dbusInterfaces, getCall, getIntrospection } from './busctl.ts';

/** Calls in code blocks, where components can't build them from data. */
const calls = globSync('src/content/docs/**/*.{md,mdx}')
  .toSorted()
  .flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^ *(?:\$ )?(busctl (?:--user|--system) (?:call|introspect) org\.mechanix\.[^\n|]*)/gm)].map(
      ([, command = '']) => ({ page, command }),
    ),
  );

/** A word of a command, which can be quoted. */
const VALUE = String.raw`(?: (?:"[^"]*"|'[^']*'|[^\s"']+))`;

/** Forms of the commands that the services understand: a method takes as many values as it has arguments. */
const forms = dbusInterfaces.flatMap((each) =>
  each.objects.flatMap((object) => {
    const api = { ...each, objects: [object] };
    const calls = api.methods.map((method) => {
      const signature = method.in.map((argument) => argument.signature).join('');
      return `${getCall(api, { ...method, in: [] })}${signature && ` ${signature}`}${VALUE}{${method.in.length}}`;
    });
    const introspection = getIntrospection(api).replace(new RegExp(` ${api.service}$`), '(?:$&)?');
    return [introspection, ...calls].map((form) => new RegExp(`^${form.replaceAll(/ \\\n */g, ' ')}$`));
  }),
);

it('Pages that call services of Mechanix OS use names from the data', () => {
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ command }) => !forms.some((form) => form.test(command.trimEnd())))).toEqual([]);
});
