import { describe, expect, it } from 'vitest';
import { postFrontmatter } from '../config/front-matter.ts';
import site from '../site.config.ts';
import { makeAuthor, makePost } from './posts.ts';
import { describePost, groupByYear, makePostContents, makePostLists } from './blog-pages.ts';

const description = 'A post that tests make, described in one plain sentence.';
const author = makeAuthor('team', { name: 'Team', title: 'Firmware', description });

function make(entryId: string, fields: object = {}) {
  const frontmatter = postFrontmatter.parse({ title: entryId, description, date: '2026-01-02', authors: ['team'], ...fields });
  return makePost({ entryId, file: `${entryId}.md`, body: 'Text', frontmatter }, { tags: [], authors: [author] });
}

describe('the page of a post', () => {
  it('links to the newer and the older post of the list', () => {
    const posts = [make('new'), make('mid'), make('old')] as const;
    expect(describePost(site, posts[1], posts)).toMatchObject({ previous: { href: '/blog/new' }, next: { href: '/blog/old' } });
    expect(describePost(site, posts[0], posts)).toMatchObject({ previous: undefined, next: { label: 'mid' } });
  });

  it('has no such links if the post is not in a list', () => {
    const hidden = make('hidden', { unlisted: true });
    expect(describePost(site, hidden, [make('new')])).toMatchObject({ unlisted: true, previous: undefined, next: undefined });
  });

  it('lists its authors with the addresses of their pages', () => {
    expect(describePost(site, make('new'), []).authors).toEqual([{ name: 'Team', url: new URL('/blog/authors/team', site.url).href }]);
  });

  it('lists headings of the configured levels, unless its front matter hides them', () => {
    const range = { minHeadingLevel: 2, maxHeadingLevel: 3 };
    expect(makePostContents(make('new'), range).headings).toEqual(range);
    expect(makePostContents(make('new', { hide_table_of_contents: true }), range).headings).toBeUndefined();
  });
});

describe('the list of posts', () => {
  const blog = { ...site.blog, title: 'Blog', description: 'All posts.', postsPerPage: 2 };

  it('is divided into pages that link to each other', () => {
    const [first, second] = makePostLists(blog, ['a', 'b', 'c']);
    expect(first).toMatchObject({ route: '/blog', title: 'Blog', posts: ['a', 'b'], previous: undefined, next: { href: '/blog/page/2' } });
    expect(second).toMatchObject({
      route: '/blog/page/2',
      title: 'Blog, page 2',
      description: 'All posts. Page 2 of 2.',
      posts: ['c'],
      previous: { label: 'Page 1', href: '/blog' },
      next: undefined,
    });
  });

  it('has one page if there are no posts', () => {
    expect(makePostLists(blog, [])).toMatchObject([{ route: '/blog', posts: [], next: undefined }]);
  });
});

it('The archive groups posts by their year in UTC', () => {
  const days = ['2026-01-01T00:30:00Z', '2025-12-31T23:30:00Z', '2025-02-01T00:00:00Z'].map((day) => ({ date: new Date(day) }));
  expect(groupByYear(days).map(({ year, posts }) => [year, posts.length])).toEqual([
    [2026, 1],
    [2025, 2],
  ]);
});
