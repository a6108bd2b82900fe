import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESKTOP_BREAKPOINT } from './breakpoints.ts';

describe('the desktop breakpoint', () => {
  it('is 996 pixels, as specified', () => {
    expect(DESKTOP_BREAKPOINT).toBe(996);
  });

  it('is not repeated in any style sheet, component or browser script', () => {
    const files = globSync(['src/**/*.{css,astro}', 'src/{components,islands,layouts,pages}/**/*.{ts,tsx}']);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => /(?<![\w#.])99[67](?!\d)/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
