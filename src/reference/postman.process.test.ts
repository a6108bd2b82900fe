import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '../config/site-config.ts';
import { makeRequest } from '../lib/samples/request-data.ts';
import type { Text } from '../lib/samples/request.ts';
import siteConfig from '../site.config.ts';
import { readPostman, type ToolCall } from './fixtures/collection-readers.ts';
import { listHostileTexts } from './fixtures/hostile-texts.ts';
import { makeApi, writeApi } from './fixtures/make-api.ts';
import { useRecordingServer } from './fixtures/recording-server.ts';
import { SERVER_VARIABLE, writePostmanCollection, writePostmanEnvironment } from './postman.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'collections-'));
afterAll(() => rmSync(folder, { recursive: true }));
const server = useRecordingServer();

const getAddress = (route: string) => `https://docs.example${route}`;
const read = (api: ApiDescription) => readPostman(writePostmanCollection(api, getAddress), writePostmanEnvironment(api));
const readCalls = (description: object, values = {}) =>
  read(writeApi(join(folder, 'api.json'), { ...description }, { sampleLanguages: ['shell'] })).listCalls(() => values);

/** Sends a call as the client would, and returns what the server received. */
async function send({ name, url, method, headers, body }: ToolCall) {
  server.received.delete(toKey(name));
  await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return server.received.get(toKey(name));
}

const TEXTS = listHostileTexts('/secret');
const toKey = (name: string) => name.replace(/\W+/g, '-');
const KEYS = { MECHA_KEY_ID: 'the-id', MECHA_KEY_SECRET: 'the-secret' };
const parse = (body: string | undefined) => (body?.startsWith('{') || body?.startsWith('[') ? (JSON.parse(body) as unknown) : body);

const flatten = (text: Text) => text.map((part) => (typeof part === 'string' ? part : '')).join('');

describe.each(siteConfig.apis)('the Postman collection of $file', (api) => {
  const { operations, description } = buildReference(api);
  const models = new Map(operations.map(({ operation, makeModel }) => [operation.summary, makeModel()]));
  const collection = read(api);
  const fill = (name: string) => ({ ...KEYS, [SERVER_VARIABLE]: `${server.address}/${toKey(name)}` });

  it('has every operation, in the folders and the order of the sidebar', () => {
    const expected = description.groups.flatMap(({ name }) =>
      operations.filter(({ operation }) => operation.group === name).map(({ operation }) => `${name}: ${operation.summary}`),
    );
    expect(collection.listCalls(fill).map((call) => `${call.folder}: ${call.name}`)).toEqual(expected);
  });

  it('has an environment with the server and an empty secret for each key', () => {
    expect(collection.variables.map(({ name, isSecret }) => [name, isSecret])).toEqual([
      [SERVER_VARIABLE, false],
      ...Object.keys(KEYS).map((name) => [name, true]),
    ]);
    expect(collection.variables.filter(({ isSecret }) => isSecret).every(({ value }) => !value)).toBe(true);
  });

  it('sends what the description has', async () => {
    const [received, wanted]: [unknown[], unknown[]] = [[], []];
    for (const call of collection.listCalls(fill)) {
      const { method, url = '', headers, body } = (await send(call)) ?? {};
      const sent = new URL(url, 'http://a');
      const { 'x-api-key-id': id, 'x-api-key-secret': secret, accept } = headers ?? {};
      received.push({ name: call.name, method, path: sent.pathname, query: [...sent.searchParams], id, secret, accept, body: parse(body) });
      const data = models.get(call.name)?.request;
      if (!data) throw new Error(`${call.name} has no request`);
      const sample = makeRequest(data);
      const { pathname, searchParams } = new URL(flatten(sample.path), 'http://a');
      const optional = data.parameters.filter(({ isRequired }) => !isRequired).map(({ name }) => name);
      wanted.push({
        name: call.name,
        method: sample.method,
        path: pathname,
        query: [...searchParams].filter(([name]) => !optional.includes(name)),
        id: KEYS.MECHA_KEY_ID,
        secret: KEYS.MECHA_KEY_SECRET,
        accept: flatten(sample.headers.find(([name]) => name === 'Accept')?.[1] ?? []),
        body: parse(sample.body?.text ?? ''),
      });
    }
    expect(received.length).toBeGreaterThan(5);
    expect(received).toEqual(wanted);
  });
});

describe('a Postman collection', () => {
  const variables = { secret: 'of the reader', $guid: 'made up' };
  const withBody = (content: object, rest = {}) => ({
    paths: { '/a': { post: { operationId: 'a', summary: 'Send', requestBody: { content }, responses: {}, ...rest } } },
  });

  it('sends every text as it is', async () => {
    const [received, wanted]: [unknown[], unknown[]] = [[], []];
    for (const text of TEXTS) {
      const parameters = [
        { name: 'id', in: 'path', required: true, example: text.replaceAll('%', '') },
        { name: 'q', in: 'query', required: true, example: text },
        { name: 'off', in: 'query', example: text },
      ];
      const requestBody = { content: { 'application/json': { example: { [text]: text } } } };
      const operation = { operationId: 'a', summary: text, parameters, requestBody, responses: {} };
      const [call] = readCalls({ paths: { '/a/{id}/b': { post: operation } } }, { ...variables, [SERVER_VARIABLE]: `${server.address}/hostile` });
      const { url = '', body } = (call && (await send({ ...call, name: 'hostile' }))) ?? {};
      const sent = new URL(url, 'http://a');
      received.push([decodeURIComponent(sent.pathname), [...sent.searchParams], JSON.parse(body ?? '""')]);
      wanted.push([`/a/${text.replaceAll('%', '')}/b`, [['q', text]], JSON.parse(JSON.stringify({ [text]: text }))]);
    }
    expect(received).toEqual(wanted);
  });

  it('sends every text of a form with files as text, but leaves one with a variable to the reader', () => {
    const parts = TEXTS.map(
      (text) => readCalls(withBody({ 'multipart/form-data': { example: { a: text }, schema: { type: 'object' } } }), variables)[0]?.parts[0],
    );
    expect(parts).toEqual(TEXTS.map((text) => ({ name: 'a', value: text.includes('{{') ? '' : text, type: 'text', contentType: '' })));
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

  it('sends forms', async () => {
    const fields = { a: 'b & c', 'd e': 'f' };
    const [call] = readCalls(withBody({ 'application/x-www-form-urlencoded': { example: fields, schema: { type: 'object' } } }), {
      [SERVER_VARIABLE]: `${server.address}/Send`,
    });
    expect(Object.fromEntries(new URLSearchParams((call && (await send(call)))?.body))).toEqual(fields);
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
