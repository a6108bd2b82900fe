import type { SiteConfig } from './config-schema.ts';

type SearchConfig = Pick<SiteConfig['search'], 'appId' | 'apiKey' | 'indexName' | 'hosts'>;

/** Folder of the search index in a built site, its first file, which names the others, and the folder of those. */
export const SEARCH_FOLDER = 'search-index';
export const SEARCH_MANIFEST = 'manifest.json';
export const SEARCH_PARTS = 'parts';

/** Whether the hosted search service is configured; the embedded engine answers otherwise. */
export function isHostedSearch({ appId, apiKey, indexName }: SearchConfig): boolean {
  return appId !== '' && apiKey !== '' && indexName !== '';
}

/** Origins that a browser asks when the search is hosted, the first one first: the configured ones, or the service's own. */
export function getSearchOrigins(search: SearchConfig): string[] {
  if (!isHostedSearch(search)) return [];
  if (search.hosts.length > 0) return search.hosts.map((host) => new URL(host).origin);
  const id = search.appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
