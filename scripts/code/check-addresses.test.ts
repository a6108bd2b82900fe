import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeApi } from '../../src/reference/fixtures/make-api.ts';
import { checkAddresses } from './check-addresses.ts';

const SERVER = 'https://api.example.com';
const header = (name: string) => ({ type: 'apiKey', in: 'header', name });
const query = (name: string, required: boolean) => ({ in: 'query', name, required, schema: { type: 'string' } });
const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const api = writeApi(join(folder, 'api.json'), {
  openapi: '3.0.3',
  servers: [{ url: SERVER }],
  security: [{ id: [], secret: [] }],
  paths: {
    '/api/v1/pets': { get: { operationId: 'listPets', parameters: [query('page', false)] }, post: { operationId: 'addPet' } },
    '/api/v1/pets/{pet}': { delete: { operationId: 'removePet', parameters: [query('reason', true)] } },
  },
  components: { securitySchemes: { id: header('X-Id'), secret: header('X-Secret') } },
});
const paths = { '/api/v1/tags': { get: { operationId: 'listTags' } } };
const tags = writeApi(join(folder, 'tags.json'), { openapi: '3.0.3', servers: [{ url: 'https://tags.example.com' }], paths }, { path: '/tags' });

const LINKS = '[list](/apis/list-pets) [add](/apis/add-pet) [remove](/apis/remove-pet) [tags](/tags/list-tags)';
const KEYS = `-H "X-Id: $ID" -H 'X-Secret: a'`;

/** Returns the problems of a page whose code block starts on line 5. */
function report(code: string, { links = LINKS, apis = [api] } = {}): string[] {
  const source = ['# Page', '', links, '```bash', code, '```'].join('\n');
  const { problems } = checkAddresses(apis, [{ file: 'page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }]);
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

describe('checkAddresses', () => {
  it.each([
    `API=${SERVER}\ncurl "$API/api/v1/pets?page=1" ${KEYS}`,
    `curl -X DELETE "\${API:?}/api/v1/pets/$PET?reason=\${REASON:?}" ${KEYS}`,
    'call("POST", "/api/v1/pets", {"name": "Tom"})',
    'call("DELETE", f"/api/v1/pets/{quote(pet)}?reason={reason}")',
    `await fetch('${SERVER}/api/v1/pets')`,
    "mecha.GET('/api/v1/pets', { page: 1 })",
    'curl https://example.org/api/pets -o x',
    `curl ${SERVER}`,
  ])('accepts addresses of the API and of others: %s', (code) => {
    expect(report(code)).toEqual([]);
  });

  it.each([
    [`echo a\ncurl "$API/api/v1/pet" ${KEYS}`, '6: no operation has the path /api/v1/pet; did you mean /api/v1/pets?'],
    [`curl -X PUT "$API/api/v1/pets" ${KEYS}`, '5: no operation is PUT /api/v1/pets; it takes GET, POST'],
    [`curl "$API/api/v1/pets/tom?reason=a" ${KEYS}`, '5: no operation is GET /api/v1/pets/tom; it takes DELETE'],
    ['call("GET", "/api/v1/pets/")', '5: no operation has the path /api/v1/pets/; did you mean /api/v1/pets?'],
    ['call("GET", "/api/v1/pets?pages=2")', '5: listPets: the query has no key pages; did you mean "page"?'],
    ['call("DELETE", "/api/v1/pets/tom")', '5: removePet: the query key reason is required'],
    [`curl ${SERVER}/api/v1/pets -H 'X-Id: 1'`, '5: listPets: the header X-Secret is missing'],
    ['fetch("https://old.example.com/api/v1/pets")', `5: https://old.example.com/api/v1/pets is not on ${SERVER}`],
    [`fetch("${SERVER}/v1/pets")`, '5: no operation has the path /v1/pets; did you mean /api/v1/pets?'],
  ])('reports addresses that no operation has: %s', (code, problem) => {
    expect(report(code)).toEqual([`page.mdx:${problem}`]);
  });

  it('reports operations in prose that do not exist', () => {
    expect(report('', { links: `${LINKS} Send \`PATCH /api/v1/pets\` or \`DELETE /api/v1/pets/{pet}?reason=a\` or \`GET /health\`.` })).toEqual([
      'page.mdx:3: no operation is PATCH /api/v1/pets; it takes GET, POST',
    ]);
  });

  it('requires links to operations that a page calls', () => {
    expect(report('call("GET", "/api/v1/pets")', { links: '<ApiCall of="/apis/add-pet" />' })).toEqual([
      'page.mdx:1: no link to /apis/list-pets, which a call on this page uses',
      'page.mdx:1: no link to /apis/add-pet, which a call on this page uses',
    ]);
  });

  it('checks an address against the API of its server', () => {
    const code = `curl https://tags.example.com/api/v1/tags\nget "/api/v1/tags"\ncurl https://tags.example.com/api/v1/pets`;
    expect(report(code, { apis: [api, tags] })).toEqual(['page.mdx:7: no operation has the path /api/v1/pets']);
  });
});
