import { expect, it } from 'vitest';
import { throwFaults } from './faults.ts';
import { findUnknownNames, parseTags } from './tags.ts';

const pages = [{ file: 'blog/a.md', frontmatter: { tags: ['comet', 'comett'], authors: ['docs'] } }];

it('Names of front matter that no file has are told with their place and the nearest name', () => {
  const faults = findUnknownNames('tags', pages, ['comet', 'i2c']);
  expect(faults).toEqual([{ file: 'blog/a.md', path: ['tags', 1], message: 'unknown tag "comett"', hint: 'did you mean "comet"?' }]);
  expect(() => throwFaults(faults)).toThrow(/^blog\/a\.md: tags\[1\]: unknown tag "comett"; did you mean "comet"\?$/);
});

it('Names that files have are not told', () => {
  const faults = [...findUnknownNames('tags', pages, ['comet', 'comett']), ...findUnknownNames('authors', pages, ['docs'])];
  expect(faults).toEqual([]);
  expect(() => throwFaults(faults)).not.toThrow();
});

it.each(['', '\n', '\uFEFF', '{}', 'null'])('A file of tags may hold none: %j', (text) => {
  expect(parseTags('tags.yaml', text)).toEqual({});
});
