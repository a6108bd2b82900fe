import { expect, it } from 'vitest';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { checkWorksOn } from './works-on.ts';

const version = makeVersion();
const settings = { models: { rev5: 'Rev 5', newer: 'Newer' }, route: '/which-board', sidebars: ['boards'] };

it.each([
  [{ rev4: 'yes' }, 'unknown model "rev4"'],
  [{ rev5: '/wring#steps' }, 'unknown route "/wring"'],
  [{}, 'the page does not say which models it works on'],
])('Of a page of boards, worksOn may not be %j', (worksOn, message) => {
  const [doc] = makeDocs(version, { wiring: { worksOn } });
  if (!doc) throw new Error('no page was made');
  const context = { titles: new Map([['/wiring', 'Wiring']]), settings };
  expect(checkWorksOn(doc, { ...context, sidebar: 'boards' })).toEqual([expect.objectContaining({ message })]);
  expect(
    checkWorksOn({ ...doc, frontmatter: { ...doc.frontmatter, worksOn: { rev5: '/wiring#steps' } } }, { ...context, sidebar: 'boards' }),
  ).toEqual([]);
  expect(checkWorksOn({ ...doc, frontmatter: { ...doc.frontmatter, worksOn: {} } }, { ...context, sidebar: 'software' })).toEqual([]);
});
