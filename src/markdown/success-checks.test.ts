import { describe, expect, it } from 'vitest';
import { listCases, renderCase } from './fixtures/render-cases.ts';
import { successChecks } from './success-checks.ts';

describe('success checks', () => {
  it.each(listCases('success-checks'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, { hastPlugins: [successChecks] })).toBe(fixture.output);
  });
});
