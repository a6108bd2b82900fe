import { defineVariant } from '../variant-config.ts';

/**
 * External settings: the system sets the colour mode until the reader chooses one, for the life of the tab, and a service answers the search,
 * at two hosts on this machine that the tests start and stop, at ports that the run chose. The announcement stays.
 */
export default defineVariant({
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  storage: 'session',
  announcementBar: { id: 'stays', content: 'Read this.', isCloseable: false, backgroundColor: '#3a1d6e', textColor: '#ffffff' },
  navbar: { items: [{ type: 'search', position: 'left' }] },
  search: {
    appId: 'TESTAPP',
    apiKey: 'search-only-key',
    indexName: 'test-docs',
    hosts: (process.env['SEARCH_PORTS'] ?? '4471,4472').split(',').map((port) => `http://localhost:${port}`),
    searchParameters: { facetFilters: ['type:lvl1'] },
    transformItems: (items) => items.filter((item) => (item as { objectID: string }).objectID !== '2'),
  },
});
