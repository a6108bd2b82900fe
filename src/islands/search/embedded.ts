import { SEARCH_FOLDER } from '../../config/search-service.ts';
import { toDocSearchHit, type DocSearchHit } from '../../search/search-result.ts';
import { SearchEngine, type Hit } from '../../search/engine.ts';
import { FILES } from '../../search/index-format.ts';
import { getContext, GROUP_HITS, MODAL_HITS, type BackEnd, type SearchResponse, type SearchRequest } from './back-end.ts';

export { trustMarks } from './trusted-marks.ts';

async function loadFile(name: string): Promise<string> {
  if (name === FILES.manifest && window.searchManifest) return window.searchManifest;
  const path = `${import.meta.env.SITE_BASE}/${SEARCH_FOLDER}/${name}`;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response.text();
}

const engine = new SearchEngine(loadFile);

const getSidebar = () => document.getElementById('docs-menu')?.dataset['sidebar'];

const search = ({ query, offset, limit, area, maxPerArea }: Omit<SearchRequest, 'words'>) =>
  engine.search({ query, offset, limit, area, maxPerArea, tags: getContext(), preferredArea: getSidebar() });

/** Adds the base path. */
const addBase = (hit: DocSearchHit): DocSearchHit => ({ ...hit, url: import.meta.env.SITE_BASE + hit.url });

async function find(request: SearchRequest): Promise<SearchResponse> {
  const response = await search(request);
  const toHit = (hit: Hit) => addBase(toDocSearchHit(hit, response, request.words));
  const { hits, count, areas, nearest } = response;
  return { hits: hits.map(toHit), count, areas, ...(nearest && { nearest: toHit(nearest) }) };
}

/** The engine that is built with the site and runs in the reader's browser. */
export const backEnd: BackEnd = {
  suggest: (query, words) => find({ query, words, offset: 0, limit: MODAL_HITS, maxPerArea: GROUP_HITS }),
  find,
};
