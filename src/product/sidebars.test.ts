import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../config/sidebar-item.ts';
import { sidebars } from './sidebars.ts';

type Category = Extract<SidebarItem, { type: 'category' }>;

function getItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [item, ...(isCategory(item) ? getItems(item.items) : [])]);
}

function isCategory(item: SidebarItem): item is Category {
  return typeof item !== 'string' && item.type === 'category';
}

function getDocIds(items: readonly SidebarItem[]): string[] {
  return getItems(items).flatMap((item) => {
    if (typeof item === 'string') return [item];
    return item.type === 'doc' ? [item.id] : [];
  });
}

function getRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the sidebars', () => {
  const everyItem = getItems(Object.values(sidebars).flat());
  const everyId = getDocIds(Object.values(sidebars).flat());

  test('include all that the specification lists', () => {
    expect(Object.keys(sidebars)).toEqual(expect.arrayContaining(['api', 'comet', 'mecha-cloud', 'mechanix', 'mctk']));
  });

  test('list no docs page twice', () => {
    expect(getRepeated(everyId)).toEqual([]);
  });

  test('have ids that are routes without their outer slashes', () => {
    expect(everyId.filter((id) => !/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(id))).toEqual([]);
  });

  test('have no empty category', () => {
    const empty = everyItem.filter(isCategory).filter((category) => category.items.length === 0);
    expect(empty.map((category) => category.label)).toEqual([]);
  });

  test('set for every category whether it starts open', () => {
    const silent = everyItem.filter(isCategory).filter((category) => category.collapsed === undefined);
    expect(silent.map((category) => category.label)).toEqual([]);
  });

  test.each(Object.entries(sidebars))('have no two categories of %s with the same label', (_id, items) => {
    const labels = getItems(items)
      .filter(isCategory)
      .map((category) => category.label);
    expect(getRepeated(labels)).toEqual([]);
  });

  test.each(['mctk', 'comet', 'mechanix', 'mecha-cloud'])('start %s with its landing page', (id) => {
    expect(sidebars[id]?.[0]).toBe(id);
  });

  test('start the API sidebar with the first request', () => {
    expect(sidebars['api']?.[0]).toBe('apis/first-request');
  });

  test('list the operations of each API description once, after its overview', () => {
    const described = everyItem.flatMap((item) => (typeof item !== 'string' && item.type === 'operations' ? [item.description] : []));
    expect(described).toContain('mecha-cloud-apis');
    expect(getRepeated(described)).toEqual([]);
    const early = everyItem.filter((item, index) => {
      if (typeof item === 'string' || item.type !== 'operations') return false;
      return !getDocIds(everyItem.slice(0, index)).some((id) => id.endsWith(`/${item.description}`));
    });
    expect(early).toEqual([]);
  });
});
