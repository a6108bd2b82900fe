import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '../data/config-schema.ts';
import site from '../site.config.ts';
import { readDescription } from './read-description.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const file = join(folder, 'api.yaml');
const api: ApiDescription = { id: 'small', file, path: '/apis', groupBy: 'tag', sampleLanguages: [], showSchemas: true };
const operation = { operationId: 'getThings', summary: 'Get things', tags: ['things'] };
const description = { openapi: '3.1.0', info: { title: 'Small', version: '1' }, paths: { '/things/{id}': { get: operation } } };

/** Reads a description that is written as JSON, which is YAML too. */
function readWith(fields: object) {
  writeFileSync(file, JSON.stringify({ ...description, ...fields }));
  return readDescription(api);
}
const withOperation = (fields: object) => ({ paths: { '/things/{id}': { get: { ...operation, ...fields } } } });

afterAll(() => rmSync(folder, { recursive: true }));

describe('the API description of this site', () => {
  const [own] = site.apis;
  if (!own) throw new Error('the site configures no API');
  const { operations, ...rest } = readDescription(own);

  it('has 39 operations', () => {
    expect(operations).toHaveLength(39);
  });

  it('has the addresses of the specification', () => {
    const specified = readFileSync('e2e/routes.txt', 'utf8').match(/^\/apis\/references\/.+$/gm) ?? [];
    expect([...operations.map((each) => each.route), rest.route].sort()).toEqual([...specified].sort());
    expect(specified).toHaveLength(40);
  });

  it('groups every operation under the display name of a tag', () => {
    const declared: string[] = readFileSync(own.file, 'utf8').match(/(?<=x-displayName: ).+/g) ?? [];
    expect(operations.filter((each) => !declared.includes(each.group))).toEqual([]);
  });

  it('tells each group in one piece', () => {
    const starts = operations.filter((each, index) => each.group !== operations[index - 1]?.group).map((each) => each.group);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it.each(['operationId', 'slug', 'summary', 'details', 'path'] as const)('has a %s for every operation', (field) => {
    expect(operations.filter((each) => each[field] === '')).toEqual([]);
  });
});

describe('an API description', () => {
  it('is read into one plain object', () => {
    writeFileSync(
      file,
      `openapi: 3.0.3
info: { title: Small API, version: 1.2.0, description: All things. }
servers: [{ url: 'https://api.example.com' }]
tags:
  - { name: first, x-displayName: First things }
  - { name: second }
paths:
  /b:
    post: { operationId: addB, summary: Add B, tags: [second], description: Adds., deprecated: true }
    parameters: []
  /a:
    get: { operationId: getIpv4, x-slug: get-ipv-4, summary: Get A, tags: [first] }
`,
    );
    const shared = { description: 'small', deprecated: false, details: '' };
    expect(readDescription(api)).toMatchObject({
      id: 'small',
      route: '/apis/small',
      title: 'Small API',
      version: '1.2.0',
      summary: 'All things.',
      servers: ['https://api.example.com'],
      operations: [
        {
          ...shared,
          operationId: 'getIpv4',
          slug: 'get-ipv-4',
          route: '/apis/get-ipv-4',
          method: 'GET',
          path: '/a',
          summary: 'Get A',
          group: 'First things',
        },
        { operationId: 'addB', slug: 'add-b', route: '/apis/add-b', method: 'POST', path: '/b', details: 'Adds.', group: 'second', deprecated: true },
      ],
    });
  });

  it.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])('may have operations of the method %s', (method) => {
    expect(readWith({ paths: { '/a': { [method]: operation } } }).operations.map((each) => each.method)).toEqual([method.toUpperCase()]);
  });

  it.each<[what: string, fields: object, pointer: string]>([
    ['without operationId', withOperation({ operationId: undefined }), '#/paths/~1things~1{id}/get/operationId'],
    ['with an empty operationId', withOperation({ operationId: '' }), '#/paths/~1things~1{id}/get/operationId'],
    ['without summary', withOperation({ summary: undefined }), '#/paths/~1things~1{id}/get/summary'],
    ['without tags', withOperation({ tags: undefined }), '#/paths/~1things~1{id}/get/tags'],
    ['with an empty list of tags', withOperation({ tags: [] }), '#/paths/~1things~1{id}/get/tags'],
    ['with a tag that is no text', withOperation({ tags: [1] }), '#/paths/~1things~1{id}/get/tags/0'],
    ['whose path holds a tilde', { paths: { '/~me': { get: {} } } }, '#/paths/~1~0me/get/operationId'],
    ['of Swagger 2', { openapi: '2.0' }, '#/openapi'],
    ['without OpenAPI version', { openapi: undefined }, '#/openapi'],
    ['without title', { info: { version: '1' } }, '#/info/title'],
    ['without paths', { paths: undefined }, '#/paths'],
    ['with a path that is no object', { paths: { '/a': 'x' } }, '#/paths/~1a'],
    ['with a server that has no address', { servers: [{}] }, '#/servers/0/url'],
  ])('%s stops the build with file and pointer', (_what, fields, pointer) => {
    expect(() => readWith(fields)).toThrow(new RegExp(`^${RegExp.escape(`${file}: ${pointer}: `)}`));
  });

  it.each<[what: string, text: string]>([
    ['broken', 'openapi: 3.1.0\ninfo: [\n'],
    ['empty', ''],
  ])('that is %s YAML stops the build with the file', (_what, text) => {
    writeFileSync(file, text);
    expect(() => readDescription(api)).toThrow(file);
  });

  it('that is no object stops the build with the file', () => {
    writeFileSync(file, 'just text');
    expect(() => readDescription(api)).toThrow(`${file}: #/: `);
  });

  it('that does not exist stops the build with the file', () => {
    expect(() => readDescription({ ...api, file: join(folder, 'none.yaml') })).toThrow('none.yaml');
  });
});
