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

test('A page tells when it was revised and by whom, as far as its front matter says', () => {
  expect(getLastUpdate({})).toBeUndefined();
  expect(getLastUpdate({ last_update: '2026-03-04' })).toEqual({ date: new Date('2026-03-04') });
  expect(getLastUpdate({ last_update: { date: '2026-03-04', author: 'Docs' } })).toEqual({ date: new Date('2026-03-04'), author: 'Docs' });
});

test('The day that git knows counts before the one that somebody wrote, and the team stays', () => {
  const changed = new Date('2026-05-06');
  expect(getLastUpdate({}, changed)).toEqual({ date: changed });
  expect(getLastUpdate({ last_update: { date: '2026-03-04', author: 'Docs' } }, changed)).toEqual({ date: changed, author: 'Docs' });
});
