import type { DocSearchHit } from '../../search/docsearch-hit.ts';

/** Hits that the modal asks for, and a page of results has (R-SEARCH-2). */
export const MODAL_HITS = 20;

/** Hits that the modal shows of each area (R-SEARCH-2); DocSearch leaves others out. */
export const GROUP_HITS = 5;

/** What the results page asks for. */
export interface Question {
  query: string;
  offset: number;
  limit: number;
  /** Words in a part of a text. */
  words: number;
  /** Key of the only area to look in. */
  area?: string | undefined;
  /** Hits of each area at most. */
  mostPerArea?: number | undefined;
}

/** What a back end answers. */
export interface Findings {
  hits: DocSearchHit[];
  count: number;
  /** The page that is nearest to a query without hits. */
  nearest?: DocSearchHit;
}

/** Number of hits in an area. */
export interface AreaCount {
  /** What `Question.area` takes. */
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
  suggest: (query: string, words: number) => Promise<Findings>;
  /** As above, piece by piece, for the results page. */
  find: (question: Question) => Promise<Findings>;
  /** Areas with hits for a query, for the filter of the results page. */
  countAreas: (query: string) => Promise<AreaCount[]>;
}

/** Language and version tags of the page that asks; none when contextual search is off. */
export function getContext(): { language?: string; docusaurusTags: string[] } {
  if (!import.meta.env.SITE_SEARCH.contextualSearch) return { docusaurusTags: [] };
  const own = document.querySelector<HTMLMetaElement>('meta[name="docusaurus_tag"]')?.content ?? `docs-default-${getShownVersion()}`;
  return { language: document.documentElement.lang, docusaurusTags: ['default', own] };
}

/** The docs version that the navbar shows on a page outside docs: what the reader chose, else the latest. */
function getShownVersion(): string {
  return document.documentElement.dataset['version'] ?? import.meta.env.SITE_SEARCH.version;
}
