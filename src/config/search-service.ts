import type { SiteConfig } from './site-config.ts';

type SearchConfig = Pick<SiteConfig['search'], 'appId' | 'apiKey' | 'indexName' | 'hosts'>;

/** The search index folder in a built site, its first file, which lists the others, and their folder. */
export const SEARCH_FOLDER = 'search-index';
export const SEARCH_MANIFEST = 'manifest.json';
export const SEARCH_PARTS = 'parts';

/** Returns whether the hosted search is configured. Otherwise, the embedded engine answers. */
export function isHostedSearch({ appId, apiKey, indexName }: SearchConfig): boolean {
  return appId !== '' && apiKey !== '' && indexName !== '';
}

/** Returns the origins for hosted search, first choice first: configured ones, or the service's. */
export function getSearchOrigins(search: SearchConfig): string[] {
  if (!isHostedSearch(search)) return [];
  if (search.hosts.length > 0) return search.hosts.map((host) => new URL(host).origin);
  const id = search.appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
