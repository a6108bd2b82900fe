import { isHostedSearch } from '../../data/search-service.ts';
import type { DocSearchHit } from '../../search/docsearch-hit.ts';

/** Hits that the modal asks for, and a page of results has (specification section 9). */
export const MODAL_HITS = 20;

/** What the results page asks for. */
export interface Question {
  query: string;
  offset: number;
  limit: number;
  /** Words in a part of a text. */
  words: number;
  /** Key of the only area to look in. */
  area?: string | undefined;
}

/** What a back end answers. */
export interface Findings {
  hits: DocSearchHit[];
  count: number;
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

/** Whether the hosted service answers, or the embedded engine. */
export const isHosted = isHostedSearch(import.meta.env.SITE_SEARCH);

/** Language and version tags of the page that asks; none when contextual search is off. */
export function getContext(): { language?: string; docusaurusTags: string[] } {
  const { contextualSearch, version } = import.meta.env.SITE_SEARCH;
  if (!contextualSearch) return { docusaurusTags: [] };
  const own = document.querySelector<HTMLMetaElement>('meta[name="docusaurus_tag"]')?.content ?? `docs-default-${version}`;
  return { language: document.documentElement.lang, docusaurusTags: ['default', own] };
}
