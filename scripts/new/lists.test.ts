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

describe('the pages that sidebars name', () => {
  it('are those of lists, in their order, not labels, entries and names of descriptions', () => {
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

  it('get none after a page that no sidebar names', () => {
    expect(() => addAfterDoc(FILE, SOURCE, { id: 'guide/none', entry: "'new'" })).toThrow('sidebars.ts: no sidebar names the page "guide/none"');
  });
});

describe('a list of a file', () => {
  it.each([
    ['guide', 'last', "label: 'Bus' }] },'new',]"],
    ['guide', 'first', "['new','guide'"],
    ['empty', 'last', "empty: ['new',]"],
    ['with-comma', 'last', "['a','new',]"],
  ] as const)('"%s" takes an entry as its %s', (name, end, expected) => {
    expect(addToList(FILE, SOURCE, { name, entry: "'new'", end })).toContain(expected);
  });

  it('that is not there is named, with what was to be added', () => {
    expect(() => addToList(FILE, SOURCE, { name: 'guides', entry: "'new'" })).toThrow(
      `sidebars.ts: the list "guides" for the new entry is missing; add the entry by hand: 'new'`,
    );
  });
});
