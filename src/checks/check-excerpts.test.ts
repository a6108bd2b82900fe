import { expect, test } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkExcerpts } from './check-excerpts.ts';

function check(source: string, file = 'blog/post.md', kind: ContentFile['kind'] = 'post', frontmatter = {}): string[] {
  return checkExcerpts([{ kind, file, source, route: '/blog/post', id: 'post', frontmatter }]).map(formatProblem);
}

/** Too long for lists to show whole. */
const LONG = 'word '.repeat(150);

test.each([
  ['that is missing', LONG, '1:1'],
  ['that is misspelt', 'Text.\n\n<!-- truncat -->\n', '3:1'],
])('A post with a truncate mark %s is reported', (_which, source, place) => {
  expect(check(source)).toEqual([
    `blog/post.md:${place}: lists show only the description of the post, because it has no truncate mark; put <!-- truncate --> after the part that lists should show`,
  ]);
});

test.each([
  ['in a list', '- Text.\n\n  <!-- truncate -->\n', "3:3: lists of posts can't cut at a truncate mark inside a list"],
  ['in a sentence', 'Text <!-- truncate --> goes on.\n', "1:6: lists of posts can't cut at a truncate mark inside a list"],
  ['before everything', '<!-- truncate -->\n\nText.\n', '1:1: there is no text before the truncate mark'],
  ['behind a comment alone', '<!-- note -->\n\n<!-- truncate -->\n\nText.\n', '3:1: there is no text before the truncate mark'],
  ['in a block of code', '```html\n<!-- truncate -->\n```\n', "2:1: <!-- truncate --> isn't a truncate mark here"],
  ['in MDX syntax', 'Text.\n\n{/* truncate */}\n', "3:1: {/* truncate */} isn't a truncate mark here"],
])('A truncate mark %s is an error, because lists cannot cut there', (_where, source, message) => {
  expect(check(source)).toEqual([expect.stringContaining(`blog/post.md:${message}`)]);
});

test('A truncate mark inside a component is an error in MDX', () => {
  expect(check('<div>\n\nText.\n\n{/* truncate */}\n\n</div>\n', 'blog/post.mdx')).toEqual([
    expect.stringContaining("blog/post.mdx:5:1: lists of posts can't cut at a truncate mark inside a list"),
  ]);
});

test('MDX uses its own truncate mark', () => {
  expect(check(LONG, 'blog/post.mdx')).toEqual([expect.stringContaining('put {/* truncate */} after')]);
});

test('A post with the mark, a short post and a docs page have no problems', () => {
  expect(check(`Text.\n\n<!-- truncate -->\n\n${LONG}`)).toEqual([]);
  expect(check('Text.\n')).toEqual([]);
  expect(check('Text.\n\n{/* truncate */}\n', 'blog/post.mdx')).toEqual([]);
  expect(check(LONG, 'docs/page.md', 'doc')).toEqual([]);
});

test('Front matter is not part of a post, whatever its lines start and end with', () => {
  expect(check(`---\r\ndescription: ${LONG}\r\n---\r\nText.\r\n`)).toEqual([]);
  expect(check(`\uFEFF---\ndescription: ${LONG}\n---\nText.\n`)).toEqual([]);
});

test('A draft may have only the mark, as a new post does', () => {
  const checkDraft = (source: string, draft: boolean) => check(source, 'blog/post.md', 'post', { draft });
  expect(checkDraft('<!-- truncate -->\n', true)).toEqual([]);
  expect(checkDraft('<!-- truncate -->\n\nText.\n', true)).toHaveLength(1);
  expect(checkDraft('<!-- truncate -->\n', false)).toHaveLength(1);
});
