import { decodeAddress, getCanonicalPath, MARKDOWN_END } from '../../src/lib/addresses.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { getVersionTag } from '../../src/model/docs.ts';
import { VERSION_FACTS } from '../../src/model/page-facts.ts';
import { stripBase } from '../server/address.ts';
import type { MarkdownPage, MarkdownSite } from './markdown-site.ts';
import { listOperations, matchOperations, type FoundOperation } from './operations.ts';

/** Hits that a search for an operation reads, and operations that it lists. */
const OPERATION_HITS = 60;
const MAX_OPERATIONS = 8;
/** Length of a hit's excerpt. */
const SNIPPET = 280;

/**
 * Searches like the site's search.
 *
 * @returns one paragraph for each section that was found
 * @throws Error for an area that the site does not have
 */
export async function searchSite(
  site: MarkdownSite,
  { query, area, limit }: { query: string; area?: string | undefined; limit: number },
): Promise<string> {
  const { engine, pages } = site;
  const areas = (await engine.warm()).areas.flatMap(([key]) => key || []);
  if (area !== undefined && !areas.includes(area))
    throw new Error(addHint(`unknown area "${area}"`, didYouMean(area, areas), `Areas: ${areas.join(', ')}`));
  const { hits, count } = await engine.search({ query, offset: 0, limit, area, tags: { docusaurusTags: await listNewestTags(site) } });
  if (hits.length === 0) return `Nothing was found for "${query}". Use fewer or other words.`;
  const lines = hits.map(({ page, index }) => {
    const [level, anchor, heading, text] = page.sections[index] ?? [1, '', '', ''];
    const info = pages.get(page.route);
    const title = [info?.title ?? page.route, ...(level > 1 ? [heading] : [])].join(' › ');
    const snippet = text.length > SNIPPET ? `${text.slice(0, SNIPPET)}…` : text;
    return [title, `${info?.address ?? page.route}${anchor && `#${anchor}`}`, snippet].filter(Boolean).join('\n');
  });
  return [`${hits.length} of ${count} sections for "${query}":`, ...lines].join('\n\n');
}

/** Lists the search tags of all pages but those of older docs versions, whose Markdown form says so; none without older versions. */
async function listNewestTags({ engine, pages }: MarkdownSite): Promise<string[]> {
  const older = new Set([...pages.values()].flatMap(({ facts }) => facts.get(VERSION_FACTS.name) ?? []).map(getVersionTag));
  return older.size === 0 ? [] : (await engine.warm()).facets.map(([, tag]) => tag).filter((tag) => !older.has(tag));
}

/** Base of addresses without a host, on a site without pages. */
const NO_SITE = 'https://site.invalid';

/** Returns the origin of a site's pages, if they have absolute addresses. */
export function getOrigin(pages: MarkdownSite['pages']): string | undefined {
  return [...pages.values()].map(({ address }) => URL.parse(address)?.origin).find(Boolean);
}

/**
 * Finds a page by its address, with or without host, base, fragment and `.md`.
 *
 * @throws Error naming the nearest page
 */
export function findPage({ base, pages }: MarkdownSite, address: string): MarkdownPage {
  const siteOrigin = getOrigin(pages) ?? NO_SITE;
  const { origin, pathname = '' } = URL.parse(address.trim(), siteOrigin) ?? {};
  const path = origin === siteOrigin ? decodeAddress(pathname) : '';
  const bare = (text: string) => getCanonicalPath(text.replace(/\.md$/, ''));
  const page = (path ? [stripBase(path, base), path] : []).flatMap((each) => (each === undefined ? [] : (pages.get(bare(each)) ?? [])))[0];
  if (page) return page;
  const hint = didYouMean(bare(path || pathname), pages.keys(), (nearest) => `${nearest} ("${pages.get(nearest)?.title}")`);
  throw new Error(
    addHint(
      `no page has the address ${address}`,
      pages.size > 0 ? hint : `the site has no ${MARKDOWN_END} files`,
      'search_docs finds pages by words.',
    ),
  );
}

/**
 * Looks up operations of an API: shows one in full, or lists several.
 *
 * @param query an id, a method and a path, or words
 * @throws Error naming the nearest operation
 */
export async function lookUpOperation(site: MarkdownSite, query: string): Promise<string> {
  const operations = listOperations(site);
  const named = matchOperations(operations, query);
  const found = named.length > 0 ? named : await searchOperations(site, operations, query);
  const [only, ...others] = found;
  if (!only) {
    const hint = operations.length > 0 ? (didYouMean(query, operations.map(describe)) ?? 'try other words') : 'the site describes no API';
    throw new Error(addHint(`unknown operation "${query}"`, hint));
  }
  if (others.length === 0) return only.page.markdown;
  return [
    `${found.length} operations match "${query}"; ask for one by its id:`,
    ...found.map((each) => `${describe(each)}: ${each.page.title}`),
  ].join('\n');
}

function describe({ id, method, path }: FoundOperation): string {
  return `${id}, ${method} ${path}`;
}

async function searchOperations(site: MarkdownSite, operations: readonly FoundOperation[], words: string): Promise<FoundOperation[]> {
  const { hits } = await site.engine.search({ query: words, offset: 0, limit: OPERATION_HITS, tags: { docusaurusTags: await listNewestTags(site) } });
  const routes = [...new Set(hits.map(({ page }) => page.route))];
  return routes.flatMap((route) => operations.filter(({ page }) => page.route === route)).slice(0, MAX_OPERATIONS);
}
