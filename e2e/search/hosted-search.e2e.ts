import { waitForRequests } from '../support/conditions.ts';
import { Search } from '../pages/search.ts';
import { respondWithHits, SearchService } from './search-service.ts';
import { expect, test } from '../support/test.ts';

const [FIRST = 0, SECOND = 0] = (process.env['SEARCH_PORTS'] ?? '').split(',').map(Number);

// The site has two fixed hosts: only one test at a time starts them.
test.describe.configure({ mode: 'serial' });
test.use({ variant: 'outside-help' });

let first: SearchService;
let second: SearchService;

test.beforeEach(async () => {
  [first, second] = [new SearchService(), new SearchService()];
  await Promise.all([first.listen(FIRST), second.listen(SECOND)]);
});
test.afterEach(() => {
  first.close();
  second.close();
});

test('The modal uses the multi-query path, with filters for configuration, language and version, and shorter snippets on a phone', async ({
  page,
}) => {
  const search = new Search(page);
  for (const [width, words] of [
    [1280, 10],
    [390, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await search.searchFor('gpio');
    await expect(search.hits).toHaveText([/Hosted hit 1/]);
    await expect(search.dialog.getByRole('link', { name: 'See all 23 results' })).toBeVisible();
    await expect(search.dialog.getByText('Search by')).toBeVisible();
    const { method, path, body } = first.requests.at(-1) ?? {};
    expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
    expect(body).toMatchObject({
      requests: [
        {
          indexName: 'test-docs',
          query: 'gpio',
          hitsPerPage: 20,
          facetFilters: ['type:lvl1', 'language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
          attributesToSnippet: expect.arrayContaining([`content:${words}`]) as string[],
        },
      ],
    });
  }
});

test('The results page uses the paths for a single query and for facet values, the configured function, and requests no hit twice', async ({
  page,
}) => {
  await page.goto('/search?q=gpio');
  await expect(page.getByRole('status')).toHaveText('23 results for “gpio”');
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('listitem')).toHaveText([/Hosted hit 1/]);
  expect(new Set(first.paths)).toEqual(new Set(['/1/indexes/test-docs/query', '/1/indexes/test-docs/facets/area/query']));
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(page.getByRole('link', { name: 'Hosted hit 3' })).toBeVisible();
  expect(first.requests.flatMap(({ body }) => ('offset' in body ? [body['offset']] : []))).toEqual([0, 2]);
  await page.getByLabel('Area').selectOption('comet');
  await expect.poll(() => JSON.stringify(first.requests.at(-1)?.body)).toContain('area:comet');
});

for (const [what, respond] of [
  ['fails', () => ({ status: 500, body: {} })],
  ['hangs', () => ({ body: {}, delay: 2 ** 31 - 1 })],
] as const)
  test(`A host that ${what} is skipped by later queries, also on the next page`, async ({ page }) => {
    first.respond = respond;
    const search = new Search(page);
    await page.goto('/');
    await search.searchFor('gpio');
    await expect(search.hits.first()).toBeVisible();
    await search.searchFor('gpio led');
    await expect.poll(() => JSON.stringify(second.requests.at(-1)?.body)).toContain('gpio led');
    await search.dialog.getByRole('link', { name: /^See all/ }).click();
    await expect(page.getByRole('status').first()).toHaveText('23 results for “gpio led”');
    expect(first.requests).toHaveLength(1);
  });

test("A late response changes nothing: the number of results is that of the field's text", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  first.respond = (request) => {
    const isEarly = JSON.stringify(request.body).includes('"query":"gpio"');
    return { ...respondWithHits(request, isEarly ? 80 : 17), ...(isEarly && { after: promise }) };
  };
  const search = new Search(page);
  await page.goto('/');
  const late = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"query":"gpio"'));
  await search.searchFor('gpio');
  await expect.poll(() => first.requests.length).toBeGreaterThan(0);
  await search.searchFor('gpio led');
  await expect(search.status).toHaveText('17 results');
  resolve(undefined);
  await (await late).finished();
  await waitForRequests(page);
  await expect(search.dialog.getByRole('link', { name: 'See all 17 results' })).toBeVisible();
});

test('If no host responds, or the key is rejected, the modal says so and recovers', async ({ page }) => {
  const search = new Search(page);
  await page.goto('/');
  first.respond = second.respond = () => ({ status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } });
  await search.searchFor('gpio');
  await expect(search.dialog.getByRole('alert')).toContainText('Unable to fetch results');
  first.respond = new SearchService().respond;
  await search.searchFor('gpio led');
  await expect(search.hits.first()).toBeVisible();
  await expect(search.dialog.getByRole('alert')).toHaveCount(0);
});

test('Pages preconnect to the first host, and their policy allows the configured hosts', async ({ requestPage }) => {
  const { html, headers } = await requestPage('/');
  expect(html).toContain(`<link rel="preconnect" href="http://localhost:${FIRST}" crossorigin>`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' http://localhost:${FIRST} http://localhost:${SECOND}`);
});
