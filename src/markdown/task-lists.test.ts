import { describe, expect, it } from 'vitest';
import { listCases, renderCase } from './fixtures/render-cases.ts';
import { taskLists } from './task-lists.ts';

describe('task lists', () => {
  it.each(listCases('task-lists'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, { hastPlugins: [taskLists] })).toBe(fixture.output);
  });
});
