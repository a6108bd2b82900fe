import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { Sidebars } from '../../src/config/sidebar-item.ts';
import { addAfterDoc, addToSidebar, listSidebarIds } from './edit-sidebars.ts';

const SOURCE = `# Sidebars
guide:
  - guide
  - type: category
    label: guide/none
    entry: guide/pins
    items:
      - guide/pins
      - { type: doc, id: guide/bus, label: Bus }

api:
  - { type: operations, description: guide/none }
`;
const FILE = 'sidebars.yaml';
const read = (source: string) => listSidebarIds(load(source) as Sidebars);

describe('the pages in sidebars', () => {
  it('are the items of lists in their order, without labels, entries and ids of API descriptions', () => {
    expect(read(SOURCE)).toEqual(['guide', 'guide/pins', 'guide/bus']);
  });

  it.each([
    ['guide', ['guide', 'new', 'guide/pins', 'guide/bus']],
    ['guide/pins', ['guide', 'guide/pins', 'new', 'guide/bus']],
    ['guide/bus', ['guide', 'guide/pins', 'guide/bus', 'new']],
  ])('get a new one after "%s"', (id, ids) => {
    expect(read(addAfterDoc(FILE, SOURCE, { id, entry: 'new' }))).toEqual(ids);
  });

  it('get none after a page that is in no sidebar', () => {
    expect(() => addAfterDoc(FILE, SOURCE, { id: 'guide/none', entry: 'new' })).toThrow(
      'sidebars.yaml: no sidebar lists the page "guide/none"; add the entry by hand: new',
    );
  });
});

describe('a sidebar', () => {
  it.each(['guide', 'api'])('gets entries at its end: %s', (name) => {
    const entries = ['new', { type: 'operations', description: "it's: new" } as const];
    const changed = load(addToSidebar(FILE, SOURCE, { name, entries })) as Sidebars;
    expect(changed).toEqual({ ...(load(SOURCE) as Sidebars), [name]: [...((load(SOURCE) as Sidebars)[name] ?? []), ...entries] });
  });

  it('that is missing is reported, with the entry', () => {
    expect(() => addToSidebar(FILE, SOURCE, { name: 'guides', entries: ['new'] })).toThrow('sidebars.yaml: the sidebar "guides" is missing; add');
  });
});
