import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '../config/site-config.ts';
import { makeRequest } from '../lib/samples/request-data.ts';
import type { Text } from '../lib/samples/request.ts';
import siteConfig from '../site.config.ts';
import { readPostman } from './fixtures/collection-readers.ts';
import { listHostileTexts } from './fixtures/hostile-texts.ts';
import { makeApi, writeApi } from './fixtures/make-api.ts';
import { SERVER_VARIABLE, writePostmanCollection, writePostmanEnvironment } from './postman.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'collections-'));
afterAll(() => rmSync(folder, { recursive: true }));

const getAddress = (route: string) => `https://docs.example${route}`;
const read = (api: ApiDescription) => readPostman(writePostmanCollection(api, getAddress), writePostmanEnvironment(api));
const readCalls = (description: object, values = {}) =>
  read(writeApi(join(folder, 'api.json'), { ...description }, { sampleLanguages: ['shell'] })).listCalls(() => values);

const TEXTS = listHostileTexts('/secret');
const KEYS = { MECHA_KEY_ID: 'the-id', MECHA_KEY_SECRET: 'the-secret', [SERVER_VARIABLE]: 'https://a.example' };
const flatten = (text: Text) => text.map((part) => (typeof part === 'string' ? part : KEYS[part.variable as 'MECHA_KEY_ID'])).join('');

it.each(siteConfig.apis)('the Postman collection of $file has what is required of every operation, in the order of the sidebar', (api) => {
  const { operations, description } = buildReference(api);
  const { listCalls, variables } = read(api);
  const wanted = description.groups.flatMap(({ name: folder }) =>
    operations.flatMap(({ operation, makeModel }) => {
      const { request } = makeModel();
      if (operation.group !== folder || !request) return [];
      const { method, path, headers, body } = makeRequest({ ...request, parameters: request.parameters.filter(({ isRequired }) => isRequired) });
      const call = { folder, name: operation.summary, method, url: `https://a.example${flatten(path)}`, body: body?.text };
      return [{ ...call, headers: headers.map(([name, value]) => [name, flatten(value)]), parts: [] }];
    }),
  );
  expect(wanted.length).toBeGreaterThan(5);
  expect(listCalls(() => KEYS)).toEqual(wanted);
  expect(variables).toMatchObject([
    { name: SERVER_VARIABLE, isSecret: false },
    { name: 'MECHA_KEY_ID', isSecret: true, value: '' },
    { name: 'MECHA_KEY_SECRET', isSecret: true, value: '' },
  ]);
});

describe('a Postman collection', () => {
  const variables = { secret: 'of the reader', $guid: 'made up' };
  const withBody = (content: object, rest = {}) => ({
    paths: { '/a': { post: { operationId: 'a', summary: 'Send', requestBody: { content }, responses: {}, ...rest } } },
  });

  it.each(TEXTS)('sends every text as it is: %s', (text) => {
    const parameters = [
      { name: 'id', in: 'path', required: true, example: text },
      { name: 'q', in: 'query', required: true, example: text },
      { name: 'off', in: 'query', example: text },
    ];
    const requestBody = { content: { 'application/json': { example: { [text]: text } } } };
    const operation = { operationId: 'a', summary: text, parameters, requestBody, responses: {} };
    const [call] = readCalls({ paths: { '/a/{id}/b': { post: operation } } }, { ...variables, [SERVER_VARIABLE]: 'https://a.example' });
    const { pathname, searchParams } = new URL(call?.url ?? '');
    expect([decodeURIComponent(pathname), [...searchParams]]).toEqual([`/a/${text}/b`, [['q', text]]]);
    expect(JSON.parse(String(call?.body))).toEqual({ [text]: text });
  });

  it('sends every text of a form with files as text, but leaves one with a variable or a file to the reader', () => {
    const texts = [...TEXTS, '@file(/secret)'];
    const parts = texts.map(
      (text) => readCalls(withBody({ 'multipart/form-data': { example: { a: text }, schema: { type: 'object' } } }), variables)[0]?.parts[0],
    );
    expect(parts).toEqual(texts.map((text) => ({ name: 'a', value: /\{\{|@file/.test(text) ? '' : text, type: 'text', contentType: '' })));
  });

  const header = { name: 'X-A', in: 'header', required: true, example: '{{secret}}' };
  it.each<[what: string, description: object, call: object]>([
    [
      'JSON',
      withBody({ 'application/json': { example: { a: '{{secret}}', b: '{{$guid}}{{{' } } }),
      { body: '{\n  "a": "{\\u007bsecret}}",\n  "b": "{\\u007b$guid}}{\\u007b{"\n}' },
    ],
    ['a text', withBody({ 'text/plain': { example: 'a {{secret}}' } }), { body: undefined }],
    ['a header', withBody({}, { parameters: [header] }), { headers: [['X-A', '']] }],
    [
      'an address',
      withBody({}, { servers: [{ url: 'https://{{secret}}.example/{{secret}}' }] }),
      { url: 'https://%7B%7Bsecret%7D%7D.example/%7B%7Bsecret%7D%7D/a' },
    ],
  ])('reads no variable of the reader in %s', (_what, description, call) => {
    expect(readCalls(description, variables)[0]).toMatchObject(call);
  });

  it('has no operation whose method a client could read as something else', () => {
    const operation = { operationId: 'a', responses: {} };
    const paths = { '/a': { additionalOperations: { '{{secret}}': operation, 'M-SEARCH': { ...operation, operationId: 'b' } } } };
    const api = writeApi(join(folder, 'api.json'), { openapi: '3.2.0', paths }, { validation: 'lenient', sampleLanguages: ['shell'] });
    expect(
      read(api)
        .listCalls(() => ({}))
        .map(({ method }) => method),
    ).toEqual(['M-SEARCH']);
  });

  it('keeps names, parts of paths, types of parts and optional values apart', () => {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { f: file, m: { type: 'object' } } };
    const media = { schema, example: { m: { a: 1 } }, encoding: { m: { contentType: 'application/json' } } };
    const parameters = ['cookie', 'header', 'query'].map((place) => ({ name: `X-${place}`, in: place, example: '1' }));
    const operation = {
      operationId: 'a',
      summary: 'Get: a/b?',
      tags: ['A/B'],
      parameters,
      requestBody: { content: { 'multipart/form-data': media } },
      responses: {},
    };
    const paths = { '/a/:literal': { post: operation }, '/b': { get: { ...operation, operationId: 'b', requestBody: undefined } } };
    const [first, second] = readCalls({ paths }, { [SERVER_VARIABLE]: 'https://a.example' });
    expect(first).toMatchObject({ name: 'Get: a/b?', folder: 'A/B', url: 'https://a.example/a/%3Aliteral', headers: [] });
    expect(first?.parts.find(({ name }) => name === 'm')).toMatchObject({ type: 'text', contentType: 'application/json' });
    expect(second?.name).toBe('Get: a/b?');
  });

  it('sends forms', () => {
    const fields = { a: 'b & c', 'd e': 'f' };
    const [call] = readCalls(withBody({ 'application/x-www-form-urlencoded': { example: fields, schema: { type: 'object' } } }), {
      [SERVER_VARIABLE]: 'https://a.example',
    });
    expect(Object.fromEntries(new URLSearchParams(String(call?.body)))).toEqual(fields);
  });

  it('sends keys of a query and of cookies, and to a server of an operation', () => {
    const schemes = { key: { type: 'apiKey', in: 'query', name: 'key' }, biscuit: { type: 'apiKey', in: 'cookie', name: 'c' } };
    const [call] = readCalls(
      {
        servers: [{ url: 'https://one.example' }],
        components: { securitySchemes: schemes },
        security: [{ key: [], biscuit: [] }],
        paths: { '/a': { get: { operationId: 'a', summary: 'Get', servers: [{ url: 'https://two.example/b' }], responses: {} } } },
      },
      { SMALL_KEY: '1', SMALL_BISCUIT: '2' },
    );
    expect([call?.url, call?.headers]).toEqual(['https://two.example/b/a?key=1', [['Cookie', 'c=2']]]);
  });

  it('can be read for every construct, and follows no redirect, which would take the keys to another host', () => {
    for (const file of ['constructs-3.0.yaml', 'constructs-3.1.yaml', 'every-text.yaml']) {
      const api = makeApi(`src/reference/fixtures/${file}`, { validation: 'lenient' });
      const count = buildReference(api).operations.filter(({ operation }) => !operation.isWebhook).length;
      expect(
        read(api).listCalls(() => ({})),
        file,
      ).toHaveLength(count);
      expect(writePostmanCollection(api, getAddress).split('"followRedirects": false'), file).toHaveLength(count + 1);
    }
  });
});
