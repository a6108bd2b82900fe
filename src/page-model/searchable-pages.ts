import { isBlogRoute } from '../data/blog-route.ts';
import type { SiteConfig } from '../data/config-schema.ts';
import type { Operation } from '../openapi/operation.ts';
import type { SearchablePage } from '../search/record.ts';
import { BLOG_AREA } from '../site-model/area-keys.ts';
import type { DocFields } from '../site-model/docs.ts';
import type { PostFields } from '../site-model/posts.ts';
import type { Sidebar } from '../site-model/sidebars.ts';
import type { Tag } from '../site-model/tags.ts';
import { getAreaLabel } from './areas.ts';

/** Sources of the search. */
interface SearchSources {
  docs: readonly (DocFields & { tags: readonly Tag[] })[];
  operations: readonly Pick<Operation, 'route' | 'operationId' | 'group'>[];
  descriptions: readonly { route: string }[];
  /** Posts shown in lists. */
  posts: readonly PostFields[];
  sidebars: readonly Sidebar[];
}

interface SearchSubject {
  route: string;
  keywords: string[];
  /** Version of a docs page; other pages are in all versions. */
  version?: string;
}

/** Lists pages for the search: docs, operations and posts, except empty and unlisted ones. */
export function listSearchablePages(site: SiteConfig, sources: SearchSources): SearchablePage[] {
  const areas = new Map(sources.sidebars.flatMap((sidebar) => sidebar.links.map((link): [string, string] => [link.href, sidebar.id])));
  return listSubjects(sources).map(({ route, keywords, version }) => {
    const area = isBlogRoute(route) ? BLOG_AREA : (areas.get(route) ?? '');
    return {
      route,
      area,
      areaLabel: getAreaLabel(site, area),
      language: site.locales[site.defaultLocale]?.htmlLang ?? site.defaultLocale,
      docusaurusTag: version ? `docs-default-${version}` : 'default',
      keywords,
    };
  });
}

function listSubjects({ docs, operations, descriptions, posts }: SearchSources): SearchSubject[] {
  return [
    ...docs
      .filter((doc) => !doc.empty && !doc.unlisted)
      .map((doc) => ({
        route: doc.route,
        keywords: [doc.label, doc.description, ...doc.frontmatter.keywords, ...doc.tags.map((tag) => tag.label)],
        version: doc.version.name,
      })),
    ...operations.map(({ route, operationId, group }) => ({ route, keywords: [operationId, group] })),
    ...descriptions.map(({ route }) => ({ route, keywords: [] })),
    ...posts.map((post) => ({ route: post.route, keywords: [post.description, ...post.tags.map((tag) => tag.label)] })),
  ];
}
