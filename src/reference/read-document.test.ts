import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatProblem, ProblemError } from '../lib/problem.ts';
import { checkDescription } from './check-description.ts';
import { getAt, type JsonObject } from './fields.ts';
import { makeApi } from './fixtures/make-api.ts';
import { loadDescriptions, readDocument } from './read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const file = join(folder, 'api.json');
afterAll(() => rmSync(folder, { recursive: true }));

const text = { type: 'string' };
const operation = { operationId: 'getThing', responses: { 200: { description: 'A thing.', content: { 'application/json': { schema: text } } } } };
const media = (content: object) => ({
  paths: { '/a': { get: { responses: { 200: { description: 'A.', content: { 'application/json': content } } } } } },
});
const SCHEMA = ['paths', '/a', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'type'];
const Tree = { $id: 'https://example.com/tree', type: 'object', properties: { a: { $ref: '#/$defs/leaf' } }, $defs: { leaf: text } };
const LEAF = '#/components/schemas/Tree/$defs/leaf';

/** Writes a description and the files beside it, and loads it. */
async function load(description: object, others: Readonly<Record<string, unknown>> = {}): Promise<JsonObject> {
  for (const [name, content] of Object.entries(others))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, ...description }));
  await loadDescriptions([{ file }]);
  return readDocument({ file }).document;
}

it.each<[what: string, description: object, others: Record<string, unknown>, keys: string[], value: unknown]>([
  ['an operation of another file', { paths: { '/a': { get: { $ref: 'b.json' } } } }, { 'b.json': operation }, SCHEMA, 'string'],
  ['a content type of another file', media({ $ref: 'b.json' }), { 'b.json': { schema: text } }, SCHEMA, 'string'],
  ['a shared content type', { ...media({ $ref: '#/components/x/A' }), components: { x: { A: { schema: text } } } }, {}, SCHEMA, 'string'],
  ['info of another file', { info: { $ref: 'b.json' } }, { 'b.json': { title: 'Other' } }, ['info', 'title'], 'Other'],
  ['a text of another file', { info: { description: { $ref: 'b.md' } } }, { 'b.md': '# Read' }, ['info', 'description'], '# Read'],
  [
    'a schema of another file, by its name',
    { components: { schemas: { A: { properties: { c: { $ref: 'far%20away.json' } } } } } },
    { 'far away.json': text },
    ['components', 'schemas', 'A', 'properties', 'c', '$ref'],
    '#/components/schemas/far away',
  ],
  [
    'a second schema of a name',
    { components: { schemas: { A: text, B: { $ref: 'b.json#/A' } } } },
    { 'b.json': { A: { type: 'integer' } } },
    ['components', 'schemas', 'A-2', 'type'],
    'integer',
  ],
  [
    'a mapping',
    { components: { schemas: { A: { discriminator: { propertyName: 'a', mapping: { b: 'b.json' } } } } } },
    { 'b.json': text },
    ['components', 'schemas', 'A', 'discriminator', 'mapping', 'b'],
    '#/components/schemas/b',
  ],
  [
    'a reference in a schema with an id',
    { components: { schemas: { Tree } } },
    {},
    ['components', 'schemas', 'Tree', 'properties', 'a', '$ref'],
    LEAF,
  ],
  [
    'a reference to an id',
    { components: { schemas: { Tree, A: { $ref: 'https://example.com/tree#/$defs/leaf' } } } },
    {},
    ['components', 'schemas', 'A', '$ref'],
    LEAF,
  ],
  ['an extension', { 'x-a': [{ $ref: 'none.md' }] }, {}, ['x-a', '0', '$ref'], 'none.md'],
  ['a constant', { components: { schemas: { A: { const: { $ref: '#/none' } } } } }, {}, ['components', 'schemas', 'A', 'const', '$ref'], '#/none'],
  [
    'an address of an example',
    { components: { schemas: { A: { $ref: 'b.json' } }, examples: { a: { externalValue: 'https://example.com/a.png' } } } },
    { 'b.json': text },
    ['components', 'examples', 'a', 'externalValue'],
    'https://example.com/a.png',
  ],
  ['half of a character', { info: { title: 'a\ud800' } }, {}, ['info', 'title'], 'a\ufffd'],
])('%s is read, and valid', async (_what, description, others, keys, value) => {
  const document = await load(description, others);
  expect(getAt(document, keys)).toEqual(value);
  const problems = await checkDescription(makeApi(file));
  expect(problems.filter(({ rule }) => rule === 'no-unresolved-refs').map(formatProblem)).toEqual([]);
});

describe('a description', () => {
  it.each<[what: string, description: object, others: Record<string, unknown>, problem: RegExp]>([
    [
      'with references in a circle through files',
      { paths: { '/a': { get: { $ref: 'b.json' } } } },
      { 'b.json': { $ref: 'c.json' }, 'c.json': { $ref: 'b.json' } },
      /^[abc]\w*\.json:1:\d+: #\/\S*\$ref: the references lead in a circle: \w\.json; write out/m,
    ],
    [
      'with an operation in itself',
      { paths: { '/a': { get: { $ref: 'b.json' } } } },
      { 'b.json': { ...operation, callbacks: { a: { b: { get: { $ref: 'b.json' } } } } } },
      /^api\.json:1:\d+: #\/paths\S*: the description has more than 5,000,000 values or 1,000 levels here/,
    ],
    ['with a file that is no JSON', { info: { $ref: 'b.json' } }, { 'b.json': '{' }, /^b\.json:1:2: /],
    [
      'of Swagger 2.0',
      { swagger: '2.0', openapi: undefined },
      {},
      /^api\.json:1:\d+: #\/swagger: .*npx swagger2openapi --yaml --outfile api-3\.yaml api\.json$/,
    ],
  ])('%s is an error with its place', async (_what, description, others, problem) => {
    const error = await load(description, others).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).message.replaceAll(`${folder}/`, '')).toMatch(problem);
  });

  it('of several files has to be loaded before it is read', async () => {
    await load({});
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { $ref: 'b.json' } }));
    expect(() => readDocument({ file })).toThrow('a reference leads to another file');
  });
});
