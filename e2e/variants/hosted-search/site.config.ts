import base from '../../../src/site.config.ts';
import { defineVariant } from '../variant-config.ts';

/** The hosted search, at two hosts on this machine that the tests start and stop. */
export default defineVariant({
  navbar: { items: [{ type: 'search', position: 'left' }] },
  search: {
    ...base.search,
    appId: 'TESTAPP',
    apiKey: 'search-only-key',
    indexName: 'test-docs',
    hosts: ['http://localhost:4471', 'http://localhost:4472'],
    searchParameters: { facetFilters: ['type:lvl1'] },
    transformItems: (items) => items.filter((item) => (item as { objectID: string }).objectID !== '2'),
  },
});
