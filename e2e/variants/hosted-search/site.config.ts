import base from '../../../src/site.config.ts';
import { defineVariant } from '../variant-config.ts';

/** The hosted search, at two hosts on this machine that the tests start and stop, at ports that the run chose. */
export default defineVariant({
  navbar: { items: [{ type: 'search', position: 'left' }] },
  search: {
    ...base.search,
    startingPoints: [],
    appId: 'TESTAPP',
    apiKey: 'search-only-key',
    indexName: 'test-docs',
    hosts: (process.env['SEARCH_PORTS'] ?? '4471,4472').split(',').map((port) => `http://localhost:${port}`),
    searchParameters: { facetFilters: ['type:lvl1'] },
    transformItems: (items) => items.filter((item) => (item as { objectID: string }).objectID !== '2'),
  },
});
