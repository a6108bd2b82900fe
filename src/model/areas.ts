import type { SiteConfig } from '../config/site-config.ts';

/** A part of the site: a sidebar, the blog, or the remaining pages. */
export interface Area {
  /** Id of its sidebar, as used in addresses. */
  key: string;
  label: string;
}

/** Addresses of the list of the site's content, and of files with the text of the site, or of one area. */
export const LLMS_ROUTES = {
  index: '/llms.txt',
  full: '/llms-full.txt',
  getArea: (key: string) => `/llms/${key === REST_AREA ? 'site' : key}.txt`,
} as const;

/** Key of the blog's area. */
export const BLOG_AREA = 'blog';
/** Key of pages outside sidebars, such as the home page. */
export const REST_AREA = '';

/** Returns the label of the navbar item for a sidebar, if there is one. */
export function getSidebarLabel({ navbar }: Pick<SiteConfig, 'navbar'>, id: string): string | undefined {
  return navbar.items.filter((item) => item.type === 'docSidebar').find(({ sidebarId }) => sidebarId === id)?.label;
}

/** Lists the areas of the current version in reading order: pages outside sidebars, the sidebars as in the navbar, then the others, and the blog. */
export function listAreas(site: Pick<SiteConfig, 'title' | 'docs' | 'navbar' | 'blog'>): Area[] {
  const shown = site.navbar.items.flatMap((item) => (item.type === 'docSidebar' ? [item.sidebarId] : []));
  const ids = new Set(site.docs.versions.filter(({ isLast }) => isLast).flatMap(({ sidebars }) => Object.keys(sidebars)));
  const ordered = [...shown.filter((id) => ids.has(id)), ...[...ids].filter((id) => !shown.includes(id))];
  return [
    { key: REST_AREA, label: site.title },
    ...ordered.filter((id) => id !== BLOG_AREA).map((id) => ({ key: id, label: getSidebarLabel(site, id) ?? id })),
    { key: BLOG_AREA, label: site.blog.title },
  ];
}

/** Lists the areas that readers can save on their own: those with a sidebar, or the blog, with a page in the search. */
export function listSavedAreas(site: Parameters<typeof listAreas>[0], searchable: readonly { area: string }[]): Area[] {
  return listAreas(site).filter(({ key }) => key !== REST_AREA && searchable.some(({ area }) => area === key));
}

/** Makes a function that returns the area of any page. A page in no sidebar, such as a schema's, is in the area of those with the same first part of the address. */
export function makeAreaFinder(pages: readonly { route: string; area: string }[]): (route: string) => string {
  const getFolder = (route: string) => route.split('/', 2).join('/');
  const known = pages.filter(({ area }) => area !== REST_AREA);
  const areas = new Map(known.map(({ route, area }) => [route, area]));
  const folders = new Map(known.map(({ route, area }) => [getFolder(route), area]));
  return (route) => areas.get(route) ?? folders.get(getFolder(route)) ?? REST_AREA;
}
