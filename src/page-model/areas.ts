import type { SiteConfig } from '../data/config-schema.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Description } from '../openapi/read-description.ts';
import { toRouteName } from '../openapi/slug.ts';
import { BLOG_AREA, REST_AREA } from '../site-model/area-keys.ts';
import type { DocFields } from '../site-model/docs.ts';
import type { PostFields } from '../site-model/posts.ts';
import type { Sidebar } from '../site-model/sidebars.ts';
import type { ListedPage } from './list-pages.ts';
import { describeOperation, describeOverview } from './reference-heads.ts';

/** A part of the site with a sidebar, the blog, or the remaining pages. */
export interface Area {
  /** As used in addresses. */
  key: string;
  label: string;
  pages: ListedPage[];
}

/** Area contents. */
interface AreaSources {
  /** Docs pages that are built. */
  docs: readonly DocFields[];
  operations: readonly Operation[];
  descriptions: readonly Description[];
  /** Posts shown in lists. */
  posts: readonly PostFields[];
  sidebars: readonly Sidebar[];
}

/**
 * Groups the listed pages of the current version into areas, in the order of
 * the navbar and the sidebars. A page is in the first area that links to it.
 */
export function listAreas(site: SiteConfig, { docs, operations, descriptions, posts, sidebars }: AreaSources): Area[] {
  const left = new Map<string, ListedPage>(
    [
      ...docs.filter((doc) => !doc.unlisted && doc.version.isLast),
      ...descriptions.map((description) => ({ route: description.route, ...describeOverview(description) })),
      ...operations.map((operation) => ({ route: operation.route, ...describeOperation(operation) })),
    ].map(({ route, title, description }) => [route, { title, route, description }]),
  );
  const take = ({ href }: { href: string }): ListedPage[] => {
    const page = left.get(href);
    left.delete(href);
    return page ? [page] : [];
  };
  const order = site.navbar.items.flatMap((item) => (item.type === 'docSidebar' ? [item.sidebarId] : []));
  const rank = ({ id }: Sidebar) => (order.includes(id) ? order.indexOf(id) : order.length);
  const own = sidebars
    .filter(({ version }) => version.isLast)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id, links }) => ({ key: toRouteName(id), label: getAreaLabel(site, id), pages: links.flatMap(take) }));
  const areas = [
    { key: REST_AREA, label: site.title, pages: [...left.values()] },
    ...own,
    { key: BLOG_AREA, label: getAreaLabel(site, BLOG_AREA), pages: posts.map(({ title, route, description }) => ({ title, route, description })) },
  ].filter(({ pages }) => pages.length > 0);
  // A sidebar may share another area's name.
  return [...Map.groupBy(areas, ({ key }) => key)].map(([key, same]) => ({
    key,
    label: same[0]?.label ?? key,
    pages: same.flatMap(({ pages }) => pages),
  }));
}

/** Returns the label of the navbar item for a sidebar. Pages outside sidebars are part of the site or the blog. */
export function getAreaLabel({ title, blog, navbar }: SiteConfig, area: string): string {
  if (area === BLOG_AREA) return blog.title;
  const items = navbar.items.filter((item) => item.type === 'docSidebar');
  return items.find(({ sidebarId }) => sidebarId === area)?.label ?? (area || title);
}
