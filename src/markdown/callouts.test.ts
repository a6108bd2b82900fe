import { readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { readColours } from '../styles/fixtures/colours.ts';
import { CALLOUTS, callouts } from './callouts.ts';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';

const plugins = { mdastPlugins: [callouts] };

describe('callouts', () => {
  it.each(listCases('callouts'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, plugins)).toBe(fixture.output);
  });

  it('have a colour and a sign each, which the colour tokens and fonts have', () => {
    const rules = new Map<string, Record<string, string>>();
    postcss.parse(readFileSync('src/styles/callouts.css', 'utf8')).walkDecls(({ prop, value, parent }) => {
      for (const selector of (parent as Rule).selectors ?? []) rules.set(selector, { ...rules.get(selector), [prop]: value });
    });
    // A note has what the others replace.
    const [, sign = ''] = /^var\(--sign, (.+)\)$/.exec(rules.get('.callout::before')?.['content'] ?? '') ?? [];
    const note = { '--hue': rules.get('.callout')?.['--hue'] ?? '', '--sign': sign };
    const looks = Object.keys(CALLOUTS).map((kind) => ({ kind, ...(rules.get(`.callout-${kind}`) ?? (kind === 'note' ? note : {})) }));
    const hues = [...readColours(readFileSync('src/styles/tokens.css', 'utf8'), ':root').keys()].map((name) => `var(--${name})`);
    // No sign for private use, which only a font of icons has.
    const isWhole = (look: Record<string, string>) => hues.includes(look['--hue'] ?? '') && /^'[\p{L}\p{P}\p{S}]'$/u.test(look['--sign'] ?? '');
    expect(looks.filter((look) => !isWhole(look)).map(({ kind }) => kind)).toEqual([]);
    expect(new Set(looks.map((look: Record<string, string>) => `${look['--hue']} ${look['--sign']}`)).size).toBe(looks.length);
  });

  it.each([
    [':::warning\nHot.\n:::', 1, 'warning', 'caution'],
    ['Text.\n\n:::Note\nText.\n:::', 3, 'Note', 'note'],
    ['- item\n\n  :::tipp\n  Text.\n  :::', 3, 'tipp', 'tip'],
  ])('stop the build at %j, line %i, with the unknown callout %s', async (source, line, name, nearest) => {
    await expect(render(source, plugins, 'src/content/docs/comet/gpio.md')).rejects.toThrow(
      `src/content/docs/comet/gpio.md:${line}:${source.startsWith('- ') ? 3 : 1}: unknown callout ":::${name}"; did you mean ":::${nearest}"? Callouts: ${Object.keys(CALLOUTS).join(', ')}`,
    );
  });

  it.each([
    [':::tip [Spaced title]\nText.\n:::', '[Spaced title] after ":::tip" isn\'t shown'],
    [':::note[A] lost words [c]\nText.\n:::', 'lost words [c] after ":::note" isn\'t shown'],
    [':::note[x `a]b`]\nText.\n:::', 'b`] after ":::note" isn\'t shown'],
    [':::note lost\nText.\n:::', 'lost after ":::note" isn\'t shown'],
    [':::note[]\nText.\n:::', 'the title of ":::note" is empty'],
  ])('stop the build if a title would be lost: %j', async (source, message) => {
    await expect(render(source, plugins)).rejects.toThrow(`src/content/docs/page.md:1:1: ${message}`);
  });

  it.each(['> :::caution\n> Text.\n> :::', '- item\n\n  > :::note[A \\[b\\]]\n  > Text.\n  > :::'])(
    'can be closed in a quotation too: %j',
    async (source) => {
      expect(await render(source, plugins)).toContain('class="callout callout-');
    },
  );

  it.each(['At 10:30', 'the i2c:bus line', 'a::b', ':smile:', 'x:y[z]', ':a{#id .b c=d}', '::video[title]{id=1}', 'Größe 🙂 ü:ber'])(
    'do not change %j',
    async (text) => {
      expect(await render(text, plugins)).toBe(`<p>${text}</p>\n`);
    },
  );
});
