import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblem } from '../../lib/problem.ts';
import { checkDescription } from '../../reference/check-description.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';
import { readSections } from '../../search/extract-records.ts';
import { renderPages, type RenderedPage } from '../../checks/fixtures/render-pages.ts';

const FILES = ['constructs-3.1.yaml', 'constructs-3.0.yaml', 'many-files/api.yaml', 'every-text.yaml', 'every-text-3.2.yaml'];
const apis = FILES.map((file) => makeApi(`src/reference/fixtures/${file}`, { sampleLanguages: ['shell', 'python'] }));

/** Returns the values that are in a list more than once. */
const listRepeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) < index);

/** Reports what search doesn't find on a page, or finds twice, or takes from a sample. */
function listSearchFaults({ title, html }: RenderedPage): string[] {
  const sections = readSections(`<main>${html}</main>`);
  const anchors = sections.map(({ anchor }) => anchor);
  const fields = [...html.matchAll(/<li id="([^"]+)"><p class="field">\s*<a class="name"[^>]*data-search-field/g)].map(([, id = '']) => id);
  const withoutSpaces = (text = '') => text.replaceAll(/\s/g, '');
  return [
    ...(withoutSpaces(sections[0]?.heading) === withoutSpaces(title) ? [] : [`the first section is ${sections[0]?.heading}`]),
    ...fields.filter((id) => !anchors.includes(id)).map((id) => `the field ${id} isn't found`),
    ...listRepeated(anchors).map((anchor) => `${anchor} is found twice`),
    ...(/curl|import requests/.test(JSON.stringify(sections)) ? ['a sample is found'] : []),
  ];
}

describe('the constructs of OpenAPI', () => {
  let sets: RenderedPage[][] = [];
  let pages: RenderedPage[] = [];
  beforeAll(async () => {
    sets = await renderPages(apis);
    pages = sets.flat();
    expect(sets.filter((set) => set.length < 2)).toEqual([]);
  });

  it('are valid', async () => {
    const problems = await Promise.all(apis.map((api) => checkDescription(api)));
    expect(problems.flat().map(formatProblem)).toEqual([]);
  });

  it('of version 3.0 have these Markdown forms', async () => {
    const markdown = sets[FILES.indexOf('constructs-3.0.yaml')]?.map((page) => page.markdown).join('\n');
    await expect(markdown).toMatchFileSnapshot('../../reference/fixtures/constructs-3.0.md');
  });

  it('have ids that are unique on their page', () => {
    const repeated = pages.flatMap(({ title, html }) =>
      listRepeated([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)).map((id) => `${title}: ${id}`),
    );
    expect(repeated).toEqual([]);
  });

  it('are found by headings and fields, and not by samples', () => {
    expect(pages.flatMap((page) => listSearchFaults(page).map((fault) => `${page.title}: ${fault}`))).toEqual([]);
  });

  it('show first what their reader needs first', () => {
    const [old, webhook] = ['Put a pet', 'A pet is born'].map((name) => pages.find(({ title }) => title === name)?.html);
    expect(old).toContain('<p class="old">Deprecated.');
    expect(webhook).toContain('<p class="lead">This is a webhook.');
  });
});
