import { readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { readColours } from '../../styles/fixtures/colours.ts';
import { getContrast } from '../../styles/fixtures/contrast.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const sheet = ['kit', 'families'].map((name) => readFileSync(`src/product/drawings/${name}.css`, 'utf8')).join('\n');
const modes = [
  { mode: 'light', colours: readColours(tokens, ':root') },
  { mode: 'dark', colours: readColours(tokens, "[data-theme='dark']") },
];
/** Backgrounds of lines and letters: the page, and the fills of parts. */
const BACKGROUNDS = ['bg', 'surface'];
/** Minimum contrast of lines (WCAG 1.4.11) and of letters (1.4.3). */
const MIN_CONTRAST = { stroke: 3, letters: 4.5 };

const rules: Rule[] = [];
postcss.parse(sheet).walkRules((rule) => void rules.push(rule));

/** Lists the tokens that the kit's rules use for a property. */
function listTokens(property: string, isIncluded: (rule: Rule) => boolean): string[] {
  const isOfKit = (rule: Rule) => rule.parent?.type === 'rule' && (rule.parent as Rule).selector === '.drawing';
  const values = rules
    .filter((rule) => isOfKit(rule) && isIncluded(rule))
    .flatMap((rule) => rule.nodes.flatMap((node) => (node.type === 'decl' && node.prop === property ? [node.value] : [])));
  return [...new Set(values.flatMap((value) => /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? []))];
}

/** Mixes a colour with white, as `color-mix` does in sRGB. */
function mixWithWhite(colour: string, share: number): string {
  const channels = colour.match(/[0-9a-f]{2}/g) ?? [];
  return `#${channels
    .map((each) =>
      Math.round(parseInt(each, 16) * share + 255 * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const isOfLetters = (rule: Rule) => /\btext\b|number|label/.test(rule.selector);
const isOfLines = (rule: Rule) => !isOfLetters(rule) && !/disc/.test(rule.selector);

describe.each(modes)('drawings in the $mode mode', ({ mode, colours }) => {
  const get = (name: string) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`no colour --${name} in the ${mode} mode`);
    return colour;
  };
  const families = rules.map(({ selector }) => selector).filter((selector) => selector.startsWith('.family-'));

  it('have lines with enough contrast to their background', () => {
    const lines = listTokens('stroke', isOfLines).filter((name) => name !== 'family');
    expect(lines).toContain('text');
    for (const name of lines)
      for (const background of BACKGROUNDS)
        expect(getContrast(get(name), get(background)), `${name} on ${background}`).toBeGreaterThanOrEqual(MIN_CONTRAST.stroke);
  });

  it('have letters with enough contrast to their background', () => {
    const letters = listTokens('fill', isOfLetters).filter((name) => name !== 'bg');
    expect(letters).toContain('text');
    for (const name of letters)
      for (const background of BACKGROUNDS)
        expect(getContrast(get(name), get(background)), `${name} on ${background}`).toBeGreaterThanOrEqual(MIN_CONTRAST.letters);
  });

  it('have numbers with enough contrast to their discs', () => {
    expect(listTokens('fill', ({ selector }) => selector === '.disc')).toEqual(['accent']);
    expect(listTokens('fill', ({ selector }) => selector === '.disc-number')).toEqual(['bg']);
    expect(getContrast(get('bg'), get('accent'))).toBeGreaterThanOrEqual(MIN_CONTRAST.letters);
  });

  it('have enough contrast between a family, its background and its number', () => {
    expect(families.length).toBeGreaterThan(0);
    for (const family of families) {
      const ink = readColours(sheet, family).get('ink') ?? '';
      const colour = mode === 'dark' ? mixWithWhite(ink, 0.45) : ink;
      for (const background of BACKGROUNDS)
        expect(getContrast(colour, get(background)), `${family} on ${background}`).toBeGreaterThanOrEqual(MIN_CONTRAST.stroke);
      expect(getContrast(colour, get('bg')), family).toBeGreaterThanOrEqual(MIN_CONTRAST.letters);
    }
  });
});
