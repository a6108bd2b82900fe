import { describe, expect, it } from 'vitest';
import { addToList } from './lists.ts';

const SOURCE = `export const sidebars = {
  guide: ['guide', { type: 'category', label: 'guide/none', entry: 'guide/pins', items: ['guide/pins', { type: 'doc', id: 'guide/bus', label: 'Bus' }] }],
  empty: [],
  'with-comma': ['a',],
  api: [{ type: 'operations', description: 'guide/none' }],
};
`;
const FILE = 'sidebars.ts';

describe('a list in a file', () => {
  it.each([
    ['guide', 'last', "label: 'Bus' }] },'new',]"],
    ['guide', 'first', "['new','guide'"],
    ['empty', 'last', "empty: ['new',]"],
    ['with-comma', 'last', "['a','new',]"],
  ] as const)('"%s" gets an entry at its %s', (name, end, expected) => {
    expect(addToList(FILE, SOURCE, { name, entry: "'new'", end })).toContain(expected);
  });

  it('that is missing is reported, with the entry', () => {
    expect(() => addToList(FILE, SOURCE, { name: 'guides', entry: "'new'" })).toThrow(
      `sidebars.ts: the list "guides" for the new entry is missing; add the entry by hand: 'new'`,
    );
  });
});
