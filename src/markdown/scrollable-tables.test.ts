import { describe, expect, it } from 'vitest';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';
import { scrollableTables } from './scrollable-tables.ts';

const plugins = { hastPlugins: [scrollableTables] };
const TABLE = '| a |\n| - |\n| b |\n';

describe('scrollable tables', () => {
  it.each(listCases('scrollable-tables'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, plugins)).toBe(fixture.output);
  });

  it('are numbered separately on each page', async () => {
    await render(TABLE, plugins);
    expect(await render(TABLE, plugins)).toContain('aria-label="Table 1"');
  });

  it('do not affect a page without tables', async () => {
    expect(await render('Text.', plugins)).toBe('<p>Text.</p>\n');
  });
});
