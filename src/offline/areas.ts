import type { SearchablePage } from '../search/record.ts';

/** A separately saved part of the site: pages with one first address part. */
export interface PackArea {
  key: string;
  label: string;
}

/** Gets the first part of a route. */
export function getFirstPart(route: string): string {
  return route.split('/')[1] ?? '';
}

/**
 * Lists the parts that can be saved separately. A search area whose pages start
 * in several ways is split. The largest part has its name, the others add that
 * of their addresses.
 */
export function listPackAreas(searchable: readonly SearchablePage[]): PackArea[] {
  const inAreas = searchable.filter(({ area }) => area !== '');
  return [...Map.groupBy(inAreas, ({ area }) => area).values()].flatMap((pages) => {
    const parts = [...Map.groupBy(pages, ({ route }) => getFirstPart(route))].sort(([, a], [, b]) => b.length - a.length);
    const label = pages[0]?.areaLabel ?? '';
    return parts.map(([key], index) => ({ key, label: index === 0 ? label : `${label}: ${key.replaceAll('-', ' ')}` }));
  });
}
