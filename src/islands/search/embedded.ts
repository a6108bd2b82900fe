import { SEARCH_FOLDER } from '../../config/search-service.ts';
import { toDocSearchHit, type DocSearchHit } from '../../search/search-result.ts';
import { SearchEngine, type Hit, type SearchRequest } from '../../search/engine.ts';
import { FILES } from '../../search/index-format.ts';
import { getContext, getSidebar, GROUP_HITS, MODAL_HITS, type BackEnd, type SearchResponse, type ResultsRequest } from './back-end.ts';

export { trustMarks } from './trusted-marks.ts';

/** Whether the answer that came with the search was read. If it was no index, such as a part of a file, the next search requests it again. */
let isUsed = false;

async function loadFile(name: string, signal?: AbortSignal): Promise<string> {
  if (name === FILES.manifest && window.searchManifest && !isUsed) {
    isUsed = true;
    return window.searchManifest;
  }
  const path = `${import.meta.env.SITE_BASE}/${SEARCH_FOLDER}/${name}`;
  const response = await fetch(path, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response.text();
}

const engine = new SearchEngine(loadFile);

async function search({ words, ...request }: ResultsRequest & Pick<SearchRequest, 'isTyped'>): Promise<SearchResponse> {
  const response = await engine.search({ ...request, tags: getContext(), preferredArea: getSidebar() });
  const toHit = (found: Hit): DocSearchHit => {
    const hit = toDocSearchHit(found, response, words);
    return { ...hit, url: import.meta.env.SITE_BASE + hit.url };
  };
  const { hits, count, areas, nearest } = response;
  return { hits: hits.map(toHit), count, areas, ...(nearest && { nearest: toHit(nearest) }) };
}

/** The engine that is built with the site and runs in the reader's browser. */
export const backEnd: BackEnd = {
  suggest: (query, words) => search({ query, words, offset: 0, limit: MODAL_HITS, maxPerArea: GROUP_HITS, isTyped: true }),
  find: search,
};
