import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { headingOrder } from './heading-order.ts';

it.each([
  ['that skip a level', '## One\n\n#### Two', ['7:1 a heading #### follows ##; write ###: no level may be skipped']],
  ['that begin below the second level', '### One', ['5:1 a heading ### follows #; write ##: no level may be skipped']],
  ['of the first level', '# One', ['5:1 a heading # in the text; write ##: the title of the front matter is the only first heading']],
  [
    'with the same text next to each other',
    '## Wire\n\n### Test\n\n## Wire',
    ['9:1 two neighbouring sections are called "Wire"; say in the heading what is different in this one'],
  ],
  ['without words', '##', ['5:1 the heading ## has no words; add words, from which its address is made, or delete it']],
])('Headings %s are reported', async (_which, body, found) => {
  expect(await findIn(headingOrder, body)).toEqual(found);
});

it.each([{ file: 'docs/page.md' }, { file: 'docs/page.mdx' }])('HTML headings are reported in $file', async (options) => {
  expect(await findIn(headingOrder, '<h5>Small</h5>', options)).toEqual([expect.stringMatching(/^5:1 an HTML heading; write it with ##/)]);
});

it('Each HTML heading is reported at its position, and none in comments', async () => {
  const found = await findIn(headingOrder, '<div>\n<h2>A</h2> <H3 class="b">C</H3>\n</div>\n\n<!-- <h2>D</h2> -->\n');
  expect(found.map((each) => each.split(' ')[0])).toEqual(['6:1', '6:12']);
});

it('Headings below different parents may have the same text', async () => {
  expect(await findIn(headingOrder, '## Wire\n\n### Test\n\n## Read\n\n### Test')).toEqual([]);
});

it('Headings may go down by one level and up by several', async () => {
  expect(await findIn(headingOrder, '## One\n\n### Two\n\n#### Three\n\n## Four\n\n```md\n# Code\n```')).toEqual([]);
});
