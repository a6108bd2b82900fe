import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApi } from './fixtures/make-api.ts';
import type { JsonObject } from './json.ts';
import { buildReference } from './reference.ts';
import { createResolver } from './resolver.ts';
import { FILE, makeSampleRequest } from './sample-request.ts';
import { readSchemes, readSecurity } from './security.ts';
import { fillServer, readServers } from './servers.ts';

/** Builds an operation's request from given parts. */
function make({
  schemes = {},
  parameters = [],
  server = {},
  path = '/a',
  ...components
}: { schemes?: object; parameters?: object[]; server?: object; path?: string; examples?: object } = {}) {
  const document: JsonObject = { components: { securitySchemes: schemes, ...components } };
  const resolve = createResolver(document);
  const requirement = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))];
  return makeSampleRequest({
    method: 'GET',
    path,
    server: fillServer(readServers([{ url: 'https://example.com', ...server }])[0]),
    parameters: parameters as never,
    security: readSecurity(requirement, readSchemes(document, resolve)) ?? [],
    contents: [],
    media: {},
    accept: undefined,
    resolve,
  });
}

describe('the request that samples show', () => {
  it('ends its address and its cookies with the placeholders of secrets', () => {
    const { url, headers } = make({
      schemes: { session: { type: 'apiKey', in: 'cookie', name: 'SESSION' }, qkey: { type: 'apiKey', in: 'query', name: 'api key' } },
      parameters: [
        { name: 'b', in: 'query', example: '<c>' },
        { name: 'd', in: 'cookie', example: '<e>' },
      ],
    });
    expect(url).toBe('https://example.com/a?b=%3Cc%3E&api%20key=<qkey>');
    expect(headers).toEqual([['Cookie', 'd=%3Ce%3E; SESSION=<session>']]);
  });

  it.each([
    ['file:///etc', 'https://example.com/file:///etc/a'],
    ["https://h'$(id)`;x!y", 'https://h%27%24%28id%29%60%3Bx%21y/a'],
    ['https://user:word@host.example/c d#"e', 'https://user:word@host.example/c%20d%23%22e/a'],
    ['https://{host}/{none}', 'https://a%7Bhost%7Db/%7Bnone%7D/a'],
  ])('goes to an address over HTTP, whatever the server is called: %s', (url, address) => {
    expect(make({ server: { url, variables: { host: { default: 'a{host}b' } } } }).url).toBe(address);
  });

  const [list, object] = [['a b', 'c'], { k: 'a', l: 'b,c' }];

  it.each<[style: string, explode: boolean, example: unknown, written: string]>([
    ['simple', false, list, 'a%20b,c'],
    ['label', true, list, '.a%20b.c'],
    ['matrix', true, list, ';x=a%20b;x=c'],
    ['matrix', true, object, ';k=a;l=b%2Cc'],
  ])('writes a path parameter of the style %s, with explode %s: %j', (style, explode, example, written) => {
    const { url } = make({ path: '/{x}', parameters: [{ name: 'x', in: 'path', required: true, style, explode, example }] });
    expect(url).toBe(`https://example.com/${written}`);
  });

  it.each<[parameter: object, written: string]>([
    [{ explode: false, example: list }, 'x=a%20b,c'],
    [{ example: list }, 'x=a%20b&x=c'],
    [{ style: 'pipeDelimited', explode: false, example: list }, 'x=a%20b%7Cc'],
    [{ style: 'deepObject', example: object }, 'x%5Bk%5D=a&x%5Bl%5D=b%2Cc'],
    [{ allowReserved: true, example: "/a:b?c=d&e#f'" }, 'x=/a:b?c=d%26e%23f%27'],
    [{ in: 'querystring', required: true, content: { 'application/x-www-form-urlencoded': { example: object } } }, 'k=a&l=b%2Cc'],
    [{ schema: { type: 'string', examples: ['from-schema'] } }, 'x=from-schema'],
  ])('writes a query parameter as its server reads it: %j', (parameter, written) => {
    expect(make({ parameters: [{ name: 'x', in: 'query', ...parameter }] }).url).toBe(`https://example.com/a?${written}`);
  });

  it('has the value of each variable of a server once, whatever the values name', () => {
    const names = Array.from({ length: 60 }, (_, index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name, index) => [name, { default: `{v${index + 1}}{v${index + 1}}` }]));
    expect(make({ server: { url: 'https://example.com/{v0}', variables } }).url).toBe('https://example.com/%7Bv1%7D%7Bv1%7D/a');
  });

  it('has no header or cookie whose name is none, and each on one line', () => {
    const names = ['@file', 'a b', "x'y", 'X-A\r\nX-B', '', 'X-Right'];
    const parameters = names.flatMap((name) => ['header', 'cookie'].map((place) => ({ name, in: place, example: 'a\r\nX-C: \0b ' })));
    expect(make({ parameters }).headers).toEqual([
      ['X-Right', 'a X-C:  b'],
      ['Cookie', 'X-Right=a%0D%0AX-C%3A%20%00b%20'],
    ]);
  });

  it.each([
    ['PATH', 'API_PATH'],
    ['漢', 'API__'],
    ['OUR_KEY', 'OUR_KEY'],
  ])('takes the secret of the scheme %s from %s, as a variable of the system is no secret', (name, variable) => {
    const { variables } = make({ schemes: { [name]: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-environment-variable': name } } });
    expect(Object.values(variables ?? {})).toEqual([variable]);
  });

  it('carries the secret of a security scheme that is a reference', () => {
    const schemes = { one: { $ref: '#/components/securitySchemes/other' }, other: { type: 'apiKey', in: 'header', name: 'X-Key' } };
    expect(make({ schemes }).headers[0]).toEqual(['X-Key', '<one>']);
  });

  it('has the first named example of a parameter, also where that is a reference', () => {
    const examples = { one: { $ref: '#/components/examples/One' } };
    const request = make({ parameters: [{ name: 'b', in: 'query', examples }], examples: { One: { value: 'first' } } });
    expect(request.url).toBe('https://example.com/a?b=first');
  });
});

const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
const file = join(folder, 'api.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** Models an operation with a body of one content type. */
function build(type: string, media: object) {
  const operation = { operationId: 'a', requestBody: { content: { [type]: media } }, responses: { 200: { description: 'Yes.' } } };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { post: operation } } }));
  const model = buildReference(makeApi(file, { sampleLanguages: ['shell', 'python'] })).operations[0]?.makeModel();
  const examples = model?.body?.contents[0]?.examples.map(({ text }) => text);
  return { body: model?.request?.body, samples: model?.samples ?? [], examples };
}

const [FORM, PARTS] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const makeForm = (properties: object) => ({ schema: { type: 'object', properties } });
const tags = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] };

describe('the body that samples send', () => {
  it.each([FORM, PARTS])('has a field for each item of a list: %s', (type) => {
    const { body } = build(type, makeForm({ tags, more: { type: 'string' } }));
    expect(body?.fields).toEqual([
      ['tags', 'a', false],
      ['tags', 'b', false],
      ['more', 'string', false],
    ]);
  });

  it('has a field for each key of a deep object', () => {
    const object = { type: 'object', properties: { k: { type: 'string' }, l: { type: 'integer' } } };
    const { body } = build(FORM, { ...makeForm({ o: object }), encoding: { o: { style: 'deepObject' } } });
    expect(body?.fields).toEqual([
      ['o[k]', 'string', false],
      ['o[l]', '1', false],
    ]);
  });

  it('is null, if that is its example', () => {
    const { body, examples } = build('application/json', { examples: { none: { value: null } } });
    expect([body?.text, examples]).toEqual(['null', ['null']]);
  });

  it('has one field for a list that is not to be written so', () => {
    const { body } = build(FORM, { ...makeForm({ tags }), encoding: { tags: { explode: false } } });
    expect(body?.fields).toEqual([['tags', 'a,b', false]]);
  });

  it.each<[what: string, schema: object, isFile: boolean]>([
    ['of a binary text', { type: 'string', format: 'binary' }, true],
    ['of a list of them', { type: 'array', items: { type: 'string', format: 'binary' } }, true],
    ['of a content type', { type: 'string', contentMediaType: 'image/png' }, true],
    ['of encoded content', { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' }, false],
    ['of a text', { type: 'string' }, false],
  ])('sends a field %s as a file where it is one', (_what, schema, isFile) => {
    expect(build(PARTS, makeForm({ a: schema })).body?.fields).toEqual([['a', isFile ? FILE : 'string', isFile]]);
  });

  it.each(['application/octet-stream', 'image/png'])('is a file where it is binary, in the languages that can say so: %s', (type) => {
    const { samples } = build(type, {});
    expect(samples.map(({ id }) => id)).toEqual(['shell']);
    expect(samples[0]?.code).toContain("--data-binary '@path/to/file'");
  });

  it('is a file where it is XML that the description shows no text of', () => {
    const { body, examples } = build('application/xml', makeForm({ a: { type: 'string' } }));
    expect([body, examples]).toEqual([{ type: 'application/xml', isFile: true }, []]);
    expect(build('application/xml', { ...makeForm({}), example: { a: 1 } }).examples).toEqual([]);
    expect(build('application/xml', { examples: { one: { value: { a: 1 } }, two: { value: '<a/>' } } }).examples).toEqual(['<a/>']);
  });
});
