import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeRequest } from '../lib/samples/request-data.ts';
import { FILE, type Text } from '../lib/samples/request.ts';
import { writeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'requests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flatten = (text: Text) => text.map((part) => (typeof part === 'string' ? part : `<${part.variable}>`)).join('');

interface Description {
  id?: string;
  schemes?: object;
  server?: object;
  path?: string;
  parameters?: object[];
  requestBody?: object;
  examples?: object;
}

/** Makes an operation's request, with the variables of its texts in angle brackets. */
function make({ id = 'small', schemes = {}, server = {}, path = '/a', examples = {}, ...operation }: Description) {
  const security = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))];
  const description = {
    servers: [{ url: 'https://example.com', ...server }],
    components: { securitySchemes: schemes, examples },
    paths: { [path]: { post: { operationId: 'a', responses: { 200: { description: 'Yes.' } }, security, ...operation } } },
  };
  const api = writeApi(join(folder, 'api.json'), description, { id, sampleLanguages: ['shell', 'rust'], validation: 'lenient' });
  const model = buildReference(api).operations[0]?.makeModel();
  if (!model?.request) throw new Error('the operation has no request');
  const { host, path: address, headers, body } = makeRequest(model.request);
  return { url: host + flatten(address), headers: headers.map(([name, value]) => [name, flatten(value)]), body, samples: model.samples };
}

describe('the request of an operation', () => {
  it('has its secrets in the address, cookies and headers', () => {
    const { url, headers } = make({
      schemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'SESSION' },
        qkey: { type: 'apiKey', in: 'query', name: 'api key' },
        one: { $ref: '#/components/securitySchemes/other' },
        other: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
      parameters: [
        { name: 'b', in: 'query', example: '<c>' },
        { name: 'd', in: 'cookie', example: '<e>' },
      ],
    });
    expect(url).toBe('https://example.com/a?b=%3Cc%3E&api%20key=<SMALL_QKEY>');
    expect(headers).toEqual([
      ['X-Key', '<SMALL_ONE>'],
      ['X-Key', '<SMALL_OTHER>'],
      ['Cookie', 'd=%3Ce%3E; SESSION=<SMALL_SESSION>'],
    ]);
  });

  it.each([
    ['mecha-cloud', 'apiKeyId', { 'x-environment-variable': 'MECHA_KEY_ID' }, 'MECHA_KEY_ID'],
    ['pets', 'apiKeyId', {}, 'PETS_API_KEY_ID'],
    ['pets', 'GITHUB_TOKEN', { 'x-environment-variable': 'GITHUB_TOKEN' }, 'PETS_GITHUB_TOKEN'],
    ['pets', 'key', { 'x-environment-variable': 'PETS_$(id)' }, 'PETS_KEY'],
    ['3d', '漢', {}, 'API_KEY'],
  ])('in the API %s reads the secret of %s with %j from %s', (id, name, fields, variable) => {
    expect(make({ id, schemes: { [name]: { type: 'apiKey', in: 'header', name: 'X-Key', ...fields } } }).headers).toEqual([
      ['X-Key', `<${variable}>`],
    ]);
  });

  it('reads each secret from a variable of its own', () => {
    const schemes = Object.fromEntries(['漢', '字', '!'].map((name) => [name, { type: 'apiKey', in: 'header', name: 'X-Key' }]));
    expect(make({ schemes }).headers.map(([, value]) => value)).toEqual(['<SMALL_KEY>', '<SMALL_KEY_2>', '<SMALL_KEY_3>']);
  });

  it('has a call of its own for digest authentication, in languages whose client knows it', () => {
    const { samples } = make({ schemes: { digest: { type: 'http', scheme: 'Digest' } } });
    expect(samples.map(({ id, code }) => [id, code.includes('--digest --user "${SMALL_USER:?}:${SMALL_PASSWORD:?}"')])).toEqual([['shell', true]]);
  });

  const names = Array.from({ length: 60 }, (_, index) => `v${index}`);
  const many = Object.fromEntries(names.map((name, index) => [name, { default: `{v${index + 1}}{v${index + 1}}` }]));
  it.each([
    ['file:///etc', {}, 'https://example.com/file:///etc/a'],
    ["https://h'$(id)`;x!y", {}, 'https://h%27%24%28id%29%60%3Bx%21y/a'],
    ['https://user:word@host.example/c d#"e', {}, 'https://user:word@host.example/c%20d%23%22e/a'],
    ['https://{host}/{none}', { host: { default: 'a{host}b' } }, 'https://a%7Bhost%7Db/%7Bnone%7D/a'],
    ['https://example.com/{v0}', many, 'https://example.com/%7Bv1%7D%7Bv1%7D/a'],
  ])('goes to an address over HTTP, whatever the server is called: %s', (url, variables, address) => {
    expect(make({ server: { url, variables } }).url).toBe(address);
  });

  const [list, object] = [['a b', 'c'], { k: 'a', l: 'b,c' }];

  it.each<[parameter: object, written: string]>([
    [{ style: 'simple', explode: false, example: list }, 'a%20b,c'],
    [{ style: 'label', explode: true, example: list }, '.a%20b.c'],
    [{ style: 'matrix', explode: true, example: list }, ';x=a%20b;x=c'],
    [{ style: 'matrix', explode: true, example: object }, ';k=a;l=b%2Cc'],
    [{ example: `a/b'c` }, 'a%2Fb%27c'],
  ])('writes a path parameter by its style: %j', (parameter, written) => {
    expect(make({ path: '/{x}:go', parameters: [{ name: 'x', in: 'path', required: true, ...parameter }] }).url).toBe(
      `https://example.com/${written}:go`,
    );
  });

  it.each<[parameter: object, written: string]>([
    [{ explode: false, example: list }, '?x=a%20b,c'],
    [{ example: list }, '?x=a%20b&x=c'],
    [{ style: 'pipeDelimited', explode: false, example: list }, '?x=a%20b%7Cc'],
    [{ style: 'deepObject', example: object }, '?x%5Bk%5D=a&x%5Bl%5D=b%2Cc'],
    [{ allowReserved: true, example: "/a:b?c=d&e#f'" }, '?x=/a:b?c=d%26e%23f%27'],
    [{ in: 'querystring', required: true, content: { 'application/x-www-form-urlencoded': { example: object } } }, '?k=a&l=b%2Cc'],
    [{ schema: { type: 'string', examples: ['from-schema'] } }, '?x=from-schema'],
    [{ content: { 'application/json': { example: { a: 'b c' } } } }, '?x=%7B%22a%22%3A%22b%20c%22%7D'],
    [{ schema: { type: ['string', 'null'] }, example: null }, ''],
    [{ examples: { one: { $ref: '#/components/examples/One' } } }, '?x=first'],
  ])('writes a query parameter as its server reads it: %j', (parameter, written) => {
    expect(make({ parameters: [{ name: 'x', in: 'query', ...parameter }], examples: { One: { value: 'first' } } }).url).toBe(
      `https://example.com/a${written}`,
    );
  });

  it('has no header or cookie that clients send in different ways, and each on one line', () => {
    const parameters = ['@file', 'a b', "x'y", 'X-A\r\nX-B', '', 'X-Right'].flatMap((name) =>
      ['header', 'cookie'].map((place) => ({ name, in: place, example: 'a\r\nX-C: \0b ' })),
    );
    expect(make({ parameters: [...parameters, { name: 'X-Other', in: 'header', example: 'é' }] }).headers).toEqual([
      ['X-Right', 'a X-C:  b'],
      ['Cookie', 'X-Right=a%0D%0AX-C%3A%20%00b%20'],
    ]);
  });
});

const [FORM, PARTS, JSON_TYPE] = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'] as const;
const makeForm = (properties: object) => ({ schema: { type: 'object', properties } });
const tags = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] };
const deep = { type: 'object', properties: { k: { type: 'string' }, l: { type: 'integer' } } };
const binary = { type: 'string', format: 'binary' };

describe('the body of a request', () => {
  it.each<[type: string, media: object, body: object]>([
    [
      FORM,
      makeForm({ tags, more: { type: 'string' } }),
      {
        fields: [
          ['tags', 'a', false],
          ['tags', 'b', false],
          ['more', 'string', false],
        ],
      },
    ],
    [
      FORM,
      { ...makeForm({ o: deep }), encoding: { o: { style: 'deepObject' } } },
      {
        fields: [
          ['o[k]', 'string', false],
          ['o[l]', '1', false],
        ],
      },
    ],
    [FORM, { ...makeForm({ tags }), encoding: { tags: { explode: false } } }, { fields: [['tags', 'a,b', false]] }],
    [PARTS, { ...makeForm({ tags }), encoding: { tags: { style: 'pipeDelimited' } } }, { fields: [['tags', 'a|b', false]] }],
    [PARTS, { ...makeForm({ tags }), encoding: { tags: { style: 'spaceDelimited', explode: false } } }, { fields: [['tags', 'a b', false]] }],
    [PARTS, { ...makeForm({ o: deep }), encoding: { o: { explode: false } } }, { fields: [['o', 'k,string,l,1', false]] }],
    [PARTS, { ...makeForm({ a: binary }), encoding: { a: { contentType: 'image/png' } } }, { fields: [['a', FILE, true, 'image/png']] }],
    [
      PARTS,
      { schema: { type: 'object', required: ['a'], properties: { a: binary, b: {} } }, example: { b: 'c' } },
      {
        fields: [
          ['a', FILE, true],
          ['b', 'c', false],
        ],
      },
    ],
    [PARTS, makeForm({ a: { type: 'array', items: binary } }), { fields: [['a', FILE, true]] }],
    [PARTS, makeForm({ a: { type: 'string', contentMediaType: 'image/png' } }), { fields: [['a', FILE, true]] }],
    [PARTS, makeForm({ a: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' } }), { fields: [['a', 'string', false]] }],
    [PARTS, makeForm({ o: deep }), { fields: [['o', '{"k":"string","l":1}', false, JSON_TYPE]] }],
    [JSON_TYPE, { examples: { none: { value: null } } }, { text: 'null', isJson: true }],
    [JSON_TYPE, { example: '{"a":[1.0]}' }, { text: '{\n  "a": [\n    1.0\n  ]\n}', isJson: true }],
    [JSON_TYPE, { example: '{a' }, { text: '{a' }],
    [JSON_TYPE, { example: { a: 'x'.repeat(5000) } }, { isFile: true }],
    ['image/png', {}, { isFile: true }],
    ['image/*', { schema: binary }, { type: 'image/png', isFile: true }],
    ['text/*', { example: 'a' }, { type: 'text/plain', text: 'a' }],
    ['application/xml', makeForm({ a: { type: 'string' } }), { isFile: true }],
    ['application/xml', { example: { a: 'x' } }, { isFile: true }],
    ['application/xml', { examples: { one: { value: { a: 'x' } }, two: { value: '<a/>' } } }, { text: '<a/>' }],
    ['text/plain', { example: 'a' }, { text: 'a' }],
  ])('of the type %s with %j is right', (type, media, body) => {
    const { body: sent, samples } = make({ requestBody: { content: { [type]: media } } });
    expect(sent).toEqual({ type, ...body });
    expect(samples.map(({ id }) => id)).toEqual(['shell', 'rust']);
  });
});
