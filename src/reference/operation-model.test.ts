import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApi, writeApi } from './fixtures/make-api.ts';
import type { OperationModel } from './operation-model.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'operations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the page of a description's only operation. */
function build(operation: object, description: object = {}): OperationModel {
  const paths = { '/a': { post: { operationId: 'postA', ...operation } } };
  const api = writeApi(join(folder, 'api.json'), { paths, ...description }, { sampleLanguages: ['shell'], validation: 'lenient' });
  const [entry] = buildReference(api).operations;
  if (!entry) throw new Error('no operation');
  return entry.makeModel();
}

describe('the page of an operation', () => {
  const { operations } = buildReference(makeApi('src/reference/fixtures/constructs-3.1.yaml', { sampleLanguages: ['shell'] }));
  const find = (summary: string) => operations.find(({ operation }) => operation.summary === summary)?.makeModel();

  it('names the server of the operation itself, and a webhook none', () => {
    expect(find('Put a pet')?.server).toBe('https://put.example.com');
    expect(find('A pet is born')).toMatchObject({ server: undefined, request: undefined });
  });

  it('leaves out the request that samples send, unless it has a text, and says of which content type an example is', () => {
    const [sent] = find('Put a pet')?.examples ?? [];
    expect(sent).toMatchObject({ title: 'Request examples', about: 'body' });
    expect(sent?.examples.map(({ label }) => label)).toContain('A cat, application/json');
    for (const { label } of sent?.examples ?? []) expect(label).toMatch(/, [a-z-]+\/[a-z-]+$/);
    const json = { example: { a: 1 } };
    expect(build({ requestBody: { content: { 'application/json': json } } }).examples).toEqual([]);
    const others = build({ requestBody: { content: { 'application/json': json, 'text/plain': { example: 'a' } } } }).examples;
    expect(others).toMatchObject([{ title: 'Other request bodies', examples: [{ label: 'Example, text/plain' }] }]);
  });

  it.each<[type: string, label: string, example: unknown]>([
    ['application/json', 'Example', { a: 'x'.repeat(5000) }],
    ['application/xml', 'Example, as JSON', { a: 'x' }],
  ])('has the example of %s that samples leave to a file', (type, label, example) => {
    const { examples, request } = build({ requestBody: { content: { [type]: { example } } } });
    expect(request?.bodies).toMatchObject([{ isFile: true }]);
    expect(examples).toMatchObject([{ title: 'Request examples', examples: [{ label, value: example, language: 'json' }] }]);
  });

  it.each<[what: string, security: unknown, all: unknown, isPublic: boolean]>([
    ['an operation that needs a key', [{ key: [] }], [], false],
    ['an operation that may have one', [{}, { key: [] }], [], false],
    ['an operation that needs none', [], [{ key: [] }], true],
    ['an operation of an API that needs none', undefined, [], true],
    ['an operation of which nothing is said', undefined, undefined, false],
  ])('says that no authentication is needed, or not: %s', (_what, security, all, isPublic) => {
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
    expect(build({ security }, { security: all, components: { securitySchemes } }).isPublic).toBe(isPublic);
    expect(build({ security }, { security: all }).isPublic).toBe(false);
  });

  it('has a callback for each method, and for nothing else', () => {
    const answer = { responses: { 200: { description: 'Heard.' } } };
    const item = { summary: 'Events', parameters: [], servers: [], additionalOperations: { NOTIFY: answer }, post: answer, 'x-a': answer };
    expect(build({ callbacks: { onEvent: { '{$request.body#/url}': item } } }).callbacks.map(({ method }) => method)).toEqual(['POST', 'NOTIFY']);
  });
});

describe('the examples of a body', () => {
  const text = { type: 'string' };
  const both = {
    allOf: [
      { properties: { a: text }, example: { a: 'A' } },
      { properties: { b: text }, example: { b: 'B' } },
    ],
  };
  const a = { type: 'object', properties: { a: text } };

  it.each<[what: string, media: object, made: [label: string, value: unknown][], failed?: [label: string, value: unknown][]]>([
    ['of the content', { schema: a, example: { a: 'A' } }, [['Example', { a: 'A' }]]],
    ['null', { schema: { type: ['object', 'null'], properties: { a: text } }, example: null }, [['Example', null]]],
    ['of the schema, first form', { schema: { ...a, example: { a: 'A' } } }, [['Example', { a: 'A' }]]],
    [
      'of the schema, all of them',
      { schema: { ...a, examples: [{ a: 'ONE' }, { a: 'TWO' }] } },
      [
        ['Example 1', { a: 'ONE' }],
        ['Example 2', { a: 'TWO' }],
      ],
    ],
    ['of the parts of a schema', { schema: both }, [['Example', { a: 'A', b: 'B' }]]],
    ['of one part of a schema', { schema: { allOf: [both.allOf[0], a] } }, [['Generated from the schema', { a: 'A' }]]],
    ['of one part of a part', { schema: { allOf: [{ allOf: [both.allOf[0], a] }, a] } }, [['Generated from the schema', { a: 'A' }]]],
    [
      'of fields that are null',
      {
        schema: {
          required: ['a', 'b', 'c'],
          properties: {
            a: { type: ['string', 'null'], example: null },
            b: { type: ['string', 'null'], examples: [null] },
            c: { type: ['integer', 'null'], default: null },
          },
        },
      },
      [['Generated from the schema', { a: null, b: null, c: null }]],
      [],
    ],
    ['made up', { schema: a }, [['Generated from the schema', { a: 'string' }]], []],
    ['as long as it is', { schema: text, example: 'x'.repeat(30_000) }, [['Example', 'x'.repeat(30_000)]]],
  ])('are those of the author, else one that is made, but for failures: %s', (_what, media, made, failed = made) => {
    const content = { 'application/json': media };
    const { responses } = build({ responses: { 200: { description: 'Yes.', content }, 404: { description: 'No.', content } } });
    const list = responses.map(({ contents }) => contents.flatMap(({ examples }) => examples.map(({ label, value }) => [label, value])));
    expect(list).toEqual([made, failed]);
  });
});
