import { describe, expect, it } from 'vitest';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';
import { headingAnchors } from './heading-anchors.ts';

const plugins = { hastPlugins: [headingAnchors] };

describe('heading anchors', () => {
  it.each(listCases('heading-anchors'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, plugins)).toBe(fixture.output);
  });

  it('are numbered separately on each page', async () => {
    const first = await render('## Setup', plugins);
    expect(await render('## Setup', plugins)).toBe(first);
  });
});
