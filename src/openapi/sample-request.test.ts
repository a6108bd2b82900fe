import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApi } from './fixtures/make-api.ts';
import type { JsonObject } from './json.ts';
import { buildReference } from './reference.ts';
import { createResolver } from './resolver.ts';
import { makeSampleRequest } from './sample-request.ts';
import { readSchemes, readSecurity } from './security.ts';

/** The request of an operation with the given parts. */
function make({ schemes = {}, parameters = [], ...components }: { schemes?: object; parameters?: object[]; examples?: object } = {}) {
  const document: JsonObject = { components: { securitySchemes: schemes, ...components } };
  const resolve = createResolver(document);
  const requirement = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))];
  return makeSampleRequest({
    method: 'GET',
    path: '/a',
    server: 'https://example.com',
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

/** The model of an operation with a body of one content type. */
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
    expect(build(PARTS, makeForm({ a: schema })).body?.fields).toEqual([['a', isFile ? 'file' : 'string', isFile]]);
  });

  it.each(['application/octet-stream', 'image/png'])('is a file where it is binary, in the languages that can say so: %s', (type) => {
    const { samples } = build(type, {});
    expect(samples.map(({ id }) => id)).toEqual(['shell']);
    expect(samples[0]?.code).toContain("--data-binary '@file'");
  });

  it('is a file where it is XML that the description shows no text of', () => {
    const { body, examples } = build('application/xml', makeForm({ a: { type: 'string' } }));
    expect([body, examples]).toEqual([{ type: 'application/xml', file: 'file' }, []]);
    expect(build('application/xml', { ...makeForm({}), example: { a: 1 } }).examples).toEqual([]);
    expect(build('application/xml', { examples: { one: { value: { a: 1 } }, two: { value: '<a/>' } } }).examples).toEqual(['<a/>']);
  });
});
