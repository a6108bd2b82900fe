import { readFileSync } from 'node:fs';
import { ExpressiveCodeTheme } from 'astro-expressive-code';
import postcss from 'postcss';
import { bundledThemes } from 'shiki/themes';
import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { CODE_BACKGROUND, getTokenColours, makeReadable } from './code-theme.ts';
import { getContrast } from '../styles/fixtures/contrast.ts';

const css = postcss.parse(readFileSync('src/styles/code.css', 'utf8'));

async function loadTheme(): Promise<ExpressiveCodeTheme> {
  return new ExpressiveCodeTheme((await bundledThemes[site.code.theme]()).default);
}

/** Returns a property's colour in the last rule of `code.css` with this selector that sets one. */
function readColour(selector: string, property: 'background' | 'color'): string {
  const found: string[] = [];
  css.walkRules((rule) => {
    if (rule.selectors.includes(selector)) rule.each((node) => void (node.type === 'decl' && node.prop === property && found.push(node.value)));
  });
  const colour = found.findLast((value) => value.startsWith('#'));
  if (!colour) throw new Error(`code.css has no ${property} for ${selector}`);
  return colour;
}

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

  it('is readable in a block, on marked lines, in titles and in controls', () => {
    const lines = ['.code', '.mark', '.ins', '.del'].map((selector) => ({ selector, background: readColour(selector, 'background') }));
    const tooPale = lines.flatMap(({ selector, background }) =>
      colours.filter((colour) => getContrast(colour, background) < 4.5).map((colour) => `${colour} in ${selector}`),
    );
    expect(tooPale).toEqual([]);
    for (const selector of ['figcaption', '.wrap'])
      expect(getContrast(readColour(selector, 'color'), readColour(selector, 'background')), selector).toBeGreaterThanOrEqual(4.5);
  });
});
