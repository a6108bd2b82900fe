import { describe, expect, it } from 'vitest';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';
import { headingAnchors } from './heading-anchors.ts';

const plugins = { hastPlugins: [headingAnchors] };

describe('heading anchors', () => {
  it.each(listCases('heading-anchors'))('give the page of the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, plugins)).toBe(fixture.output);
  });

  it('start anew on every page', async () => {
    const first = await render('## Setup', plugins);
    expect(await render('## Setup', plugins)).toBe(first);
  });
});
