import { describe, expect, it } from 'vitest';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';
import { tableAlignment } from './table-alignment.ts';

const plugins = { hastPlugins: [tableAlignment] };

describe('the alignment of table columns', () => {
  it.each(listCases('table-alignment'))('is rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, plugins)).toBe(fixture.output);
  });

  it.each([':-', '-:', ':-:', '-'])('does not need a style attribute: %s', async (rule) => {
    expect(await render(`| a |\n| ${rule} |\n| b |\n`, plugins)).not.toContain('style');
  });
});
