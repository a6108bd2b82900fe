import { describe, expect, it } from 'vitest';
import { addAfterDoc, addToList, listSidebarIds } from './lists.ts';

const SOURCE = `export const sidebars = {
  guide: ['guide', { type: 'category', label: 'guide/none', entry: 'guide/pins', items: ['guide/pins', { type: 'doc', id: 'guide/bus', label: 'Bus' }] }],
  empty: [],
  'with-comma': ['a',],
  api: [{ type: 'operations', description: 'guide/none' }],
};
`;
const FILE = 'sidebars.ts';

describe('the pages in sidebars', () => {
  it('are the items of lists in their order, without labels, entries and ids of API descriptions', () => {
    expect(listSidebarIds(FILE, SOURCE)).toEqual(['guide', 'guide/pins', 'guide/bus', 'a']);
  });

  it.each([
    ['a name', 'guide/pins', "'guide/pins','new', {"],
    ['one with a label', 'guide/bus', "label: 'Bus' },'new'] }"],
  ])('get a new one after %s', (_, id, expected) => {
    const changed = addAfterDoc(FILE, SOURCE, { id, entry: "'new'" });
    expect(changed).toContain(expected);
    expect(listSidebarIds(FILE, changed)).toContain('new');
  });

  it('get none after a page that is in no sidebar', () => {
    expect(() => addAfterDoc(FILE, SOURCE, { id: 'guide/none', entry: "'new'" })).toThrow('sidebars.ts: no sidebar lists the page "guide/none"');
  });
});

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
