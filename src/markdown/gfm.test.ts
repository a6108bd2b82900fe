import { describe, expect, it } from 'vitest';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';
import { scrollableTables, taskLists, tableAlignment } from './gfm.ts';

const scrolling = { hastPlugins: [scrollableTables] };
const TABLE = '| a |\n| - |\n| b |\n';

describe('scrollable tables', () => {
  it.each(listCases('scrollable-tables'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, scrolling)).toBe(fixture.output);
  });

  it('are numbered separately on each page', async () => {
    await render(TABLE, scrolling);
    expect(await render(TABLE, scrolling)).toContain('aria-label="Table 1"');
  });

  it('do not affect a page without tables', async () => {
    expect(await render('Text.', scrolling)).toBe('<p>Text.</p>\n');
  });
});

describe('task lists', () => {
  it.each(listCases('task-lists'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, { hastPlugins: [taskLists] })).toBe(fixture.output);
  });
});

describe('the alignment of table columns', () => {
  it.each(listCases('table-alignment'))('is rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, { hastPlugins: [tableAlignment] })).toBe(fixture.output);
  });

  it.each([':-', '-:', ':-:', '-'])('does not need a style attribute: %s', async (rule) => {
    expect(await render(`| a |\n| ${rule} |\n| b |\n`, { hastPlugins: [tableAlignment] })).not.toContain('style');
  });
});
