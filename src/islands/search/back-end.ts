import type { DocSearchHit } from '../../search/search-result.ts';

/** Hits requested by the modal and per page of results (R-SEARCH-2). */
export const MODAL_HITS = 20;

/** Hits per area in the modal (R-SEARCH-2); DocSearch omits the rest. */
export const GROUP_HITS = 5;

/** Request of the results page. */
export interface ResultsRequest {
  query: string;
  offset: number;
  limit: number;
  /** Words in a snippet. */
  words: number;
  /** Key of the only area to search. */
  area?: string | undefined;
  /** Maximum hits per area. */
  maxPerArea?: number | undefined;
}

/** Answer of a back end. */
export interface SearchResponse {
  hits: DocSearchHit[];
  count: number;
  /** Areas with hits, for the filter of the results page. */
  areas?: AreaCount[];
  /** The page nearest to a query without hits. */
  nearest?: DocSearchHit;
}

/** Number of hits in an area. */
export interface AreaCount {
  /** Value for `ResultsRequest.area`. */
  key: string;
  label: string;
  count: number;
}

/** A search engine behind modal and results page: the embedded one, or the hosted service. */
export interface BackEnd {
  /**
   * The first hits, for the modal.
   *
   * @throws Error when the engine cannot be reached
   */
  suggest: (query: string, words: number) => Promise<SearchResponse>;
  /** Returns a range of hits, for the results page. The first of all areas come with the areas. */
  find: (request: ResultsRequest) => Promise<SearchResponse>;
}

/** Returns the page's language and version tags; none when contextual search is off. */
export function getContext(): { language?: string; docusaurusTags: string[] } {
  if (!import.meta.env.SITE_SEARCH.contextualSearch) return { docusaurusTags: [] };
  const versionTag = document.querySelector<HTMLMetaElement>('meta[name="docusaurus_tag"]')?.content ?? `docs-default-${getShownVersion()}`;
  return { language: document.documentElement.lang, docusaurusTags: ['default', versionTag] };
}

/** Returns the id of the page's sidebar, which is its area. */
export const getSidebar = () => document.getElementById('docs-menu')?.dataset['sidebar'];

/** Returns the docs version shown in the navbar outside docs: the reader's choice, or the latest. */
function getShownVersion(): string {
  return document.documentElement.dataset['version'] ?? import.meta.env.SITE_SEARCH.version;
}
