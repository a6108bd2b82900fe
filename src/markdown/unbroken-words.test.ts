import { describe, expect, it } from 'vitest';
import { listCases, renderCase } from './fixtures/render-cases.ts';
import { unbrokenWords } from './unbroken-words.ts';

describe('words that stay on one line', () => {
  it.each(listCases('unbroken-words'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, { hastPlugins: [unbrokenWords] })).toBe(fixture.output);
  });
});
