import { expect, test } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkExcerpts } from './check-excerpts.ts';

function check(source: string, file = 'blog/post.md', kind: ContentFile['kind'] = 'post'): string[] {
  return checkExcerpts([{ kind, file, source, route: '/blog/post', id: 'post', frontmatter: {} }]).map(formatProblem);
}

/** Too long for lists to show whole. */
const LONG = 'word '.repeat(150);

test.each([
  ['that has none', LONG, '1:1'],
  ['in which it is misspelt', 'Text.\n\n<!-- truncat -->\n', '3:1'],
])('A post is found %s of the marks that lists cut at', (_which, source, place) => {
  expect(check(source)).toEqual([
    `blog/post.md:${place}: lists show only the description of the post, as it has no truncate mark; put <!-- truncate --> after the part that lists should show`,
  ]);
});

test.each([
  ['in a list', '- Text.\n\n  <!-- truncate -->\n', "3:3: lists of posts can't cut at a truncate mark inside a list"],
  ['in a sentence', 'Text <!-- truncate --> goes on.\n', "1:6: lists of posts can't cut at a truncate mark inside a list"],
  ['before everything', '<!-- truncate -->\n\nText.\n', '1:1: there is no text before the truncate mark'],
  ['behind a comment alone', '<!-- note -->\n\n<!-- truncate -->\n\nText.\n', '3:1: there is no text before the truncate mark'],
  ['in a block of code', '```html\n<!-- truncate -->\n```\n', "2:1: <!-- truncate --> isn't a truncate mark here"],
  ['in the form of MDX', 'Text.\n\n{/* truncate */}\n', "3:1: {/* truncate */} isn't a truncate mark here"],
])('A mark %s is an error, since lists cannot cut there', (_where, source, message) => {
  expect(check(source)).toEqual([expect.stringContaining(`blog/post.md:${message}`)]);
});

test('A mark in a component is an error in MDX', () => {
  expect(check('<div>\n\nText.\n\n{/* truncate */}\n\n</div>\n', 'blog/post.mdx')).toEqual([
    expect.stringContaining("blog/post.mdx:5:1: lists of posts can't cut at a truncate mark inside a list"),
  ]);
});

test('MDX has a mark of its own', () => {
  expect(check(LONG, 'blog/post.mdx')).toEqual([expect.stringContaining('put {/* truncate */} after')]);
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
