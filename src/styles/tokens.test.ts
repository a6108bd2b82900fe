import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readColours } from './fixtures/colours.ts';
import { getContrast } from './fixtures/contrast.ts';

type Mode = 'light' | 'dark';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const colours: Readonly<Record<Mode, Map<string, string>>> = { light: readColours(css, ':root'), dark: readColours(css, "[data-theme='dark']") };

function getColour(mode: Mode, name: string): string {
  const colour = colours[mode].get(name);
  if (!colour) throw new Error(`no colour --${name} in ${mode} mode`);
  return colour;
}

/** Colours of letters. The others are grounds and lines. */
const INKS = [...colours.light.keys()].filter((name) => !['bg', 'surface', 'line', 'accent-bg'].includes(name));

describe('the colour tokens', () => {
  it('have a light and a dark value each', () => {
    expect(colours.light.size).toBeGreaterThan(0);
    expect([...colours.dark.keys()]).toEqual([...colours.light.keys()]);
  });

  it.each<[name: string, ground: string, light: number, dark: number]>([
    ['text', 'bg', 7, 7],
    ['text', 'surface', 7, 7],
    ['text', 'accent-bg', 7, 7],
    ['accent', 'bg', 5.5, 4.5],
    ['accent', 'accent-bg', 4.5, 4.5],
    ...INKS.flatMap((name) => ['bg', 'surface'].map((ground): [string, string, number, number] => [name, ground, 4.5, 4.5])),
  ])('give %s on %s a contrast of %s in light and %s in dark mode', (name, ground, light, dark) => {
    expect(getContrast(getColour('light', name), getColour('light', ground))).toBeGreaterThanOrEqual(light);
    expect(getContrast(getColour('dark', name), getColour('dark', ground))).toBeGreaterThanOrEqual(dark);
  });

  it('put the light mode on white', () => {
    expect(getColour('light', 'bg')).toBe('#fff');
  });
});
