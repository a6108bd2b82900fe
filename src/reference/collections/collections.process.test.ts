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

const TEXTS = listHostileTexts('/secret');
const toKey = (name: string) => name.replace(/\W+/g, '-');
const KEYS = { MECHA_KEY_ID: 'the-id', MECHA_KEY_SECRET: 'the-secret' };
const parse = (body: string | undefined) => (body?.startsWith('{') || body?.startsWith('[') ? (JSON.parse(body) as unknown) : body);

describe.each(Object.entries(TOOLS))('the %s collection', (tool, read) => {
  describe.each(siteConfig.apis)('of $file', (api) => {
    const { operations, description } = buildReference(api);
    const models = new Map(operations.map(({ operation, makeModel }) => [operation.summary, makeModel()]));
    const collection = read(api);
    const fill = (name: string) => ({ ...KEYS, [SERVER_VARIABLE]: `${server.address}/${tool}-${toKey(name)}` });

    it('has every operation, in the folders and the order of the sidebar', () => {
      const expected = description.groups.flatMap(({ name }) =>
        operations.filter(({ operation }) => operation.group === name).map(({ operation }) => `${name}: ${operation.summary}`),
      );
      expect(
        collection
          .listCalls(fill)
          .map((call) => `${call.folder}: ${call.name}`)
          .sort(),
      ).toEqual(expected.sort());
    });

    it('has an environment with the server and an empty secret for each key', () => {
      expect(collection.variables.map(({ name, isSecret }) => [name, isSecret])).toEqual([
        [SERVER_VARIABLE, false],
        ...Object.keys(KEYS).map((name) => [name, true]),
      ]);
      expect(collection.variables.filter(({ isSecret }) => isSecret).every(({ value }) => !value)).toBe(true);
    });

    it('sends what the description has', async () => {
      const optional = (name: string) =>
        models.get(name)?.parameters.flatMap((group) => group.fields.filter(({ required }) => group.in === 'query' && !required)) ?? [];
      const [received, wanted]: [unknown[], unknown[]] = [[], []];
      for (const call of collection.listCalls(fill)) {
        const { method, url = '', headers, body } = (await send(tool, call)) ?? {};
        const sent = new URL(url, 'http://a');
        const { 'x-api-key-id': id, 'x-api-key-secret': secret, accept } = headers ?? {};
        received.push({ name: call.name, method, path: sent.pathname, query: [...sent.searchParams], id, secret, accept, body: parse(body) });
        const request = models.get(call.name)?.request;
        const sample = new URL(request?.url ?? '');
        const omitted = optional(call.name).map(({ name }) => name);
        wanted.push({
          name: call.name,
          method: request?.method,
          path: sample.pathname,
          query: [...sample.searchParams].filter(([name]) => !omitted.includes(name)),
          id: KEYS.MECHA_KEY_ID,
          secret: KEYS.MECHA_KEY_SECRET,
          accept: request?.headers.find(([header]) => header === 'Accept')?.[1],
          body: parse(request?.body?.text ?? ''),
        });
      }
      expect(received.length).toBeGreaterThan(5);
      expect(received).toEqual(wanted);
    });
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
      const api = writeApi(join(folder, 'api.json'), { paths: { '/a/{id}/b': { post: operation } } });
      const [call] = read(api).listCalls(() => ({ [SERVER_VARIABLE]: `${server.address}/${tool}-hostile` }));
      const { url = '', body } = (call && (await send(tool, { ...call, name: 'hostile' }))) ?? {};
      const sent = new URL(url, 'http://a');
      received.push([decodeURIComponent(sent.pathname), [...sent.searchParams], JSON.parse(body ?? '""')]);
      wanted.push([`/a/${text.replaceAll('%', '')}/b`, [['q', text]], JSON.parse(JSON.stringify({ [text]: text }))]);
    }
    expect(received).toEqual(wanted);
  });

  it('sends every text of a form with files as text', () => {
    const parts = TEXTS.map((text) => {
      const content = { 'multipart/form-data': { example: { a: text }, schema: { type: 'object' } } };
      const operation = { operationId: 'a', summary: 'Send', requestBody: { content }, responses: {} };
      const api = writeApi(join(folder, 'api.json'), { paths: { '/a': { post: operation } } });
      const [part] = read(api).listCalls(() => ({}))[0]?.parts ?? [];
      return { ...part, value: part?.value.trim() };
    });
    // Bruno's format has no escape for these, so the reader fills them in.
    const isLeftOut = (text: string) => tool === 'Bruno' && /'''|^\s*@file\(|@contentType\(/.test(text);
    const value = (text: string) => (isLeftOut(text) ? '' : text.trim());
    expect(parts).toMatchObject(TEXTS.map((text) => ({ name: 'a', value: value(text), type: 'text', contentType: '' })));
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

  it('can be read for every construct', () => {
    for (const file of ['constructs-3.0.yaml', 'constructs-3.1.yaml', 'every-text.yaml']) {
      const api = makeApi(`src/reference/fixtures/${file}`, { validation: 'lenient' });
      const count = buildReference(api).operations.filter(({ operation }) => !operation.isWebhook).length;
      expect(
        read(api).listCalls(() => ({})),
        file,
      ).toHaveLength(count);
    }
  });
});

it('A Bruno collection has no program and keeps its parts, whatever is in addresses, methods and types', () => {
  const collections = TEXTS.map((text) => {
    const content = { [`application/octet-stream; a=${text}`]: { schema: { type: 'string', format: 'binary' } } };
    const servers = [{ url: `https://two.example/${text}` }];
    const operation = { operationId: 'a', summary: 'Send', servers, requestBody: { content }, responses: {} };
    const paths = { '/a': { additionalOperations: { [`GET${text}`]: operation } } };
    const description = { openapi: '3.2.0', servers: [{ url: `https://one.example/${text}` }], paths };
    const { programs, variables, listCalls } = TOOLS.Bruno(writeApi(join(folder, 'api.json'), description, { validation: 'lenient' }));
    return { text, programs, variables: variables.length, calls: listCalls(() => ({})).map(({ name }) => name) };
  });
  expect(collections).toEqual(TEXTS.map((text) => ({ text, programs: [], variables: 1, calls: ['Send'] })));
});

it('A collection follows no redirect, which would take the keys to another host', () => {
  const [api] = siteConfig.apis;
  if (!api) throw new Error('the site has no API');
  expect(TOOLS.Postman(api).settings).toEqual({ followRedirects: false });
  expect(new Set(TOOLS.Bruno(api).settings.map(({ followRedirects }) => followRedirects))).toEqual(new Set([false]));
});
