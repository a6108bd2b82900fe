import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import site from '../site.config.ts';
import { makeApi } from './fixtures/make-api.ts';
import { readDescription } from './read-description.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const file = join(folder, 'api.yaml');
const api = makeApi(file);
const operation = { operationId: 'getThings', summary: 'Get things', tags: ['things'] };
const description = { openapi: '3.1.0', info: { title: 'Small', version: '1' }, paths: { '/things/{id}': { get: operation } } };

/** Reads a description written as JSON, which is also YAML. */
function readWith(fields: object, changes: Partial<typeof api> = {}) {
  writeFileSync(file, JSON.stringify({ ...description, ...fields }));
  const reading = readDescription({ ...api, ...changes });
  return { ...reading.description, operations: reading.sources.map((source) => source.operation) };
}
const withPaths = (paths: object) => ({ paths });

afterAll(() => rmSync(folder, { recursive: true }));

test('The API descriptions of this site have the addresses of the specification, beside newer ones', () => {
  const specified = readFileSync('e2e/support/routes.txt', 'utf8').match(/^\/apis\/references\/.+$/gm) ?? [];
  expect(specified.length).toBeGreaterThan(0);
  const readings = site.apis.map((own) => readDescription(own));
  expect(readings.flatMap(({ sources, description }) => [...sources.map(({ operation }) => operation.route), description.route])).toEqual(
    expect.arrayContaining(specified),
  );
});

describe.each(site.apis)('the description $id of this site', (own) => {
  const { sources, document } = readDescription(own);
  const operations = sources.map((source) => source.operation);

  it('groups every operation under the name that its tags have for readers', () => {
    const tags = document['tags'] as { name: string; 'x-displayName'?: string }[];
    const names = tags.map((tag) => tag['x-displayName'] ?? tag.name);
    expect(operations.filter((each) => !names.includes(each.group))).toEqual([]);
  });

  it('tells each group in one piece', () => {
    const starts = operations.filter((each, index) => each.group !== operations[index - 1]?.group).map((each) => each.group);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('has an address and texts for every operation', () => {
    const fields = ['operationId', 'slug', 'summary', 'details', 'path'] as const;
    expect(operations.filter((each) => fields.some((field) => each[field] === ''))).toEqual([]);
  });
});

describe('an API description', () => {
  it.each([
    [
      ['/', '/things'],
      ['/', 'things'],
    ],
    [
      ['/api/v1', '/api/v1/pets', '/api/v1/users'],
      ['/api/v1', 'pets', 'users'],
    ],
    [['/v1/pets', '/v1/pets/{id}'], ['pets']],
    [['/api/v1/pets'], ['pets']],
    [
      ['/a/{id}/b', '/c'],
      ['a', 'c'],
    ],
  ])('without tags, and with the paths %j in any order, has the groups %j', (paths, names) => {
    for (const order of [paths, paths.toReversed()]) {
      const { groups } = readWith({ paths: Object.fromEntries(order.map((path) => [path, { get: {} }])) });
      expect(groups.map(({ name }) => name).toSorted()).toEqual(names);
    }
  });

  it('is read into one plain object', () => {
    writeFileSync(
      file,
      `openapi: 3.0.3
info: { title: Small API, version: 1.2.0, description: All things., contact: { email: a@example.com } }
servers: [{ url: 'https://api.example.com' }]
tags:
  - { name: first, x-displayName: First things, description: What comes first. }
  - { name: second }
paths:
  /b:
    post: { operationId: addB, summary: Add B, tags: [second], description: Adds., deprecated: true }
    parameters: []
  /a:
    get: { operationId: getIpv4, x-slug: get-ipv-4, summary: Get A, tags: [first] }
`,
    );
    const { description: read, sources } = readDescription(api);
    expect(read).toMatchObject({
      id: 'small',
      route: '/apis/small',
      title: 'Small API',
      version: '1.2.0',
      summary: 'All things.',
      links: [{ label: 'a@example.com', href: 'mailto:a@example.com' }],
      servers: [{ url: 'https://api.example.com' }],
      groups: [{ name: 'First things', description: 'What comes first.' }, { name: 'second' }],
      operationCount: 2,
    });
    expect(sources.map((source) => source.operation)).toMatchObject([
      { operationId: 'getIpv4', slug: 'get-ipv-4', route: '/apis/get-ipv-4', method: 'GET', path: '/a', summary: 'Get A', group: 'First things' },
      { operationId: 'addB', slug: 'add-b', route: '/apis/add-b', method: 'POST', path: '/b', details: 'Adds.', group: 'second', deprecated: true },
    ]);
  });

  it('may have operations of every method', () => {
    const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
    const paths = Object.fromEntries(methods.map((method) => [`/${method}`, { [method]: operation }]));
    expect(
      readWith(withPaths(paths), { validation: 'lenient' })
        .operations.map(({ method }) => method)
        .toSorted(),
    ).toEqual(methods.map((method) => method.toUpperCase()).toSorted());
  });

  it('gets by without ids, summaries and tags', () => {
    const { operations } = readWith(withPaths({ '/api/things/{id}': { get: {} }, '/api/other': { get: {} } }));
    expect(operations.map(({ slug, summary, group }) => [slug, summary, group])).toEqual([
      ['get-api-things-id', 'GET /api/things/{id}', 'things'],
      ['get-api-other', 'GET /api/other', 'other'],
    ]);
  });

  it.each([
    ['getÜbersicht', 'get-übersicht'],
    ['取得', '取得'],
    ['получитьВсё', 'получить-всё'],
    ['***', 'unnamed-page'],
  ])('has an address for the operationId %s', (operationId, slug) => {
    expect(readWith(withPaths({ '/a': { get: { ...operation, operationId } } })).operations[0]?.slug).toBe(slug);
  });

  it('numbers addresses that are the same, if it is lenient', () => {
    const ids = ['getUser', 'get_user', 'getUser', 'small', 'schemas'];
    const paths = Object.fromEntries(ids.map((operationId, index) => [`/${index}`, { get: { ...operation, operationId } }]));
    expect(readWith(withPaths(paths), { validation: 'lenient' }).operations.map(({ slug }) => slug)).toEqual([
      'get-user',
      'get-user-2',
      'get-user-3',
      'small-2',
      'schemas-2',
    ]);
  });

  it('is grouped by the first part of the path that differs, when configured so', () => {
    const paths = { '/api/v1/pets/{id}': { get: operation }, '/api/v1/pets': { get: operation }, '/api/v1/owners': { get: operation } };
    expect(readWith(withPaths(paths), { groupBy: 'path' }).operations.map(({ path, group }) => [path, group])).toEqual([
      ['/api/v1/pets/{id}', 'pets'],
      ['/api/v1/pets', 'pets'],
      ['/api/v1/owners', 'owners'],
    ]);
  });

  it('knows the family of tags that a group is in', () => {
    const paths = { '/a': { get: { ...operation, tags: ['one'] } }, '/b': { get: { ...operation, tags: ['two'] } } };
    const { groups } = readWith({
      ...withPaths(paths),
      tags: [{ name: 'one', 'x-displayName': 'One' }],
      'x-tagGroups': [{ name: 'Some', tags: ['one'] }],
    });
    expect(groups.map(({ name, family }) => [name, family])).toEqual([
      ['One', 'Some'],
      ['two', undefined],
    ]);
  });

  it('lists webhooks after the operations', () => {
    const { operations } = readWith({ webhooks: { thingChanged: { post: { operationId: 'onThing', summary: 'Thing changed' } } } });
    expect(operations.at(-1)).toMatchObject({ path: 'thingChanged', isWebhook: true, group: 'Webhooks', route: '/apis/on-thing' });
  });
});
