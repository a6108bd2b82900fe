import { expect, it } from 'vitest';
import type { SidebarItem } from './config/navigation.ts';
import { readSidebars } from './sources/read-data.ts';

const sidebars = readSidebars('src/content/sidebars.yaml');

function getItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [item, ...(typeof item !== 'string' && item.type === 'category' ? getItems(item.items) : [])]);
}

it('Five sidebars start with the page that leads into them', () => {
  const first = Object.fromEntries(Object.entries(sidebars).map(([id, [item]]) => [id, item]));
  expect(first).toMatchObject({ mctk: 'mctk', comet: 'comet', mechanix: 'mechanix', 'mecha-cloud': 'mecha-cloud', api: 'apis' });
});

it('No page is in two sidebars', () => {
  const ids = getItems(Object.values(sidebars).flat()).flatMap((item) => (typeof item === 'string' ? [item] : item.type === 'doc' ? [item.id] : []));
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});

it.each(Object.entries(sidebars))('Categories of %s have labels of their own, and say whether they start open', (_id, items) => {
  const categories = getItems(items).flatMap((item) => (typeof item !== 'string' && item.type === 'category' ? [item] : []));
  const labels = categories.map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual([]);
  expect(categories.filter(({ collapsed }) => collapsed === undefined)).toEqual([]);
});
