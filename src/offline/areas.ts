import type { SearchablePage } from '../search/record.ts';

/** What can be kept by itself: the pages below one first part of addresses. */
export interface PackArea {
  key: string;
  label: string;
}

/** The first part of an address. */
export function getFirstPart(route: string): string {
  return route.split('/')[1] ?? '';
}

/**
 * Lists what can be kept by itself. An area of the search whose pages begin in
 * several ways is as many, of which the largest has its name and the others
 * that of their addresses after it.
 */
export function listPackAreas(searchable: readonly SearchablePage[]): PackArea[] {
  const inAreas = searchable.filter(({ area }) => area !== '');
  return [...Map.groupBy(inAreas, ({ area }) => area).values()].flatMap((pages) => {
    const parts = [...Map.groupBy(pages, ({ route }) => getFirstPart(route))].sort(([, a], [, b]) => b.length - a.length);
    const label = pages[0]?.areaLabel ?? '';
    return parts.map(([key], index) => ({ key, label: index === 0 ? label : `${label}: ${key.replaceAll('-', ' ')}` }));
  });
}
