import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../fields.ts';
import { makeApi, writeApi } from '../fixtures/make-api.ts';
import { readDescription } from '../read-description.ts';
import { comparePages } from './compare-pages.ts';
import { listRows } from './page-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const read = (description: JsonObject) =>
  listRows(readDescription(writeApi(join(folder, `${(count += 1)}.json`), description, { validation: 'lenient' })));
const compare = (before: JsonObject, after: JsonObject) => comparePages(read(before), read(after));

/** Lists all differences, with the names of schemas before theirs. */
function listLines(before: JsonObject, after: JsonObject): string[] {
  return compare(before, after).pages.flatMap(({ noun, name, kind, lines }) => {
    const owner = noun === 'Schemas' ? name : '';
    const words = lines.map(({ place, text }) => `${[owner, place].filter(Boolean).join(', ')}: ${text}`);
    return kind === 'changed' ? words : [`${owner || 'operation'} ${kind}`];
  });
}

const basic = { type: 'http', scheme: 'basic' };
const basics = { securitySchemes: { c: basic, d: basic } };
const string = { type: 'string' };
const integer = { type: 'integer' };
const nothing = { type: 'null' };
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const post = (operation: JsonObject, schemas: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  ...more,
  components: {
    schemas,
    securitySchemes: {
      a: { type: 'apiKey', in: 'header', name: 'A' },
      b: { type: 'apiKey', in: 'header', name: 'B' },
      ...(more['securitySchemes'] as JsonObject | undefined),
    },
  },
  paths: { '/a': { post: { operationId: 'a', responses: {}, ...operation } } },
});
const request = (schema: unknown, schemas?: JsonObject) => post({ requestBody: json(schema) }, schemas);
const response = (schema: unknown, schemas?: JsonObject) => post({ responses: { 200: json(schema) } }, schemas);
const query = (parameter: JsonObject) => post({ parameters: [{ name: 'q', in: 'query', ...parameter }] });
const scheme = (name: string, value: JsonObject) => post({ security: [{ [name]: [] }] }, {}, { securitySchemes: { [name]: value } });
const kinds = (mapping: JsonObject, propertyName = 'k') =>
  response(
    { oneOf: [to('A'), to('B')], discriminator: { propertyName, mapping } },
    { A: object({ k: string, z: string }), B: object({ k: string, z: string }) },
  );
const callback = (schema: unknown) => post({ callbacks: { c: { '{$request.body#/u}': { post: { requestBody: json(schema), responses: {} } } } } });
const hook = (operation: JsonObject): JsonObject => ({ webhooks: { a: { post: { operationId: 'a', responses: {}, ...operation } } } });

const T = object({ t: string });
const Cat = object({ kind: string, meow: string });
const Dog = object({ kind: string, bark: string });

type Row = [what: string, before: JsonObject, after: JsonObject, lines: string[]];

const oauth = (flows: JsonObject) => scheme('o', { type: 'oauth2', flows });
const flow = { authorizationUrl: 'https://a.example', tokenUrl: 'https://a.example/t', scopes: {} };
const base = (mapping: JsonObject) => object({ k: string }, { discriminator: { propertyName: 'k', mapping } });
const part = (name: string, properties: JsonObject) => ({ allOf: [to(name), object(properties)] });
const [A, B] = ['#/components/schemas/A', '#/components/schemas/B'];
const kept = { A: part('P', { a: string }), B: part('P', { b: string }) };
const animals = (...names: string[]) => ({
  oneOf: names.map(to),
  discriminator: { propertyName: 'kind', mapping: Object.fromEntries(names.map((name) => [name.toLowerCase(), name])) },
});
const server = (url: string, more: JsonObject = {}) => ({ servers: [{ url, ...more }] });
const header = (schema: JsonObject) => hook({ parameters: [{ name: 'X', in: 'header', required: true, schema }] });
const form = (f: JsonObject) => post({ requestBody: { content: { 'multipart/form-data': { schema: object({ f: list }), encoding: { f } } } } });
const list = { type: 'array', items: string };
const E = { type: 'string', enum: ['x'] };
const path = (template: string, schemas: JsonObject) => ({
  paths: {
    [template]: {
      parameters: Object.entries(schemas).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
      get: { operationId: 'a', responses: {} },
    },
  },
});

/** Pages that differ. */
// oxfmt-ignore
const DIFFERENT: readonly Row[] = [
  ['a callback', callback(object({ a: string })), callback(object({ a: integer })),
    ['Callback POST {$request.body#/u}, Request body, application/json, a: integer instead of string']],
  ['the value of a mapping', kinds({ a: A, b: B }), kinds({ cat: A, b: B }),
    ['Response 200, application/json, (k: a): removed (A)', 'Response 200, application/json, (k: cat): added (A)']],
  ['the field of a discriminator', kinds({ a: A, b: B }), kinds({ a: A, b: B }, 'z'),
    ['Response 200, application/json, (k: a): removed (A)', 'Response 200, application/json, (k: b): removed (B)', 'Response 200, application/json, (z: a): added (A)', 'Response 200, application/json, (z: b): added (B)']],
  ['an alternative', response(animals('Cat', 'Dog'), { Cat, Dog }), response(animals('Cat', 'Fish'), { Cat, Dog, Fish: object({ kind: string, s: string }) }),
    ['Fish added', 'Response 200, application/json, (kind: dog): removed (Dog)', 'Response 200, application/json, (kind: fish): added (Fish)', 'Response 200, application/json: Cat or Fish instead of Cat or Dog']],
  ['the mapping of a base', response(to('P'), { ...kept, P: base({ a: 'A', x: 'B' }) }), response(to('P'), { ...kept, P: base({ a: 'A', b: 'B' }) }),
    ['P, (k: b): added (B)', 'P, (k: x): removed (B)']],
  ['a subtype', response(to('P'), { ...kept, P: base({ a: 'A', b: 'B' }) }), response(to('P'), { ...kept, A: part('P', { x: integer }), P: base({ a: 'A', b: 'B' }) }),
    ['A, a: removed (string, optional)', 'A, x: added (integer, optional)']],
  ['a server', { ...post({}), ...server('https://x.example/v1') }, { ...post({}), ...server('https://x.example/v2') },
    ['Server https://x.example/v1: removed', 'Server https://x.example/v2: added']],
  ['the server of an operation', post({}), post(server('https://z.example')),
    ['Server https://z.example: added']],
  ['the default of a variable', { ...post({}), ...server('https://{h}', { variables: { h: { default: 'a.example' } } }) }, { ...post({}), ...server('https://{h}', { variables: { h: { default: 'b.example' } } }) },
    ['Server https://{h}, h: default b.example instead of default a.example']],
  ['an address to sign in, and a scope', oauth({ implicit: flow }), oauth({ implicit: { ...flow, tokenUrl: 'https://z.example/t', scopes: { read: '' } } }),
    ['Security scheme o: implicit, token https://z.example/t, scope read instead of implicit, token https://a.example/t']],
  ['an address of OpenID', scheme('o', { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' }), scheme('o', { type: 'openIdConnect', openIdConnectUrl: 'https://b.example' }),
    ['Security scheme o: OpenID configuration https://b.example instead of OpenID configuration https://a.example']],
  ['a flow', oauth({ implicit: flow }), oauth({ implicit: flow, password: { tokenUrl: 'https://a.example/t', scopes: {} } }),
    ['Authentication: OAuth 2 (implicit, password) instead of OAuth 2 (implicit)', 'Security scheme o: OAuth 2 (implicit, password), password, token https://a.example/t instead of OAuth 2 (implicit)']],
  ['ways to authenticate', post({}), post({ security: [{ a: [] }, { a: [], b: [] }, {}] }),
    ['Authentication: now API key in the header A, API key in the header A and API key in the header B']],
  ['one of several schemes with the same words', post({ security: [{ c: [] }] }, {}, basics), post({ security: [{ d: [] }] }, {}, basics),
    ['Authentication: User name and password (HTTP basic) d instead of User name and password (HTTP basic) c']],
  ['access', response(object({ a: string })), response(object({ a: { ...string, writeOnly: true } })),
    ['Response 200, application/json, a: now write-only']],
  ['a required field that is not described', request(object({ a: string })), request(object({ a: string }, { required: ['z'] })),
    ['Request body, application/json, z: added (any, required)']],
  ['a required key of a map', request({ type: 'object', additionalProperties: string }), request({ type: 'object', additionalProperties: string, required: ['z'] }),
    ['Request body, application/json: now required z']],
  ['the content of a parameter', query({ schema: string }), query(json(string)),
    ['Query parameters, q: now written as application/json']],
  ['a status', post({ responses: { default: json(string) } }), post({ responses: { 200: json(integer) } }),
    ['Response 200, application/json: added (integer)', 'Response 200: added', 'Response default, application/json: removed (string)', 'Response default: removed']],
  ['values of a header of a webhook', header({ enum: ['a', 'c'] }), header({ enum: ['a', 'b'] }),
    ['Headers, X: value b instead of value c']],
  ['the body of a webhook', hook({}), hook({ requestBody: { required: true, ...json(string) } }),
    ['Request body, application/json: added (string)', 'Request body: added (required)']],
  ['how a part of a form is sent', form({ contentType: 'image/png' }), form({ contentType: 'image/jpeg' }),
    ['Request body, multipart/form-data, f: sent as image/jpeg instead of sent as image/png']],
  ['the style of a part of a form', form({}), form({ style: 'pipeDelimited' }),
    ['Request body, multipart/form-data, f: now style pipeDelimited']],
  ['a list in a part of a form', form({}), form({ explode: false }),
    ['Request body, multipart/form-data, f: now comma separated']],
  ['an encoding', response(object({ a: string })), response(object({ a: { ...string, contentEncoding: 'base64' } })),
    ['Response 200, application/json, a: now encoding base64']],
  ['null', request(object({ a: string })), request(object({ a: { anyOf: [string, nothing] } })),
    ['Request body, application/json, a: string or null instead of string']],
  ['null beside a shared schema', response(object({ a: { anyOf: [to('T'), nothing] } }), { T }), response(object({ a: to('T') }), { T }),
    ['Response 200, application/json, a: T instead of T or null']],
  ['one schema that becomes several', request(to('Cat'), { Cat, Dog }), request({ anyOf: [to('Cat'), to('Dog')] }, { Cat, Dog }),
    ['Request body, application/json, (Cat): added (Cat)', 'Request body, application/json, (Dog): added (Dog)', 'Request body, application/json: Cat or Dog, any of instead of Cat']],
  ['names and order of alternatives', response({ oneOf: [to('A'), to('B')] }, { A: Cat, B: Dog }), response({ oneOf: [to('B2'), to('A2')] }, { A2: Cat, B2: Dog }),
    ['A removed', 'A2 added', 'B removed', 'B2 added', 'Response 200, application/json, (A): removed (A)', 'Response 200, application/json, (A2): added (A2)', 'Response 200, application/json, (B): removed (B)', 'Response 200, application/json, (B2): added (B2)', 'Response 200, application/json: B2 or A2 instead of A or B']],
  ['a schema that becomes shared', response({ type: 'array', items: Cat }), response({ type: 'array', items: to('Dog') }, { Dog }),
    ['Dog added', 'Response 200, application/json, bark: added (string, optional)', 'Response 200, application/json, meow: removed (string, optional)', 'Response 200, application/json: array of Dog instead of array of object']],
  ['limits of a schema that becomes shared', response({ type: 'object', additionalProperties: { ...E, minLength: 1 } }), response({ type: 'object', additionalProperties: to('E') }, { E: { ...E, minLength: 2 } }),
    ['E added', 'Response 200, application/json: map of E instead of map of string, each value: min length 1, value x']],
  ['another shared schema', response(to('Cat'), { Cat, Dog }), response(to('Dog'), { Cat, Dog }),
    ['Response 200, application/json, bark: added (string, optional)', 'Response 200, application/json, meow: removed (string, optional)', 'Response 200, application/json: Dog instead of Cat']],
  ['another shared schema of several places, once', response(object({ a: to('Cat'), b: to('Cat') }), { Cat, Dog }), response(object({ a: to('Dog'), b: to('Dog') }), { Cat, Dog }),
    ['Response 200, application/json, a, bark: added (string, optional)', 'Response 200, application/json, a, meow: removed (string, optional)', 'Response 200, application/json, a: Dog instead of Cat', 'Response 200, application/json, b: Dog instead of Cat']],
  ['a schema in itself, under another name', response(to('N'), { N: object({ v: string, n: to('N') }) }), response(to('M'), { M: object({ v: integer, n: to('M') }) }),
    ['M added', 'N removed', 'Response 200, application/json, n: M instead of N', 'Response 200, application/json, v: integer instead of string', 'Response 200, application/json: M instead of N']],
  ['a schema that several places share, once', response(object({ a: to('E'), b: to('E') }), { E }), response(object({ a: to('E'), b: to('E') }), { E: { ...E, enum: ['y'] } }),
    ['E: value y instead of value x']],
  ['parts of a schema', response(to('Cat'), { Cat }), response(to('Cat'), { Cat: part('Base', { meow: string }), Base: object({ kind: string }) }),
    ['Base added', 'Cat: now includes Base']],
  ['a schema with the same part as the one that it replaces', response(to('Cat'), { Cat: part('Base', { meow: string }), Base: object({ kind: string }) }), response(to('Dog'), { Dog: part('Base', { bark: string }), Base: object({ kind: integer }) }),
    ['Base, kind: integer instead of string', 'Cat removed', 'Dog added', 'Response 200, application/json, bark: added (string, optional)', 'Response 200, application/json, meow: removed (string, optional)', 'Response 200, application/json: Dog instead of Cat']],
  ['a default beside a reference', request(object({ a: to('E') }), { E }), request(object({ a: { allOf: [to('E')], default: 'x' } }), { E }),
    ['Request body, application/json, a: now default x']],
  ['style', query({ schema: list }), query({ schema: list, style: 'pipeDelimited' }),
    ['Query parameters, q: now style pipeDelimited']],
  ['limits', request(object({ a: { ...integer, minimum: 1 } })), request(object({ a: { ...integer, exclusiveMinimum: 0, format: 'int64' } })),
    ['Request body, application/json, a: int64, more than 0 instead of min 1']],
  ['values that look the same', response(object({ a: { enum: [1] } })), response(object({ a: { enum: ['1'] } })),
    ['Response 200, application/json, a: string instead of number']],
  ['a default that looks the same', request(object({ a: { type: ['string', 'integer'], default: 1 } })), request(object({ a: { type: ['string', 'integer'], default: '1' } })),
    ['Request body, application/json, a: default "1" instead of default 1']],
  ['a deprecated parameter', query({ schema: string }), query({ schema: string, deprecated: true, required: true }),
    ['Query parameters, q: required, deprecated instead of optional']],
  ['a link', post({ responses: { 200: { links: { l: { operationId: 'a' } } } } }), post({ responses: { 200: {} } }),
    ['Response 200, link l: removed (a)']],
  ['a path parameter', path('/a/{id}', { id: string }), path('/a/{key}', { key: integer }),
    ['Path parameters, key: integer instead of string']],
  ['the order of path parameters', path('/a/{x}/{y}', { x: string, y: integer }), path('/a/{y}/{x}', { x: string, y: integer }),
    ['Path parameters, x: string instead of integer', 'Path parameters, y: integer instead of string']],
  ['values that become others', request({ ...string, oneOf: [{ const: 'x' }, { const: 'y' }] }), request({ ...string, enum: ['x', 'z'] }),
    ['Request body, application/json: value z instead of value y']],
  ['a content type', response(string), post({ responses: { 200: { content: { 'text/csv': { schema: string } } } } }),
    ['Response 200, application/json: removed (string)', 'Response 200, text/csv: added (string)']],
  ['an operation', post({}), hook({}),
    ['Security scheme a: removed (API key in the header A)', 'Security scheme b: removed (API key in the header B)', 'operation added', 'operation removed']],
];

/** Descriptions that are written in another way, with the same pages. */
// oxfmt-ignore
const SAME: readonly [what: string, before: JsonObject, after: JsonObject][] = [
  ['null as type or alternative', request(object({ a: { anyOf: [string, nothing] } })), request(object({ a: { type: ['string', 'null'] } }))],
  ['types as list or alternatives', request(object({ a: { type: ['string', 'integer'] } })), request(object({ a: { oneOf: [string, integer] } }))],
  ['the usual style', query({ schema: list }), query({ schema: list, explode: true, style: 'form' })],
  ['the order of types and of alternatives', request(object({ a: { type: ['string', 'integer'] }, b: { oneOf: [to('T'), to('E')] } }), { T, E }), request(object({ a: { type: ['integer', 'string'] }, b: { oneOf: [to('E'), to('T')] } }), { T, E })],
  ['keys of any value', request(object({ a: string }, { additionalProperties: true })), request(object({ a: string }, { additionalProperties: {} }))],
  ['a default in a part', query({ schema: { ...string, default: 'a' } }), query({ schema: { allOf: [{ ...string, default: 'a' }] } })],
  ['no further fields', request(object({ a: string }, { additionalProperties: false })), request(object({ a: string }, { unevaluatedProperties: false }))],
  ['a type that the values have', request(object({ a: { enum: ['x'] } })), request(object({ a: E }))],
  ['texts, examples and order', response(object({ a: { ...string, description: 'One', example: 'x' }, b: integer })), response(object({ b: integer, a: { ...string, description: 'Two', examples: ['y'] } }))],
  ['one part of a shared schema', request(to('E'), { E }), request({ allOf: [to('E')] }, { E })],
  ['the order of ways to authenticate', post({ security: [{ a: [] }, { b: [] }] }), post({ security: [{ b: [] }, { a: [] }] })],
  ['names of path parameters', path('/a/{x}/{y}', { x: string, y: integer }), path('/a/{y}/{x}', { x: integer, y: string })],
  ['the order in which path parameters are described', path('/a/{x}/{y}', { x: string, y: integer }), path('/a/{x}/{y}', { y: integer, x: string })],
  ['the case of a content type', response(string), post({ responses: { 200: { content: { 'Application/JSON': { schema: string } } } } })],
  ['the case of a header', query({ in: 'header', name: 'X-One', schema: string }), query({ in: 'header', name: 'x-one', schema: string })],
  ['values as list or alternatives', request({ ...string, enum: ['x', 'y'] }), request({ ...string, oneOf: [{ const: 'x' }, { const: 'y', description: 'Yes.' }] })],
  ['the case of an HTTP scheme', scheme('h', { type: 'http', scheme: 'bearer' }), scheme('h', { type: 'http', scheme: 'Bearer' })],
];

describe('the comparison of two versions', () => {
  it.each(DIFFERENT)('lists %s', (_, before, after, lines) => {
    expect(listLines(before, after).sort()).toEqual(lines);
  });

  it.each(SAME)('lists nothing for %s', (_, before, after) => {
    expect([...listLines(before, after), ...listLines(after, before)]).toEqual([]);
  });

  it('is exact for numbers of any size', () => {
    const version = (value: string) => {
      const file = join(folder, `${value}.json`);
      writeFileSync(
        file,
        JSON.stringify({ openapi: '3.1.0', info: {}, ...request(object({ a: { ...integer, enum: [0] } })) }).replace('[0]', `[${value}]`),
      );
      return listRows(readDescription(makeApi(file, { validation: 'lenient' })));
    };
    expect(comparePages(version('9007199254740993'), version('9007199254740995')).pages[0]?.lines).toMatchObject([
      { text: 'value 9007199254740995 instead of value 9007199254740993' },
    ]);
  });

  it('finds the operations that contain a changed schema', () => {
    const version = (type: string): JsonObject => ({
      components: { schemas: { Pet: object({ owner: to('Owner') }), Owner: object({ name: { type } }) } },
      paths: {
        '/a': { get: { responses: { 200: json(to('Pet')) } } },
        '/b': { get: { parameters: [{ name: 'q', in: 'query', schema: to('Owner') }], responses: {} } },
        '/c': { get: { responses: {} } },
      },
    });
    const { pages, affected } = compare(version('string'), version('integer'));
    expect(pages.map(({ name }) => name)).toEqual(['Owner']);
    expect([...affected].sort()).toEqual(['GET /a', 'GET /b', 'schema Owner', 'schema Pet']);
  });

  const range = (length: number) => Array.from({ length }, (_, index) => index);
  const chain = (prefix: string, type: string) => {
    const schemas = range(25).map((step) => [`${prefix}${step}`, object({ a: to(`${prefix}${step + 1}`), b: to(`${prefix}${step + 1}`) })]);
    return response(to(`${prefix}0`), { ...Object.fromEntries(schemas), [`${prefix}25`]: { type } });
  };
  const shared = (type: string) => {
    const fields = (index: number) => range(12).map((step) => [`f${step}`, to(`S${(index * 7 + step) % 60}`)]);
    return response(
      to('S0'),
      Object.fromEntries(range(60).map((index) => [`S${index}`, object({ ...Object.fromEntries(fields(index)), v: { type } })])),
    );
  };

  it.each<[string, JsonObject, JsonObject, number]>([
    ['schemas that double with each step', chain('S', 'string'), chain('S', 'integer'), 1],
    ['schemas that refer to many others', shared('string'), shared('integer'), 60],
    ['long lists of values', request({ enum: range(100_000) }), request({ enum: range(100_000).map((value) => -value) }), 1],
  ])('grows with the size of descriptions: %s', (_, before, after, lines) => {
    expect(listLines(before, after)).toHaveLength(lines);
  });

  it('ends soon if each schema has another name', () => {
    expect(listLines(chain('S', 'string'), chain('T', 'integer')).length).toBeLessThan(200);
  });
});
