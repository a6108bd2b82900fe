import { expect, test } from 'vitest';
import { formatProblem } from '../data/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkExcerpts } from './check-excerpts.ts';

function check(source: string, file = 'blog/post.md', kind: ContentFile['kind'] = 'post'): string[] {
  return checkExcerpts([{ kind, file, source, route: '/blog/post', id: 'post', frontmatter: {} }]).map(formatProblem);
}

/** More than lists show as a whole. */
const LONG = 'word '.repeat(150);

test.each([
  ['that has none', LONG, '1:1'],
  ['in which it is misspelt', 'Text.\n\n<!-- truncat -->\n', '3:1'],
])('A post is found %s of the marks that lists cut at', (_which, source, place) => {
  expect(check(source)).toEqual([
    `blog/post.md:${place}: lists show the whole post, as nothing says where to cut it; write <!-- truncate --> behind the part that lists should announce`,
  ]);
});

test('MDX has a mark of its own', () => {
  expect(check(LONG, 'blog/post.mdx')).toEqual([expect.stringContaining('write {/* truncate */} behind')]);
});

test('A post with the mark, a short one, and a page of the docs are right', () => {
  expect(check(`Text.\n\n<!-- truncate -->\n\n${LONG}`)).toEqual([]);
  expect(check('Text.\n')).toEqual([]);
  expect(check('Text.\n\n{/* truncate */}\n', 'blog/post.mdx')).toEqual([]);
  expect(check(LONG, 'docs/page.md', 'doc')).toEqual([]);
});

test('Front matter is no part of a post, whatever its lines begin and end with', () => {
  expect(check(`---\r\ndescription: ${LONG}\r\n---\r\nText.\r\n`)).toEqual([]);
  expect(check(`\uFEFF---\ndescription: ${LONG}\n---\nText.\n`)).toEqual([]);
});
