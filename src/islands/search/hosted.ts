import { searchClient } from '@algolia/client-search';
import type { DocSearchHit } from '../../search/search-result.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { LEVELS } from '../../search/record.ts';
import { getContext, MODAL_HITS, type AreaCount, type BackEnd } from './back-end.ts';

export { trustMarks } from './trusted-marks.ts';

const { appId, apiKey, indexName, hosts, searchParameters } = import.meta.env.SITE_SEARCH;

/** Milliseconds to connect, read and write (R-SEARCH-4). */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;
const AREA_FACET = 'area';
/** Marks in the service's results, which aren't escaped. Private-use characters never occur in texts. */
const MARK = { start: '\uE000', end: '\uE001' } as const;

type HostsCache = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hostsCache']>;

const failed = new Map<string, unknown>();
const getAddress = (host: object | string) => (host as { url: string }).url;

/**
 * Remembers failed hosts, which the client doesn't use for two minutes
 * (R-SEARCH-4). Its own caches never find them, as their keys include the state.
 */
const hostsCache: HostsCache = {
  get: async (host, getDefault) => (failed.get(getAddress(host)) as ReturnType<typeof getDefault> | undefined) ?? getDefault(),
  set: (host, state) => {
    failed.set(getAddress(host), state);
    return Promise.resolve(state);
  },
  delete: (host) => Promise.resolve(void failed.delete(getAddress(host))),
  clear: () => Promise.resolve(failed.clear()),
};

const client = searchClient(appId, apiKey, {
  timeouts: TIMEOUTS,
  hostsCache,
  ...(hosts.length > 0 && { hosts: hosts.map(toHost) }),
});

/** Converts a configured address for the client. */
function toHost(address: string) {
  const { host, protocol } = new URL(address);
  return { url: host, accept: 'readWrite' as const, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/** Returns the configured facet filters and the page's language and version. */
function getFacetFilters(): (string | string[])[] {
  const { language, docusaurusTags } = getContext();
  const tags = docusaurusTags.map((tag) => `docusaurus_tag:${tag}`);
  return [...searchParameters.facetFilters, ...(language ? [`language:${language}`] : []), ...(tags.length > 0 ? [tags] : [])];
}

function getParameters(words: number) {
  return {
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'anchor'],
    attributesToSnippet: [...LEVELS.slice(1).map((level) => `hierarchy.${level}:${words}`), `content:${words}`],
    snippetEllipsisText: '…',
    highlightPreTag: MARK.start,
    highlightPostTag: MARK.end,
  };
}

/** Escapes a hit's snippets as HTML and adds marks. */
function escapeHit(hit: DocSearchHit): DocSearchHit {
  const escapeValue = ({ value }: { value: string }) => ({
    value: escapeHtml(value).replaceAll(MARK.start, '<mark>').replaceAll(MARK.end, '</mark>'),
  });
  const { hierarchy = {}, content } = (hit._snippetResult as Partial<DocSearchHit['_snippetResult']> | undefined) ?? {};
  const escaped = Object.fromEntries(Object.entries(hierarchy).map(([level, snippet]) => [level, escapeValue(snippet)]));
  return { ...hit, _snippetResult: { hierarchy: escaped, ...(content && { content: escapeValue(content) }) } };
}

/** The hosted service, through its client. */
export const backEnd: BackEnd = {
  suggest: async (query, words) => {
    const request = { indexName, query, hitsPerPage: MODAL_HITS, facetFilters: getFacetFilters(), ...getParameters(words) };
    const { results } = await client.searchForHits<DocSearchHit>({ requests: [request] });
    const [result] = results;
    return { hits: ((result?.hits ?? []) as DocSearchHit[]).map(escapeHit), count: result?.nbHits ?? 0 };
  },
  find: async ({ query, offset, limit, words, area }) => {
    const facetFilters = [...getFacetFilters(), ...(area === undefined ? [] : [`${AREA_FACET}:${area}`])];
    const searchParams = { query, offset, length: limit, facetFilters, ...getParameters(words) };
    const [{ hits, nbHits }, areas] = await Promise.all([
      client.searchSingleIndex<DocSearchHit>({ indexName, searchParams }),
      offset === 0 && area === undefined ? countAreas(query) : undefined,
    ]);
    return { hits: (hits as DocSearchHit[]).map(escapeHit), count: nbHits ?? hits.length, ...(areas && { areas }) };
  },
};

async function countAreas(query: string): Promise<AreaCount[]> {
  const params = new URLSearchParams({ query, facetFilters: JSON.stringify(getFacetFilters()) }).toString();
  const { facetHits } = await client.searchForFacetValues({ indexName, facetName: AREA_FACET, searchForFacetValuesRequest: { params } });
  return facetHits.map(({ value, count }) => ({ key: value, label: value, count }));
}
