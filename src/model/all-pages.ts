import type { DocsVersion, SiteConfig } from '../config/site-config.ts';
import type { Description, Operation } from '../reference/read-description.ts';
import { hasGroupPages } from '../reference/routes.ts';
import { BLOG_AREA, listAreas, REST_AREA, type Area } from './areas.ts';
import { type DocFields, getVersionTag } from './docs.ts';
import type { PostFields } from './posts.ts';
import { describeOperation, describeOverview } from './reference-heads.ts';
import type { Sidebar } from './sidebar-links.ts';
import type { Tag } from './tags.ts';
import type { SearchablePage } from '../search/record.ts';
import { listModels } from './works-on.ts';

/** A page of the site, as lists need it. */
export interface SitePage {
  kind: 'doc' | 'operation' | 'overview' | 'post';
  route: string;
  title: string;
  description: string;
  /** Search words that needn't be in the text. */
  keywords: string[];
  /** Names of the models that a docs page works on. */
  models?: string[];
  /** Version of a docs page; other pages are in all versions. */
  version?: DocsVersion;
  /** Lists of the current version have the page. */
  isListed: boolean;
  /** Listed in some version, with a text. */
  isSearchable: boolean;
  /** An operation that only its group's list has, because there are very many. */
  isOnlyInGroup: boolean;
  /** Key of its area. A page of several sidebars is in the first. */
  area: string;
  /** The area's display name. */
  areaLabel: string;
  /** Position in the reading order of all areas. */
  position: number;
}

/** Sources of the list of all pages. */
export interface PageSources {
  /** Docs pages that are built. */
  docs: readonly (DocFields & { tags: readonly Pick<Tag, 'label'>[] })[];
  operations: readonly Operation[];
  descriptions: readonly Pick<Description, 'id' | 'route' | 'title' | 'version' | 'operationCount'>[];
  posts: readonly PostFields[];
  sidebars: readonly Sidebar[];
}

type AreaPosition = Pick<SitePage, 'area' | 'position'>;
type Facts = Omit<SitePage, 'areaLabel' | keyof AreaPosition>;

/** Lists docs pages, operations, API overviews and posts. Every list of these pages is made from this one. */
export function listAllPages(site: SiteConfig, sources: PageSources): SitePage[] {
  const areas = listAreas(site);
  const areaPositions = findAreaPositions(areas, sources.sidebars);
  return listFacts(sources, site.docs).map((facts) => {
    const areaPosition =
      facts.kind === 'post' ? { area: BLOG_AREA, position: Infinity } : (areaPositions.get(facts.route) ?? { area: REST_AREA, position: 0 });
    return { ...facts, ...areaPosition, areaLabel: areas.find(({ key }) => key === areaPosition.area)?.label ?? areaPosition.area };
  });
}

function listFacts({ docs, operations, descriptions, posts }: PageSources, settings: Pick<SiteConfig['docs'], 'worksOn'>): Facts[] {
  const large = new Set(descriptions.filter(hasGroupPages).map(({ id }) => id));
  const shown = { isListed: true, isSearchable: true, isOnlyInGroup: false };
  return [
    ...docs.map(({ route, title, label, description, version, unlisted, empty, frontmatter, tags }): Facts => ({
      ...{ kind: 'doc', route, title, description, version },
      models: listModels(settings.worksOn, frontmatter.worksOn).flatMap(({ name, works }) => (works === 'yes' || works === 'expected' ? [name] : [])),
      keywords: [label, description, ...frontmatter.keywords, ...tags.map((tag) => tag.label)],
      ...{ isListed: !unlisted && version.isLast, isSearchable: !unlisted && !empty, isOnlyInGroup: false },
    })),
    ...operations.map((operation): Facts => ({
      ...{ kind: 'operation', route: operation.route, ...describeOperation(operation) },
      keywords: [operation.operationId, operation.group],
      ...{ ...shown, isOnlyInGroup: large.has(operation.description) },
    })),
    ...descriptions.map((api): Facts => ({ kind: 'overview', route: api.route, ...describeOverview(api), keywords: [], ...shown })),
    ...posts.map(({ route, title, description, tags, unlisted }): Facts => ({
      ...{ kind: 'post', route, title, description },
      keywords: [description, ...tags.map((tag) => tag.label)],
      ...{ ...shown, isListed: !unlisted, isSearchable: !unlisted },
    })),
  ];
}

/** Finds each linked page's first position in the sidebars, of the current version first, in the order of the areas. */
function findAreaPositions(areas: readonly Area[], sidebars: readonly Sidebar[]): Map<string, AreaPosition> {
  const rank = ({ id, version }: Sidebar) => (version.isLast ? areas.findIndex(({ key }) => key === id) : areas.length);
  const areaPositions = new Map<string, AreaPosition>();
  for (const { id, links } of sidebars.toSorted((a, b) => rank(a) - rank(b)))
    for (const { href } of links) if (!areaPositions.has(href)) areaPositions.set(href, { area: id, position: areaPositions.size + 1 });
  return areaPositions;
}

/** An area with its listed pages. */
export interface AreaPages extends Area {
  pages: readonly Pick<SitePage, 'title' | 'route' | 'description'>[];
}

/** Groups the listed pages into areas, in reading order. */
export function listAreaPages(site: SiteConfig, pages: readonly SitePage[]): AreaPages[] {
  const listed = Map.groupBy(
    pages.filter(({ isListed }) => isListed).sort((a, b) => a.position - b.position),
    ({ area }) => area,
  );
  return listAreas(site)
    .flatMap((area) => ({ ...area, pages: listed.get(area.key) ?? [] }))
    .filter(({ pages }) => pages.length > 0);
}

/** Returns titles of pages that front matter can link to, by address. */
export function collectTitles(pages: readonly SitePage[]): Map<string, string> {
  return new Map(pages.flatMap(({ kind, route, title }) => (kind === 'post' ? [] : [[route, title] as const])));
}

/** Describes a site's pages for the search, except empty and unlisted ones. */
export function listSearchablePages(site: Pick<SiteConfig, 'locales' | 'defaultLocale'>, pages: readonly SitePage[]): SearchablePage[] {
  const language = site.locales[site.defaultLocale]?.htmlLang ?? site.defaultLocale;
  return pages
    .filter(({ isSearchable }) => isSearchable)
    .map(({ route, area, areaLabel, version, keywords, models = [] }) => {
      const docusaurusTag = version ? getVersionTag(version.name) : 'default';
      return { route, area, areaLabel, language, docusaurusTag, keywords, ...(models.length > 0 && { models: models.join(', ') }) };
    });
}
