import { readFileSync } from 'node:fs';
import { ExpressiveCodeTheme } from 'astro-expressive-code';
import { bundledThemes } from 'shiki/themes';
import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { CODE_BACKGROUND, getTokenColours, makeReadable } from './code-theme.ts';
import { getContrast } from '../styles/fixtures/contrast.ts';

const css = readFileSync('src/styles/code.css', 'utf8');

async function loadTheme(): Promise<ExpressiveCodeTheme> {
  return new ExpressiveCodeTheme((await bundledThemes[site.code.theme]()).default);
}

/** Returns a property's colour in the rule of `code.css` with exactly this selector. */
function readColour(selector: string, property: 'background' | 'color'): string {
  const start = css.indexOf(`${selector} {`);
  const [, colour] = new RegExp(`\\s${property}: (#[0-9a-f]{3,6});`).exec(css.slice(start, css.indexOf('}', start))) ?? [];
  if (start === -1 || !colour) throw new Error(`code.css has no ${property} for ${selector}`);
  return colour;
}

const backgrounds = {
  'the code block': readColour('.code', 'background'),
  'a marked line': readColour('\n    .mark,\n    .ins,\n    .del', 'background'),
  'an inserted line': readColour('\n    .ins', 'background'),
  'a deleted line': readColour('\n    .del', 'background'),
};
const colours = getTokenColours(makeReadable(await loadTheme()));

describe('the code theme', () => {
  it('has the background that code.css sets', () => {
    expect(readColour('.code', 'background')).toBe(CODE_BACKGROUND);
  });

  it('shows text without a class in the colour that code.css sets', () => {
    expect(readColour('.code', 'color')).toBe(colours[0]);
  });

  it('has colours that a highlighter understands, unique and in lower case', () => {
    expect(colours.length).toBeGreaterThan(5);
    expect(new Set(colours).size).toBe(colours.length);
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });

  it.each(Object.entries(backgrounds).flatMap(([name, background]) => colours.map((colour) => [colour, name, background])))(
    'is readable with %s on %s (%s)',
    (colour, _name, background) => {
      expect(getContrast(colour, background)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['a title', 'figcaption'],
    ['the bar of a control', '  .wrap'],
  ])('is readable in %s', (_name, selector) => {
    expect(getContrast(readColour(selector, 'color'), readColour(selector, 'background'))).toBeGreaterThanOrEqual(4.5);
  });

  it('would be too dark to read without the replaced colours', async () => {
    const original = getTokenColours(await loadTheme());
    expect(Math.min(...original.map((colour) => getContrast(colour, CODE_BACKGROUND)))).toBeLessThan(4.5);
  });
});
