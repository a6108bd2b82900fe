import { expect, test } from 'vitest';
import { docFrontmatter } from '../config/front-matter.ts';
import { makeDoc } from './docs.ts';
import { makeVersion } from './fixtures/docs.ts';

/** Returns a page's date with this front matter and git date. */
function getLastUpdate(fields: object, changed?: Date) {
  const description = 'A page that tests make, described in one plain sentence.';
  const frontmatter = docFrontmatter.parse({ title: 'Wiring', description, ...fields });
  return makeDoc(makeVersion(), { entryId: 'wiring', file: 'docs/wiring.md', body: 'Text', frontmatter, changed }).lastUpdate;
}

test('A page has the date and author of its revision from its front matter', () => {
  expect(getLastUpdate({})).toBeUndefined();
  expect(getLastUpdate({ last_update: '2026-03-04' })).toEqual({ date: new Date('2026-03-04') });
  expect(getLastUpdate({ last_update: { date: '2026-03-04', author: 'Docs' } })).toEqual({ date: new Date('2026-03-04'), author: 'Docs' });
});

test('The date from git overrides that of the front matter, but not its team', () => {
  const changed = new Date('2026-05-06');
  expect(getLastUpdate({}, changed)).toEqual({ date: changed });
  expect(getLastUpdate({ last_update: { date: '2026-03-04', author: 'Docs' } }, changed)).toEqual({ date: changed, author: 'Docs' });
});
