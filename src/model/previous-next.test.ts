import { describe, expect, it } from 'vitest';
import { getDocNavigation } from './previous-next.ts';
import { makeDocs, makeVersion } from './fixtures/docs.ts';
import { makeSidebars } from './sidebar-links.ts';

/** Builds the navigation of one of three pages, listed in this order. */
function getNavigation(id: string, fields: object) {
  const version = makeVersion({ sidebars: { main: ['first', 'second', 'third'] } });
  const docs = makeDocs(version, { ...{ first: {}, second: {}, third: {}, alone: {} }, [id]: fields });
  const { sidebars } = makeSidebars([version], { docs, operations: [], descriptions: [], showDrafts: false });
  const doc = docs.find((each) => each.id === id);
  if (!doc) throw new Error(id);
  const titles = new Map([...docs.map(({ route, title }) => [route, title] as const), ['/apis/a', 'Call a'] as const]);
  return getDocNavigation(doc, { docs, sidebars, titles });
}

describe('the navigation of a docs page', () => {
  it('has the neighbours in the sidebar', () => {
    expect(getNavigation('second', {}).navigation).toMatchObject({ sidebar: { id: 'main' }, previous: { href: '/first' }, next: { href: '/third' } });
    expect(getNavigation('first', {}).navigation).toMatchObject({ previous: undefined, next: { href: '/second' } });
  });

  it('has no neighbours outside of sidebars', () => {
    expect(getNavigation('alone', {}).navigation).toEqual({ sidebar: undefined, previous: undefined, next: undefined, related: [] });
  });

  it('can be changed in the front matter', () => {
    const { previous, next } = getNavigation('second', { pagination_prev: null, pagination_next: 'alone' }).navigation;
    expect(previous).toBeUndefined();
    expect(next).toEqual({ label: 'alone', href: '/alone' });
  });

  it('lists related pages and operations with their titles', () => {
    expect(getNavigation('second', { related: ['/third', '/apis/a'] }).navigation.related).toEqual([
      { label: 'third', href: '/third' },
      { label: 'Call a', href: '/apis/a' },
    ]);
  });

  it('reports unknown names with file, field and the nearest name', () => {
    expect(getNavigation('second', { pagination_next: 'thirt', related: ['/frist'] }).faults).toEqual([
      { file: 'docs/second.md', path: ['related', 0], message: 'unknown route "/frist"', hint: 'did you mean "/first"?' },
      { file: 'docs/second.md', path: ['pagination_next'], message: 'unknown docs id "thirt"', hint: 'did you mean "third"?' },
    ]);
  });
});
