import { expect, test } from 'vitest';
import type { Description } from '../openapi/read-description.ts';
import { MANY_OPERATIONS } from '../openapi/reference-routes.ts';
import { makeDocs, makeVersion } from '../site-model/fixtures/docs.ts';
import { groupByLetter, makePageIndex } from './page-index.ts';

const current = makeVersion();
const old = makeVersion({ name: '1.0', isLast: false, path: '/1.0' });

function makeDescription(id: string, count: number) {
  return { id, title: `API ${id}`, route: `/${id}`, operationCount: count } as unknown as Description;
}

test('The index has every listed page of the current version by title, with operations and posts', () => {
  const docs = [...makeDocs(current, { wiring: {}, hidden: { unlisted: true } }), ...makeDocs(old, { index: {} })];
  const operations = [{ description: 'cloud', summary: 'Delete a device', route: '/cloud/delete' }];
  const posts = [{ title: 'Boot faster', route: '/blog/boot', date: new Date(0) }];
  const index = makePageIndex({ docs, operations, descriptions: [makeDescription('cloud', 1)], posts });
  expect(index).toEqual([
    { title: 'API cloud', route: '/cloud' },
    { title: 'Boot faster', route: '/blog/boot' },
    { title: 'Delete a device', route: '/cloud/delete' },
    { title: 'wiring', route: '/wiring' },
  ]);
});

test('A description with very many operations is in the index as its overview alone', () => {
  const operations = [{ description: 'cloud', summary: 'Delete a device', route: '/cloud/delete' }];
  const descriptions = [makeDescription('cloud', MANY_OPERATIONS + 1)];
  expect(makePageIndex({ docs: [], operations, descriptions, posts: [] })).toEqual([{ title: 'API cloud', route: '/cloud' }]);
});

test('Pages stand under the first letter of their title', () => {
  const pages = ['boot', 'Bus', 'can'].map((title) => ({ title, route: '/' }));
  expect(groupByLetter(pages).map(({ letter, pages: own }) => letter + own.length)).toEqual(['B2', 'C1']);
});
