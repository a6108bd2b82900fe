import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeApi } from '../../src/reference/fixtures/make-api.ts';
import { checkCalls } from './check-calls.ts';

const SERVER = 'https://api.example.com';
const folder = mkdtempSync(join(tmpdir(), 'calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, paths: object, server = SERVER) =>
  writeApi(join(folder, name), { openapi: '3.0.3', servers: [{ url: server }], paths }, { path: `/${name}` });
const api = write('api.json', {
  '/api/v1/pets': { get: { operationId: 'listPets' }, post: { operationId: 'addPet' } },
  '/api/v1/pets/{pet}': { delete: { operationId: 'removePet' } },
});
const tags = write('tags.json', { '/api/v1/tags': { get: { operationId: 'listTags' } } }, 'https://tags.example.com');

/** Returns the problems of a page whose code block starts on line 5. */
function report(code: string, { text = 'Text.', apis = [api] } = {}): string[] {
  const source = ['# Page', '', text, '```bash', code, '```'].join('\n');
  const { problems } = checkCalls(apis, [{ file: 'page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }]);
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

describe('a call in code', () => {
  it.each([
    'curl http://localhost:11434/api/generate',
    `API=${SERVER}\ncurl "$API/api/v1/pets?page=1"`,
    'curl -X DELETE "${API:?}/api/v1/pets/$PET?reason=${REASON:?}"',
    'call("POST", "/api/v1/pets", {"name": "Tom"})',
    'call("DELETE", f"/api/v1/pets/{quote(pet)}?reason={reason}")',
    `await fetch('${SERVER}/api/v1/pets')`,
    `curl ${SERVER}`,
  ])('may be of the API: %s', (code) => {
    expect(report(code)).toEqual([]);
  });

  it.each([
    ['echo a\ncurl "$API/api/v1/pet"', '6: no operation has the path /api/v1/pet; did you mean /api/v1/pets?'],
    ['curl -X PUT "$API/api/v1/pets"', '5: no operation is PUT /api/v1/pets; it takes GET, POST'],
    ['curl "$API/api/v1/pets/tom?reason=a"', '5: no operation is GET /api/v1/pets/tom; it takes DELETE'],
    ['call("GET", "/api/v1/pets/")', '5: no operation has the path /api/v1/pets/; did you mean /api/v1/pets?'],
    [`fetch("${SERVER}/v1/pets")`, '5: no operation has the path /v1/pets; did you mean /api/v1/pets?'],
  ])('is reported if no operation has it: %s', (code, problem) => {
    expect(report(code)).toEqual([`page.mdx:${problem}`]);
  });

  it('is reported between backticks too', () => {
    expect(report('', { text: 'Send `PATCH /api/v1/pets` or `DELETE /api/v1/pets/{pet}?reason=a` or `GET /health`.' })).toEqual([
      'page.mdx:3: no operation is PATCH /api/v1/pets; it takes GET, POST',
    ]);
  });

  it('is compared with the API of its server', () => {
    const code = `curl https://tags.example.com/api/v1/tags\nget "/api/v1/tags"\ncurl https://tags.example.com/api/v1/pets`;
    expect(report(code, { apis: [api, tags] })).toEqual([expect.stringContaining('page.mdx:7: no operation has the path /api/v1/pets')]);
  });

  it.each([
    ['have no folder in common', { '/users': { get: { operationId: 'a' } }, '/machines/{id}': { get: { operationId: 'b' } } }],
    ['lack their slash', { '/api/v1/a': { get: { operationId: 'a' } }, 'api/v1/b': { get: { operationId: 'b' } } }],
  ])('is only found after the server of an API whose paths %s', (_what, paths) => {
    const apis = [write('plain.json', paths)];
    expect(report(`sudo apt install x\ncat /users/a\ncurl ${SERVER}/nothing`, { apis })).toEqual([expect.stringContaining('page.mdx:7: ')]);
  });

  it('is not compared with a description that cannot be read, which is listed', () => {
    const file = join(folder, 'broken.yaml');
    writeFileSync(file, 'a: [');
    expect(checkCalls([{ ...api, file }], [])).toEqual({ problems: [], unreadable: [file] });
  });
});
