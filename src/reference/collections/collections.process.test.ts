import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import siteConfig from '../../site.config.ts';
import type { ApiDescription } from '../../config/site-config.ts';
import { readBruno, readPostman, type ToolCall } from '../fixtures/collection-readers.ts';
import { listHostileTexts } from '../fixtures/hostile-texts.ts';
import { makeApi, writeApi } from '../fixtures/make-api.ts';
import { useRecordingServer } from '../fixtures/recording-server.ts';
import { buildReference } from '../reference.ts';
import { zipBrunoCollection } from './bruno.ts';
import { writePostmanCollection, writePostmanEnvironment } from './postman.ts';
import { makeToolCollection, SERVER_VARIABLE } from './tool-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'collections-'));
afterAll(() => rmSync(folder, { recursive: true }));
const server = useRecordingServer();

const getAddress = (route: string) => `https://docs.example${route}`;
const TOOLS = {
  Postman: (api: ApiDescription) => {
    const collection = makeToolCollection(api);
    return readPostman(writePostmanCollection(collection, getAddress), writePostmanEnvironment(collection));
  },
  Bruno: (api: ApiDescription) => readBruno(zipBrunoCollection(makeToolCollection(api), getAddress)),
};

/** Sends a call as the tool would, and returns what the server received. */
async function send(tool: string, { name, url, method, headers, body }: ToolCall) {
  const key = `${tool}-${toKey(name)}`;
  server.received.delete(key);
  await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return server.received.get(key);
}

const toKey = (name: string) => name.replace(/\W+/g, '-');
const KEYS = { MECHA_KEY_ID: 'the-id', MECHA_KEY_SECRET: 'the-secret' };
const parse = (body: string | undefined) => (body?.startsWith('{') || body?.startsWith('[') ? (JSON.parse(body) as unknown) : body);

describe.each(Object.entries(TOOLS))('the %s collection', (tool, read) => {
  describe.each(siteConfig.apis)('of $file', (api) => {
    const { operations, description } = buildReference(api);
    const models = new Map(operations.map(({ operation, makeModel }) => [operation.summary, makeModel()]));
    const collection = read(api);
    const fill = (name: string) => ({ ...KEYS, [SERVER_VARIABLE]: `${server.address}/${tool}-${toKey(name)}` });
    const calls = collection.listCalls(fill);

    it('has every operation, in the folders and the order of the sidebar', () => {
      const expected = description.groups.flatMap(({ name }) =>
        operations.filter(({ operation }) => operation.group === name).map(({ operation }) => `${name}: ${operation.summary}`),
      );
      expect(calls.map((call) => `${call.folder}: ${call.name}`).sort()).toEqual(expected.sort());
    });

    it('has an environment with the server and an empty secret for each key', () => {
      expect(collection.variables.map(({ name, isSecret }) => [name, isSecret])).toEqual([
        [SERVER_VARIABLE, false],
        ...Object.keys(KEYS).map((name) => [name, true]),
      ]);
      expect(collection.variables.filter(({ isSecret }) => isSecret).every(({ value }) => !value)).toBe(true);
    });

    it.each(calls.map((call) => [call.name, call] as const))('sends what the description has: %s', async (name, call) => {
      const received = await send(
        tool,
        read(api)
          .listCalls(fill)
          .find((each) => each.name === name) ?? call,
      );
      const model = models.get(name);
      const request = model?.request;
      const sample = new URL(request?.url ?? '');
      const sent = new URL(received?.url ?? '', 'http://a');
      const optional = new Set(
        model?.parameters
          .find((group) => group.in === 'query')
          ?.fields.filter((field) => !field.required)
          .map((field) => field.name),
      );
      expect([received?.method, sent.pathname]).toEqual([request?.method, sample.pathname]);
      expect([...sent.searchParams]).toEqual([...sample.searchParams].filter(([parameter]) => !optional.has(parameter)));
      expect(received?.headers).toMatchObject({ 'x-api-key-id': KEYS.MECHA_KEY_ID, 'x-api-key-secret': KEYS.MECHA_KEY_SECRET });
      expect(received?.headers.accept).toBe(request?.headers.find(([header]) => header === 'Accept')?.[1]);
      expect(parse(received?.body)).toEqual(parse(request?.body?.text ?? ''));
    });
  });

  it.each(listHostileTexts('/secret').map((text) => [JSON.stringify(text), text] as const))('sends %s as it is', async (_, text) => {
    const parameters = [
      { name: 'id', in: 'path', required: true, example: text.replaceAll('%', '') },
      { name: 'q', in: 'query', required: true, example: text },
      { name: 'off', in: 'query', example: text },
    ];
    const operation = {
      operationId: 'a',
      summary: text,
      parameters,
      requestBody: { content: { 'application/json': { example: { [text]: text } } } },
      responses: {},
    };
    const api = writeApi(join(folder, 'api.json'), { paths: { '/a/{id}/b': { post: operation } } });
    const [call] = read(api).listCalls(() => ({ [SERVER_VARIABLE]: `${server.address}/${tool}-hostile` }));
    const received = call && (await send(tool, { ...call, name: 'hostile' }));
    const sent = new URL(received?.url ?? '', 'http://a');
    expect(decodeURIComponent(sent.pathname)).toBe(`/a/${text.replaceAll('%', '')}/b`);
    expect([...sent.searchParams]).toEqual([['q', text]]);
    expect(JSON.parse(received?.body ?? '')).toEqual(JSON.parse(JSON.stringify({ [text]: text })));
  });

  it.each(listHostileTexts('/secret').map((text) => [JSON.stringify(text), text] as const))('sends %s as text in a form with files', (_, text) => {
    const content = { 'multipart/form-data': { example: { a: text }, schema: { type: 'object' } } };
    const operation = { operationId: 'a', summary: 'Send', requestBody: { content }, responses: {} };
    const api = writeApi(join(folder, 'api.json'), { paths: { '/a': { post: operation } } });
    const [part] = read(api).listCalls(() => ({}))[0]?.parts ?? [];
    expect(part).toMatchObject({ name: 'a', type: 'text', contentType: '' });
    expect(['', text.trim()]).toContain(/[\r\n]/.test(text) ? '' : part?.value.trim());
  });

  it('sends forms', async () => {
    const fields = { a: 'b & c', 'd e': 'f' };
    const operation = {
      operationId: 'a',
      summary: 'Send',
      requestBody: { content: { 'application/x-www-form-urlencoded': { example: fields, schema: { type: 'object' } } } },
      responses: {},
    };
    const api = writeApi(join(folder, 'api.json'), { paths: { '/a': { post: operation } } });
    const [call] = read(api).listCalls((name) => ({ [SERVER_VARIABLE]: `${server.address}/${tool}-${toKey(name)}` }));
    const received = call && (await send(tool, call));
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual(fields);
  });

  it('keeps names apart that would be one file', () => {
    const operation = (operationId: string) => ({ get: { operationId, summary: 'Get: a/b?', tags: ['A/B'], responses: {} } });
    const api = writeApi(join(folder, 'api.json'), { paths: { '/a': operation('a'), '/b': operation('b') } });
    expect(
      read(api)
        .listCalls(() => ({}))
        .map((call) => [call.folder, call.name]),
    ).toEqual([
      ['A/B', 'Get: a/b?'],
      ['A/B', 'Get: a/b?'],
    ]);
  });

  it('sends keys of a query and of cookies, and to a server of an operation', () => {
    const schemes = { key: { type: 'apiKey', in: 'query', name: 'key' }, biscuit: { type: 'apiKey', in: 'cookie', name: 'c' } };
    const api = writeApi(join(folder, 'api.json'), {
      servers: [{ url: 'https://one.example' }],
      components: { securitySchemes: schemes },
      security: [{ key: [], biscuit: [] }],
      paths: { '/a': { get: { operationId: 'a', summary: 'Get', servers: [{ url: 'https://two.example/b' }], responses: {} } } },
    });
    const [call] = read(api).listCalls(() => ({ KEY: '1', BISCUIT: '2' }));
    expect([call?.url, call?.headers]).toEqual(['https://two.example/b/a?key=1', [['Cookie', 'c=2']]]);
  });

  it.each(['constructs-2.0.json', 'constructs-3.0.yaml', 'constructs-3.1.yaml', 'every-text.yaml'])('can be read for %s', (file) => {
    const api = makeApi(`src/reference/fixtures/${file}`, { validation: 'lenient' });
    const count = buildReference(api).operations.filter(({ operation }) => !operation.isWebhook).length;
    expect(read(api).listCalls(() => ({}))).toHaveLength(count);
  });
});

it.each(listHostileTexts('/secret').map((text) => [JSON.stringify(text), text] as const))(
  'a Bruno collection has no program and keeps its parts with %s in addresses, methods and types',
  (_, text) => {
    const type = `application/octet-stream; a=${text}`;
    const operation = {
      operationId: 'a',
      summary: 'Send',
      servers: [{ url: `https://two.example/${text}` }],
      requestBody: { content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
      responses: {},
    };
    const api = writeApi(
      join(folder, 'api.json'),
      {
        openapi: '3.2.0',
        servers: [{ url: `https://one.example/${text}` }],
        paths: { '/a': { additionalOperations: { [`GET${text}`]: operation } } },
      },
      { validation: 'lenient' },
    );
    const collection = TOOLS.Bruno(api);
    expect(collection.programs).toEqual([]);
    expect(collection.variables).toHaveLength(1);
    expect(collection.listCalls(() => ({})).map(({ name }) => name)).toEqual(['Send']);
  },
);

it('follows no redirect, which would take the keys to another host', () => {
  const api = siteConfig.apis[0] as ApiDescription;
  expect(TOOLS.Postman(api).settings).toEqual({ followRedirects: false });
  expect(new Set(TOOLS.Bruno(api).settings.map(({ followRedirects }) => followRedirects))).toEqual(new Set([false]));
});
