import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblem } from '../../lib/problem.ts';
import { checkDescription } from '../../reference/check-description.ts';
import { checkExamples } from '../../reference/fixtures/check-examples.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';
import { readDocument } from '../../reference/read-document.ts';
import { findLostTexts } from '../../checks/fixtures/find-lost-texts.ts';
import { renderPages, type RenderedPage } from '../../checks/fixtures/render-pages.ts';

/** A construct of other teams' descriptions: the part of one, and what its pages say. */
type Row = [what: string, description: string, ...says: (string | RegExp)[]];

const OK = "responses: { '200': { description: ok, content: { text/plain: { schema: { type: string } } } } }";
/** Describes an operation. */
const operation = (fields: string, method = 'post') => `paths: { /f: { ${method}: { operationId: doF, ${fields}, ${OK} } } }`;
/** Describes a shared schema. */
const schema = (fields: string, others = '') => `paths: {}\ncomponents: { schemas: { S: { ${fields} }, ${others} } }`;
/** Describes a call with a body. */
const body = (type: string, fields: string) => operation(`requestBody: { content: { ${type}: { ${fields} } } }`);

const SCHEMAS: Row[] = [
  [
    'two conditions',
    schema('allOf: [{ if: { required: [a] }, then: { required: [b] } }, { if: { required: [c] }, then: { required: [d] } }]'),
    /\*\*then\*\*\s+object, required `b`[^]+\*\*then\*\*\s+object, required `d`/,
  ],
  ['one of two fields', schema('properties: { a: {}, b: {} }, oneOf: [{ required: [a] }, { required: [b] }]'), 'exactly one of `a, b`'],
  ['any of two fields', schema('properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }]'), 'at least one of `a, b`'],
  ['fields that exclude each other', schema('properties: { a: {}, b: {} }, not: { required: [a, b] }'), 'not together `a, b`'],
  ['a required field without a description', schema('required: [a]'), 'required `a`'],
  [
    'alternatives that only restrict',
    schema('type: integer, oneOf: [{ minimum: 1 }, { maximum: -1 }]'),
    /^integer\n\nOne of\n\n- \*\*number min 1\*\*[^]+\*\*number max -1\*\*/m,
  ],
  ['the tightest limits', schema('type: integer, allOf: [{ minimum: 5, maximum: 100 }, { minimum: 1, maximum: 50 }]'), 'min `5`, max `50`'],
  ['two patterns', schema('type: string, allOf: [{ pattern: ^a }, { pattern: b$ }]'), 'pattern `^a`, pattern `b$`'],
  ['two exclusions', schema('type: string, allOf: [{ not: { enum: [a] } }, { not: { enum: [b] } }]'), /Only `a`[^]+Only `b`/],
  [
    'two sets of keys by pattern',
    schema(
      'type: object, allOf: [{ patternProperties: { ^x: { type: string } } }, { patternProperties: { ^y: { type: integer }, ^x: { minLength: 3 } } }]',
    ),
    '`/^x/` string, min length `3`',
    '`/^y/` integer',
  ],
  [
    'two kinds of items',
    schema('type: array, allOf: [{ items: { type: integer, minimum: 1 } }, { items: { maximum: 5 } }]'),
    'each item: min `1`, each item: max `5`',
  ],
  [
    'two kinds of other keys',
    schema('type: object, allOf: [{ additionalProperties: { type: integer } }, { additionalProperties: { minimum: 3 } }]'),
    'each value: min `3`',
  ],
  [
    'two lists of dependent fields',
    schema('type: object, properties: { a: {} }, allOf: [{ dependentRequired: { a: [b] } }, { dependentRequired: { a: [c], d: [e] } }]'),
    'with a also required `b, c`',
    'with d also required `e`',
  ],
  ['a dependent schema', schema('properties: { a: {} }, dependentSchemas: { a: { required: [b] } }'), /\*\*with a\*\*\s+object, required `b`/],
  [
    'a part that is read-only, and one that is deprecated',
    schema(
      "properties: { id: { allOf: [{ $ref: '#/components/schemas/Id' }, { description: Mine }] }, old: { allOf: [{ type: string, deprecated: true }] } }",
      'Id: { type: string, readOnly: true }',
    ),
    '`id` string, read-only: Mine',
    '`old` string, deprecated',
  ],
  ['a shared schema that is read-only', schema('type: string, readOnly: true'), /# S\n[^#]+\nstring, read-only\n/],
  ['a body that is deprecated', body('application/json', 'schema: { type: object, deprecated: true }'), '`application/json` object, deprecated'],
  [
    'two choices',
    schema(
      'allOf: [{ oneOf: [{ title: A, type: object, required: [a] }, { title: B, type: object, required: [b] }] }, { oneOf: [{ title: C, required: [c], properties: { c: {} } }, { title: D, required: [d], properties: { d: {} } }] }]',
    ),
    /Also one of\s+- \*\*C\*\*\s+object\s+- `c`/,
  ],
  [
    'a field described twice as empty',
    schema(
      "allOf: [{ properties: { n: { anyOf: [{ type: integer }, { type: 'null' }] } } }, { properties: { n: { anyOf: [{ type: integer }, { type: 'null' }] } } }]",
    ),
    '`n` integer or null',
  ],
  [
    'the only value of a discriminator',
    schema(
      "oneOf: [{ $ref: '#/components/schemas/Dev' }], discriminator: { propertyName: role }, properties: { x: {} }",
      'Dev: { type: object, properties: { role: { type: string, enum: [developer] } } }',
    ),
    '**role: developer**',
    '"role": "developer"',
  ],
  [
    'children of a base',
    schema(
      'type: object, required: [kind], discriminator: { propertyName: kind }, properties: { kind: { type: string } }',
      "Cat: { allOf: [{ $ref: '#/components/schemas/S' }, { oneOf: [{ required: [big], properties: { big: {} } }, { required: [small], properties: { small: {} } }] }] }",
    ),
    '**kind: Cat**',
    'Includes all of S',
    '**object with big**',
    '**object with small**',
  ],
  ['numbers as they are written', schema('type: integer, maximum: 9223372036854775807'), 'max `9223372036854775807`'],
  ['a list without further items', schema('type: array, prefixItems: [{ type: string }], items: false'), 'no further items'],
  ['further items', schema('type: array, prefixItems: [{ type: string }], unevaluatedItems: { type: boolean }'), '`further items` boolean'],
  ['other keys', schema('type: object, properties: { a: {} }, unevaluatedProperties: { type: integer }'), '`any other key` integer'],
  [
    'content of a text',
    schema('type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { a: { type: string } } }'),
    /`content` object[^]+`a` string/,
  ],
  ['a field that is not allowed', schema('type: object, properties: { a: false }'), '`a` not allowed'],
  [
    'titles, examples, and texts of items and values',
    schema(
      'properties: { f: { type: string, title: A title, description: Its text, examples: [e1, e2] }, l: { description: The list, items: { type: string, description: Each item } }, m: { description: The map, additionalProperties: { type: string, description: Each value } }, x: { type: string, externalDocs: { url: https://example.com/x, description: More } } }',
    ),
    '`f` string, example `e1`, example `e2`',
    '**A title**',
    /The list\s+Each item/,
    /The map\s+Each value/,
    '[More](https://example.com/x)',
  ],
  [
    'a part below its own address',
    schema("$id: https://example.com/s, type: object, properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { type: string, description: Found } }"),
    '`a` string: Found',
  ],
  [
    'values with names and Markdown',
    schema("type: string, enum: [x, y], x-enum-varnames: [EX, WHY], x-enum-descriptions: { x: 'The *x*' }"),
    '- `x (EX)` The *x*',
    '- `y (WHY)`',
  ],
  ['a key that JavaScript knows', schema('type: object, properties: { __proto__: { type: string } }'), '"__proto__": "string"'],
];

const CALLS: Row[] = [
  [
    'examples of the schemas of parameters and headers',
    `paths: { /f: { get: { operationId: getF, parameters: [{ name: q, in: query, schema: { type: string, example: sq } }, { name: X-A, in: header, schema: { type: string, examples: [h1, h2] } }], responses: { '200': { description: ok, headers: { X-B: { schema: { type: string, example: hb } } }, content: { text/plain: { schema: { type: string } } } } } } } }`,
    '`q` string, example `sq`',
    '`X-A` string, example `h1`, example `h2`',
    '`X-B` string, example `hb`',
    '?q=sq',
    "'X-A: h1'",
  ],
  [
    'named examples with their summaries and Markdown',
    operation(
      "parameters: [{ name: q, in: query, schema: { type: string }, examples: { e: { summary: Short, description: 'Bold **text**', value: a } } }]",
    ),
    '`q` string, example, Short `a`: Bold **text**',
  ],
  [
    'styles of path parameters',
    `paths: { '/{a}/{b}/{c}': { get: { operationId: getF, parameters: [{ name: a, in: path, required: true, style: matrix, explode: true, schema: { type: array, items: {} }, example: [1, 2] }, { name: b, in: path, required: true, style: label, explode: true, schema: { type: object }, example: { x: 1, y: 2 } }, { name: c, in: path, required: true, explode: true, schema: { type: object }, example: { x: 1, y: 2 } }], ${OK} } } }`,
    '"$API/;a=1;a=2/.x=1.y=2/x=1,y=2"',
    'style `matrix`, exploded',
  ],
  [
    'lists with commas, and reserved characters',
    operation(
      "parameters: [{ name: e, in: query, explode: false, schema: { type: array, items: {} }, example: [a, b] }, { name: g, in: query, allowReserved: true, schema: { type: string }, example: 'a/b?c&d' }]",
      'get',
    ),
    '?e=a,b&g=a/b?c%26d"',
  ],
  [
    'deep objects in forms',
    body(
      'application/x-www-form-urlencoded',
      'schema: { type: object, properties: { o: { type: object, properties: { k: { type: string } } } } }, encoding: { o: { style: deepObject } }',
    ),
    "'o%5Bk%5D=string'",
  ],
  [
    'content types and headers of parts',
    body(
      'multipart/form-data',
      "schema: { type: object, properties: { meta: { type: object, properties: { k: { type: integer } } }, file: { type: string, format: binary } } }, encoding: { file: { contentType: 'image/png, image/jpeg', headers: { X-C: { schema: { type: string } } } } }",
    ),
    'sent as `image/png, image/jpeg`, with header `X-C`',
    `--form 'meta="{\\"k\\":1}";type=application/json'`,
    "--form 'file=@path/to/file;type=image/png'",
  ],
  [
    'several examples of a request',
    body(
      'application/json',
      "schema: {}, examples: { a: { summary: The first, description: 'About *it*.', value: { n: 1 } }, b: { summary: The second, value: { n: 2 } } }",
    ),
    /\*\*The first\*\*\s+About \*it\*\.\s+```bash[^`]+"n": 1/,
    /\*\*The second\*\*\s+```bash[^`]+"n": 2/,
  ],
  ['an example that is null', body('application/json', 'schema: {}, examples: { n: { value: null } }'), "--data-raw 'null'"],
  ['a call without a body in its answer', operation('summary: Only headers', 'head'), '--head'],
  [
    'texts of paths and the API',
    `info: { title: T, version: '1', summary: In short, description: At length, termsOfService: https://example.com/tos, license: { name: L, identifier: MIT }, contact: { name: Someone } }\npaths: { /f: { summary: Path in short, description: Path at length, get: { operationId: getF, ${OK} } } }`,
    /Path in short\s+Path at length/,
    /Someone, L, MIT, \[Terms of service\]\(https:\/\/example.com\/tos\)\s+In short\s+At length/,
  ],
  [
    'examples and summaries of callbacks',
    operation(
      `callbacks: { c: { '{$url}': { post: { summary: We call, requestBody: { content: { application/json: { schema: { type: object }, examples: { e: { summary: Called, value: { z: 1 } } } } } }, ${OK} } } } }`,
    ),
    '### We call',
    /\*\*Called, application\/json\*\*\s+```json\s+\{\s+"z": 1/,
  ],
  [
    'scopes, links and alternatives in the Markdown form',
    `paths: { /f: { get: { operationId: getF, security: [{ o: [read] }], responses: { '200': { description: ok, content: { application/json: { schema: { oneOf: [{ type: object, title: A, description: About A., required: [a], properties: { a: {} } }, { type: object, title: B, required: [b], properties: { b: {} } }] } } }, links: { l: { operationId: getF, parameters: { id: $response.body#/id } } } } } } } }\ncomponents: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: https://example.com/a, scopes: { read: Read *all* } } } } } }`,
    'with scope `read`',
    /\*\*A\*\*\s+object\s+About A\.\s+- `a` any/,
    '- `l` [getF](/apis/get-f), id `$response.body#/id`',
    /\*\*1 scope\*\*\s+- `read` Read \*all\*/,
  ],
  [
    'two tags of one name, and a second tag',
    `tags: [{ name: a, x-displayName: Same }, { name: b, x-displayName: Same }, { name: c }]\npaths: { /f: { get: { operationId: getF, tags: [a, c], ${OK} } }, /g: { get: { operationId: getG, tags: [b], ${OK} } }, /h: { get: { operationId: getH, tags: [c], ${OK} } } }`,
    /### Same\s+- GET \[getF\]/,
    /### Same \(b\)\s+- GET \[getG\]/,
    /### c\s+- GET \[getF\][^\n]+\s+- GET \[getH\]/,
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'descriptions-'));

function write(text: string, name: string): string {
  const file = join(folder, `${name}.yaml`);
  const start = [/^openapi:/m.test(text) ? '' : 'openapi: 3.1.0', /^info:/m.test(text) ? '' : "info: { title: T, version: '1' }"];
  writeFileSync(file, [...start, text].join('\n'));
  return file;
}

const ROWS = [...SCHEMAS, ...CALLS].map(([what, text, ...says], index) => ({ what, file: write(text, `row-${index}`), says }));

describe('A construct of other descriptions', () => {
  let sets: RenderedPage[][] = [];
  beforeAll(async () => {
    sets = await renderPages(ROWS.map(({ file }) => makeApi(file, { sampleLanguages: ['shell'] })));
    expect(sets.filter((set) => set.length === 0)).toEqual([]);
  });

  it('is shown', () => {
    const missing = ROWS.flatMap(({ what, says }, index) => {
      const text = sets[index]?.map(({ markdown }) => markdown).join('\n') ?? '';
      return says.filter((each) => (typeof each === 'string' ? !text.includes(each) : !each.test(text))).map((each) => `${what}: ${each}`);
    });
    expect(missing).toEqual([]);
  });

  it('has each of its texts on a page, but for those that a rule leaves out', () => {
    expect(ROWS.flatMap(({ what, file }, index) => findLostTexts(makeApi(file), sets[index] ?? []).map((lost) => `${what}: ${lost}`))).toEqual([]);
  });

  it('is valid, as are its examples', async () => {
    const faults: string[] = [];
    for (const { what, file } of ROWS) {
      const errors = (await checkDescription(makeApi(file))).filter(({ severity }) => severity === 'error').map(formatProblem);
      faults.push(...[...errors, ...checkExamples(readDocument({ file }).document).invalid].map((fault) => `${what}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

it('A lenient description may have ids that come to the same address', async () => {
  const get = (id: string) => `{ get: { operationId: ${id}, ${OK} } }`;
  const ids = ['getUser', 'get_user', '取得', '作成', 'small', 'getUser'];
  const file = write(`paths:\n${ids.map((id, index) => `  /${index}: ${get(id)}`).join('\n')}`, 'ids');
  const api = makeApi(file, { validation: 'lenient' });
  const [set = []] = await renderPages([api]);
  expect(set.slice(0, -1).map(({ title }) => title)).toEqual(ids);
  expect(set.at(-1)?.markdown.match(/\(\/apis\/[^)]+\)/g)).toEqual(
    expect.arrayContaining(['(/apis/get-user)', '(/apis/get-user-2)', '(/apis/get-user-3)', '(/apis/small-2)']),
  );
  expect((await checkDescription(api)).map(({ severity }) => severity)).not.toContain('error');
});
