import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { STRICTER, VERDICTS, type Verdict } from '../fixtures/oasdiff-verdicts.ts';
import { writeApi } from '../fixtures/make-api.ts';
import type { JsonObject } from '../json.ts';
import { readDescription } from '../read-description.ts';
import { compareDescriptions } from './compare-descriptions.ts';

const folder = mkdtempSync(join(tmpdir(), 'changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const read = (description: JsonObject) => readDescription(writeApi(join(folder, `${(count += 1)}.json`), description, { validation: 'lenient' }));
const compare = (before: JsonObject, after: JsonObject) => compareDescriptions(read(before), read(after));
const securitySchemes = {
  a: { type: 'apiKey', in: 'header', name: 'A' },
  b: { type: 'apiKey', in: 'header', name: 'B' },
  o: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } } },
};
const withOperation = (operation: JsonObject): JsonObject => ({
  components: { securitySchemes },
  paths: { '/a': { post: { operationId: 'a', responses: {}, ...operation } } },
});
const isBreaking = ([, , before, after]: Verdict) => compare(withOperation(before), withOperation(after)).some((change) => change.isBreaking);
const listLines = (before: JsonObject, after: JsonObject) =>
  compare(before, after).flatMap(({ lines }) => lines.map(({ place, name, text }) => `${place} ${name}: ${text}`));

it('A change is judged as oasdiff does, or more strictly', () => {
  const wrong = [...VERDICTS.filter((each) => isBreaking(each) !== (each[1] !== 'INFO')), ...STRICTER.filter((each) => !isBreaking(each))];
  expect(wrong.map(([what, verdict]) => `${what}: ${verdict}`)).toEqual([]);
  expect(VERDICTS.length).toBeGreaterThan(40);
});

describe('operations', () => {
  const get = (operationId: string) => ({ get: { operationId, summary: operationId, responses: {} } });

  it('that are gone break callers, and new ones do not', () => {
    const changes = compare({ paths: { '/a': get('a'), '/b': get('b') } }, { paths: { '/b': get('b'), '/c': get('c') } });
    expect(changes.map(({ kind, path, isBreaking: breaks }) => [kind, path, breaks])).toEqual([
      ['added', '/c', false],
      ['removed', '/a', true],
    ]);
  });

  it('are the same under another name of a path parameter', () => {
    const path = (name: string) => ({ parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }], ...get('a') });
    expect(compare({ paths: { '/a/{id}': path('id') } }, { paths: { '/a/{key}': path('key') } })).toEqual([]);
  });

  it('are the same with other texts, examples and order', () => {
    const schema = (description: string) => ({
      type: 'object',
      description,
      properties: { a: { type: 'string', description, example: description } },
    });
    const describe1 = (text: string, tags: string[]) => ({
      info: { title: text, version: '1' },
      tags: tags.map((name) => ({ name, description: text })),
      paths: {
        '/a': {
          get: {
            ...get('a').get,
            summary: text,
            description: text,
            tags,
            responses: { 200: { description: text, content: { 'application/json': { schema: schema(text) } } } },
          },
        },
      },
    });
    expect(compare(describe1('One.', ['x']), describe1('Two.', ['y']))).toEqual([]);
  });

  it('are the same whether a schema is shared or not', () => {
    const part = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    const body = (schema: unknown) => withOperation({ requestBody: { content: { 'application/json': { schema } } } });
    const shared = { ...body({ allOf: [{ $ref: '#/components/schemas/A' }] }), components: { schemas: { A: part } } };
    expect(compare(body(part), shared)).toEqual([]);
    expect(compare(shared, body(part))).toEqual([]);
  });

  it('name the field inside lists and objects that has changed, in schemas that contain themselves too', () => {
    const tree = (type: string) => ({
      components: {
        schemas: { Node: { type: 'object', properties: { key: { type }, nodes: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } } },
      },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: {
                content: {
                  'application/json': {
                    schema: { type: 'object', properties: { list: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(listLines(tree('string'), tree('integer'))).toEqual(['Response 200 list[].key: integer, was string']);
  });

  it('are judged the other way round for webhooks, which the service calls', () => {
    const hook = (schema: unknown) => ({
      webhooks: { a: { post: { operationId: 'a', requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
    });
    const [change] = compare(hook({ enum: ['a'] }), hook({ enum: ['a', 'b'] }));
    expect([change?.isBreaking, compare(hook({ enum: ['a', 'b'] }), hook({ enum: ['a'] }))[0]?.isBreaking]).toEqual([true, false]);
  });
});
