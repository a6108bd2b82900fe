import { expect, test } from 'vitest';
import { postFrontmatter } from '../config/front-matter.ts';
import { makeAuthor, makePost } from './posts.ts';
import { makeTag } from './tags.ts';

const description = 'A post that tests make, described in one plain sentence.';
const authors = [makeAuthor('team', { name: 'Team', title: 'Firmware', description })];
const tags = [makeTag('blog', { key: 'boot', label: 'Boot', description, permalink: '/boot' })];

function make(fields: object, body = 'Text') {
  const frontmatter = postFrontmatter.parse({ title: 'Post', description, date: '2026-01-02', authors: ['team'], ...fields });
  return makePost({ entryId: 'first', file: 'blog/first.md', body, frontmatter }, { tags, authors });
}

test('The address of a post is its slug or id, and it has its tags and authors with their addresses', () => {
  expect(make({ tags: ['boot'] })).toMatchObject({
    route: '/blog/first',
    tags: [{ label: 'Boot', route: '/blog/tags/boot' }],
    authors: [{ name: 'Team', route: '/blog/authors/team' }],
  });
  expect(make({ slug: 'other' }).route).toBe('/blog/other');
});

test('A post takes at least a minute to read, and is cut at its truncate mark', () => {
  expect(make({}, 'Short')).toMatchObject({ readingMinutes: 1, isTruncated: false });
  expect(make({}, 'word '.repeat(450))).toMatchObject({ readingMinutes: 3 });
  expect(make({}, 'Start\n\n<!-- truncate -->\n\nRest').isTruncated).toBe(true);
});

test('A post with an unknown author or tag stops the build with its file and the nearest name', () => {
  expect(() => make({ authors: ['taem'] })).toThrow(/blog\/first\.md: .*"taem".*team/);
  expect(() => make({ tags: ['bot'] })).toThrow(/blog\/first\.md: .*"bot".*boot/);
});
