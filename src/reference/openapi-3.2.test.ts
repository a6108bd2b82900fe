import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkDescription } from './check-description.ts';
import { makeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-3.2-'));
const file = join(folder, 'api.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(
  file,
  `openapi: 3.2.0
info: { title: New things, version: '1' }
servers: [{ name: Main, url: https://example.com, description: For all. }]
tags:
  - { name: all, summary: All things, description: Everything. }
  - { name: some, summary: Some things, parent: all }
  - { name: beta, kind: badge }
paths:
  /things:
    query:
      operationId: searchThings
      summary: Search things
      tags: [beta, some]
      requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } } }
      responses: { '200': { description: Found., content: { application/json: { $ref: '#/components/mediaTypes/Things' } } } }
    additionalOperations:
      COPY:
        operationId: copyThings
        summary: Copy things
        x-badges: [{ name: New, color: green }]
        tags: [all]
        responses:
          '200': { description: Copied., content: { application/jsonl: { itemSchema: { $ref: '#/components/schemas/Thing' } } } }
components:
  mediaTypes: { Things: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } }
  securitySchemes:
    device:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://example.com/metadata
      flows:
        deviceAuthorization: { deviceAuthorizationUrl: https://example.com/device, tokenUrl: https://example.com/token, scopes: { all: Everything } }
  schemas:
    Thing: { type: object, properties: { name: { type: string } } }
`,
);
const reference = buildReference(makeApi(file));

it('Operations of every method are shown, in groups of their parents', () => {
  expect(reference.operations.map(({ operation: { method, summary, group } }) => [method, summary, group])).toEqual([
    ['COPY', 'Copy things', 'All things'],
    ['QUERY', 'Search things', 'Some things'],
  ]);
  expect(reference.operations.map(({ operation: { badges } }) => badges)).toEqual([['New'], ['beta']]);
  expect(reference.description.groups.map(({ name, family }) => [name, family])).toEqual([
    ['All things', 'All things'],
    ['Some things', 'All things'],
  ]);
});

it('Streams and content types by reference have their fields', () => {
  const contents = reference.operations.map(({ makeModel }) => makeModel().responses[0]?.contents[0]);
  expect(contents.map((content) => content?.view.type.map(({ text }) => text).join(''))).toEqual(['array of object Thing', 'array of object Thing']);
  expect(contents.map((content) => content?.examples[0]?.value)).toEqual([{ name: 'string' }, [{ name: 'string' }]]);
});

it('Its description has no errors', async () => {
  expect((await checkDescription(makeApi(file))).filter(({ severity }) => severity === 'error')).toEqual([]);
});
