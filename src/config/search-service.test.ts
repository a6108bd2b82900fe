import { describe, expect, test } from 'vitest';
import { getSearchOrigins, isHostedSearch } from './search-service.ts';

const hosted = { appId: 'ABC', apiKey: 'key', indexName: 'docs', hosts: [] };

describe('the hosted search', () => {
  test('needs an application, a key and an index', () => {
    expect(isHostedSearch(hosted)).toBe(true);
    for (const missing of ['appId', 'apiKey', 'indexName']) expect(isHostedSearch({ ...hosted, [missing]: '' })).toBe(false);
  });

  test('is requested from the hosts of the service, or from those of the configuration', () => {
    expect(getSearchOrigins(hosted)).toEqual([
      'https://abc-dsn.algolia.net',
      'https://abc-1.algolianet.com',
      'https://abc-2.algolianet.com',
      'https://abc-3.algolianet.com',
    ]);
    expect(getSearchOrigins({ ...hosted, hosts: ['http://localhost:1/', 'https://search.example/x'] })).toEqual([
      'http://localhost:1',
      'https://search.example',
    ]);
    expect(getSearchOrigins({ ...hosted, apiKey: '' })).toEqual([]);
  });
});
