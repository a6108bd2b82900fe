import { expect, test } from 'vitest';
import { describeTag, listTags } from './list-pages.ts';

const tag = { key: 'boot', label: 'Boot', description: 'How it starts.', route: '/tags/boot' };

test('The page of a tag says how many pages carry it, in words that fit the number', () => {
  expect(describeTag({ ...tag, pages: [1] }, ['page', 'pages']).title).toBe('1 page tagged Boot');
  expect(describeTag({ ...tag, pages: [] }, ['page', 'pages']).title).toBe('0 pages tagged Boot');
  expect(describeTag({ ...tag, pages: [1, 2] }, ['post', 'posts']).title).toBe('2 posts tagged Boot');
});

test('The list of tags has each with its number of pages', () => {
  expect(listTags([{ ...tag, pages: [1, 2] }])).toEqual([{ title: 'Boot (2)', route: '/tags/boot', description: 'How it starts.' }]);
});
