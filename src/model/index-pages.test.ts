import { expect, test } from 'vitest';
import type { SitePage } from './all-pages.ts';
import { describeTag, groupByLetter, makeListPages, makePageIndex } from './index-pages.ts';

const tag = { key: 'boot', label: 'Boot', description: 'How it starts.', route: '/tags/boot' };

test('The page of a tag counts its pages, in singular or plural', () => {
  expect(describeTag({ ...tag, pages: [1] }, ['page', 'pages']).title).toBe('1 page tagged Boot');
  expect(describeTag({ ...tag, pages: [] }, ['page', 'pages']).title).toBe('0 pages tagged Boot');
  expect(describeTag({ ...tag, pages: [1, 2] }, ['post', 'posts']).title).toBe('2 posts tagged Boot');
});

test('The list of tags has each with its number of pages', () => {
  const [page] = makeListPages(
    {
      posts: [],
      postLists: [],
      authors: [],
      blogTags: [],
      docsTags: [
        {
          ...tag,
          pages: [
            { title: 'A', route: '/a' },
            { title: 'B', route: '/b' },
          ],
        },
      ],
    },
    '',
  ).filter(({ route }) => route === '/tags');
  expect(page?.groups?.[0]?.pages).toEqual([{ title: 'Boot (2)', route: '/tags/boot', description: 'How it starts.' }]);
});

test('The index lists pages by title, but only the overview of a very large description', () => {
  const pages = [
    { title: 'wiring', route: '/wiring', isListed: true, isOnlyInGroup: false },
    { title: 'hidden', route: '/hidden', isListed: false, isOnlyInGroup: false },
    { title: 'Delete a device', route: '/cloud/delete', isListed: true, isOnlyInGroup: true },
    { title: 'API cloud', route: '/cloud', isListed: true, isOnlyInGroup: false },
  ] as SitePage[];
  expect(makePageIndex(pages)).toEqual([
    { title: 'API cloud', route: '/cloud' },
    { title: 'wiring', route: '/wiring' },
  ]);
});

test('Pages are listed under the first letter of their title', () => {
  const pages = ['boot', 'Bus', 'can'].map((title) => ({ title, route: '/' }));
  expect(groupByLetter(pages).map(({ heading, pages: letterPages }) => heading + letterPages.length)).toEqual(['B2', 'C1']);
});
