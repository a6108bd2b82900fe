import { expect, test } from 'vitest';
import { parseContent } from '../sources/content-tree.ts';
import { getTerm, listTerms, readTerms } from './terms.ts';

test('A glossary has a term for each heading of its level, with the first sentence below', () => {
  const source = '## Network\n\nText.\n\n### Host name\n\nThe name of a device, like `a.local`. [Find it](/find).\n\n### SSH\n\nA login.\n';
  expect(readTerms(parseContent({ file: 'words.md', source }))).toEqual([
    { name: 'Host name', href: expect.stringMatching(/#host-name$/), meaning: 'The name of a device, like a.local.' },
    { name: 'SSH', href: expect.stringMatching(/#ssh$/), meaning: 'A login.' },
  ]);
});

test('Every term of the glossary has a sentence that fits into a small box', () => {
  const terms = listTerms();
  expect(terms).not.toEqual([]);
  expect(terms.filter(({ meaning }) => meaning.length === 0 || meaning.length > 140)).toEqual([]);
});

test('A term is found in capital and lower-case letters', () => {
  const [term] = listTerms();
  expect(getTerm(term?.name.toUpperCase() ?? '')).toEqual(term);
  expect(getTerm(term?.name.toLowerCase() ?? '')).toEqual(term);
});

test('A term that is not in the glossary is an error with the nearest name', () => {
  const [term] = listTerms();
  expect(() => getTerm(`${term?.name}x`)).toThrow(`no term named ${term?.name}x; did you mean ${term?.name}?`);
});
