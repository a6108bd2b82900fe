import { expect, it } from 'vitest';
import { throwFaults } from '../config/schema-faults.ts';
import { findUnknownNames, parseTags } from './tags.ts';

const pages = [{ file: 'blog/a.md', frontmatter: { tags: ['comet', 'comett'], authors: ['docs'] } }];

it('Unknown names in front matter are reported with their position and the nearest name', () => {
  const faults = findUnknownNames('tags', pages, ['comet', 'i2c']);
  expect(faults).toEqual([{ file: 'blog/a.md', path: ['tags', 1], message: 'unknown tag "comett"', hint: 'did you mean "comet"?' }]);
  expect(() => throwFaults(faults)).toThrow(/^blog\/a\.md: tags\[1\]: unknown tag "comett"; did you mean "comet"\?$/);
});

it('Known names are not reported', () => {
  const faults = [...findUnknownNames('tags', pages, ['comet', 'comett']), ...findUnknownNames('authors', pages, ['docs'])];
  expect(faults).toEqual([]);
  expect(() => throwFaults(faults)).not.toThrow();
});

it.each(['', '\n', '\uFEFF', '{}', 'null'])('A file of tags may be empty: %j', (text) => {
  expect(parseTags('tags.yaml', text)).toEqual({});
});
