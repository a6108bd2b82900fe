import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getContrast } from './fixtures/contrast.ts';

type Mode = 'light' | 'dark';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const colours: Readonly<Record<Mode, Map<string, string>>> = { light: readColours(':root'), dark: readColours("[data-theme='dark']") };

/** The colour tokens of the first rule with this selector. */
function readColours(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function getColour(mode: Mode, name: string): string {
  const colour = colours[mode].get(name);
  if (!colour) throw new Error(`no colour --${name} in ${mode} mode`);
  return colour;
}

describe('the colour tokens', () => {
  it('have a light and a dark value each', () => {
    expect(colours.light.size).toBeGreaterThan(0);
    expect([...colours.dark.keys()]).toEqual([...colours.light.keys()]);
  });

  it.each<[name: string, ground: string, light: number, dark: number]>([
    ['text', 'bg', 7, 7],
    ['text', 'surface', 7, 7],
    ['text', 'accent-bg', 7, 7],
    ['muted', 'bg', 4.5, 4.5],
    ['muted', 'surface', 4.5, 4.5],
    ['accent', 'bg', 5.5, 4.5],
    ['accent', 'surface', 4.5, 4.5],
    ['accent', 'accent-bg', 4.5, 4.5],
    ['tip', 'surface', 4.5, 4.5],
    ['caution', 'surface', 4.5, 4.5],
    ['danger', 'surface', 4.5, 4.5],
    ['tip', 'bg', 4.5, 4.5],
    ['caution', 'bg', 4.5, 4.5],
    ['danger', 'bg', 4.5, 4.5],
  ])('give %s on %s a contrast of %s in light and %s in dark mode', (name, ground, light, dark) => {
    expect(getContrast(getColour('light', name), getColour('light', ground))).toBeGreaterThanOrEqual(light);
    expect(getContrast(getColour('dark', name), getColour('dark', ground))).toBeGreaterThanOrEqual(dark);
  });

  it('put the light mode on white', () => {
    expect(getColour('light', 'bg')).toBe('#fff');
  });
});

describe('the contrast of two colours', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#ffffff', 1],
    ['#777', '#ffffff', 4.48],
    ['#0000ff', '#fff', 8.59],
  ])('%s and %s is %s', (one, other, contrast) => {
    expect(getContrast(one, other)).toBeCloseTo(contrast, 1);
    expect(getContrast(other, one)).toBeCloseTo(contrast, 1);
  });
});
