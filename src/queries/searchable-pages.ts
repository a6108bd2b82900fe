import siteConfig from '#site-config';
import type { SearchablePage } from '../search/record.ts';
import { getListedPosts } from './blog.ts';
import { getDocs } from './docs.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars } from './sidebars.ts';

interface SearchSubject {
  route: string;
  keywords: string[];
  /** Version of a docs page; other pages belong to all versions. */
  version?: string;
}

/** The pages that the search finds: docs, operations and posts, but none that is empty or unlisted. */
export async function getSearchablePages(): Promise<SearchablePage[]> {
  const [docs, operations, descriptions, posts, sidebars] = await Promise.all([
    getDocs(),
    getOperations(),
    getDescriptions(),
    getListedPosts(),
    getSidebars(),
  ]);
  const subjects: SearchSubject[] = [
    ...docs
      .filter((doc) => !doc.empty && !doc.unlisted)
      .map((doc) => ({
        route: doc.route,
        keywords: [doc.label, doc.description, ...doc.frontmatter.keywords, ...doc.tags.map((tag) => tag.label)],
        version: doc.version.name,
      })),
    ...operations.map((operation) => ({ route: operation.route, keywords: [operation.operationId, operation.group] })),
    ...descriptions.map((description) => ({ route: description.route, keywords: [] })),
    ...posts.map((post) => ({ route: post.route, keywords: [post.description, ...post.tags.map((tag) => tag.label)] })),
  ];
  const areas = new Map(sidebars.flatMap((sidebar) => sidebar.links.map((link): [string, string] => [link.href, sidebar.id])));
  return subjects.map(({ route, keywords, version }) => {
    const area = route.startsWith('/blog') ? 'blog' : (areas.get(route) ?? '');
    return {
      route,
      area,
      areaLabel: getAreaLabel(area),
      language: siteConfig.locales[siteConfig.defaultLocale]?.htmlLang ?? siteConfig.defaultLocale,
      docusaurusTag: version ? `docs-default-${version}` : 'default',
      keywords,
    };
  });
}

/** The label of the navbar item that leads to a sidebar; pages outside sidebars belong to the site or the blog. */
function getAreaLabel(area: string): string {
  if (area === 'blog') return siteConfig.blog.title;
  const items = siteConfig.navbar.items.filter((item) => item.type === 'docSidebar');
  return items.find(({ sidebarId }) => sidebarId === area)?.label ?? (area || siteConfig.title);
}
