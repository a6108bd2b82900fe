import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, describe, it } from 'vitest';
import { formatProblem, ProblemError } from '../lib/problem.ts';
import { checkDescription } from './check-description.ts';
import { makeApi } from './fixtures/make-api.ts';
import { getAt } from './json.ts';
import { readDocument } from './read-document.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const file = join(folder, 'api.yaml');
const api = makeApi(file);
afterAll(() => rmSync(folder, { recursive: true }));

const operation = { operationId: 'getThing', summary: 'Get a thing', responses: { 200: { description: 'A thing.' } } };
const text = { type: 'string' };

/** Writes a description and the files beside it. */
function write(description: object, others: Record<string, object> = {}) {
  for (const [name, content] of Object.entries(others)) writeFileSync(join(folder, name), JSON.stringify(content));
  const start = 'swagger' in description ? {} : { openapi: '3.1.0' };
  writeFileSync(file, JSON.stringify({ ...start, info: { title: 'Things', version: '1' }, paths: {}, ...description }));
}

const read = (...keys: string[]) => getAt(readDocument(api).document, keys);

/** Lists the errors of a description. */
async function listErrors(): Promise<string[]> {
  try {
    const problems = await checkDescription({ file, validation: 'strict' });
    return problems.filter(({ severity }) => severity === 'error').map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
  }
}

describe('a reference that takes the place of', () => {
  const content = { 'application/json': { schema: text } };
  const withContent = { ...operation, responses: { 200: { description: 'A thing.', content } } };
  const media = ['paths', '/a', 'get', 'responses', '200', 'content', 'application/json'];

  it.each<[what: string, description: object, other: object, keys: string[]]>([
    ['an operation', { paths: { '/a': { get: { $ref: 'other.json' } } } }, withContent, media],
    [
      'a content type',
      {
        paths: {
          '/a': { get: { ...operation, responses: { 200: { description: 'A.', content: { 'application/json': { $ref: 'other.json' } } } } } },
        },
      },
      { schema: text },
      media,
    ],
    ['info', { info: { $ref: 'other.json' } }, { title: 'Things', version: '1' }, ['info', 'title']],
    ['all schemas', { components: { schemas: { $ref: 'other.json' } } }, { A: text }, ['components', 'schemas', 'A', 'type']],
  ])('%s is read in place, from another file or the same one', async (_what, description, other, keys) => {
    write(description, { 'other.json': other });
    expect(read(...keys)).toBeDefined();
    expect(await listErrors()).toEqual([]);
    const near = JSON.stringify({ ...description, 'x-other': other }).replace(/other\.json#?/, '#/x-other');
    write(JSON.parse(near) as object);
    expect(read(...keys)).toBeDefined();
    expect(await listErrors()).toEqual([]);
  });

  it('a file that refers to itself is an error with its place', async () => {
    write(
      { paths: { '/a': { get: { $ref: 'other.json' } } } },
      { 'other.json': { ...operation, callbacks: { a: { b: { get: { $ref: 'other.json' } } } } } },
    );
    expect(await listErrors()).toEqual([
      expect.stringMatching(/^other\.json:1:\d+: #\/callbacks\/a\/b\/get\/\$ref: reference runs in a circle: other\.json; let one/),
    ]);
  });
});

describe('a value that looks like a reference', () => {
  it.each<[what: string, description: object]>([
    ['an extension', { 'x-topics': [{ $ref: 'none.md' }], info: { title: 'Things', version: '1', 'x-logo': { $ref: '#/none' } } }],
    ['an example object', { components: { examples: { a: { value: { $ref: '#/none' } } } } }],
    ['a constant', { components: { schemas: { A: { const: { $ref: '#/components/schemas/None' } } } } }],
  ])('in %s stays as it is', async (_what, description) => {
    write(description);
    expect(await listErrors()).toEqual([]);
    expect(read('components')).toEqual('components' in description ? description.components : undefined);
  });
});

describe('a reference to a schema', () => {
  it('with an id starts at that schema', async () => {
    const Tree = { $id: 'https://example.com/tree', type: 'object', properties: { a: { $ref: '#/$defs/leaf' } }, $defs: { leaf: text } };
    write({
      components: {
        schemas: { Tree, Use: { $id: 'https://example.com/use', $ref: 'tree' }, Inner: { $ref: 'https://example.com/tree#/$defs/leaf' } },
      },
    });
    expect(read('components', 'schemas', 'Tree', 'properties', 'a')).toEqual({ $ref: '#/components/schemas/Tree/$defs/leaf' });
    expect(read('components', 'schemas', 'Inner')).toEqual({ $ref: '#/components/schemas/Tree/$defs/leaf' });
    expect(read('components', 'schemas', 'Use', '$ref')).toBe('#/components/schemas/Tree');
    expect(await listErrors()).toEqual([]);
    write({ components: { schemas: { Tree, Use: { $ref: 'tree' } } } });
    expect(await listErrors()).toEqual([expect.stringContaining('reference to a file that cannot be read: tree')]);
  });

  it('may have fields with references of their own beside it', () => {
    write(
      { components: { schemas: { A: { $ref: '#/components/schemas/B', properties: { c: { $ref: 'far.json' } } }, B: text } } },
      { 'far.json': text },
    );
    expect(read('components', 'schemas', 'A', 'properties', 'c')).toEqual({ $ref: '#/components/schemas/far' });
  });

  it('in a mapping leads to the file that it is in', () => {
    const Base = {
      type: 'object',
      discriminator: { propertyName: 'kind', mapping: { env: '#/components/schemas/Env', own: 'Own', far: 'far.json' } },
    };
    const inner = { components: { schemas: { Base, Env: { title: 'Inner' }, Own: { title: 'Own' } } } };
    write(
      { components: { schemas: { Env: { title: 'Outer' }, All: { $ref: 'inner.json#/components/schemas/Base' } } } },
      { 'inner.json': inner, 'far.json': { title: 'Far' } },
    );
    expect(read('components', 'schemas', 'Base', 'discriminator', 'mapping')).toEqual({
      env: '#/components/schemas/Env-2',
      own: '#/components/schemas/Own',
      far: '#/components/schemas/far',
    });
    expect(read('components', 'schemas', 'Env-2', 'title')).toBe('Inner');
  });
});

describe('a parameter of Swagger 2.0 that is referred to', () => {
  const use = (name: string) => ({ parameters: [{ $ref: `#/parameters/${name}` }], responses: { 200: { description: 'Yes.' } } });
  const parameters = {
    Body: { in: 'body', name: 'body', schema: { type: 'object', properties: { a: text } } },
    Form: { in: 'formData', name: 'field', type: 'string' },
  };

  it.each([
    ['Body', 'application/json', ['a']],
    ['Form', 'application/x-www-form-urlencoded', ['field']],
  ])('is the request body: %s', async (name, type, fields) => {
    write({ swagger: '2.0', consumes: [type], paths: { '/a': { post: use(name) } }, parameters });
    const contents = buildReference({ ...api, sampleLanguages: ['shell'] }).operations[0]?.makeModel().body?.contents;
    expect(contents?.map((content) => [content.type, content.view.fields.map((field) => field.name)])).toEqual([[type, fields]]);
    expect(await listErrors()).toEqual([]);
  });
});
