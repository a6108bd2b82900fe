import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApi } from '../../src/reference/fixtures/make-api.ts';
import { checkAllApis } from './api.ts';

const DESCRIPTION = `openapi: 3.1.0
info:
  title: Pets
  version: 1.0.0
servers:
  - url: https://pets.mecha.build
security: []
tags:
  - name: pets
    description: Animals.
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      summary: List pets
      description: Returns all pets.
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
        '401':
          description: No key.
components:
  schemas:
    Pet:
      type: object
      properties:
        name:
          type: string
          description: What it is called.
          examples: [Rex]
`;

/** Checks the description after a change, and returns the report. */
async function check(change: (text: string) => string, files?: (file: string) => string[]) {
  // A separate folder, because the browser tests empty theirs at the start.
  const folder = mkdtempSync('e2e/.variants-api-');
  const file = join(folder, 'api.yaml');
  try {
    writeFileSync(file, change(DESCRIPTION));
    const { problems } = await checkAllApis({ files: files?.(file) ?? [] }, { apis: [makeApi(file)] });
    return problems.map(({ rule, severity, file: where, line }) =>
      [severity, ...(rule ? [rule] : []), `${where === file ? 'api.yaml' : where}:${line}`].join(' '),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('A description that follows the rules has no problems', async () => {
  expect(await check((text) => text)).toEqual([]);
});

it.each<[what: string, change: (text: string) => string, problems: string | string[]]>([
  ['an operation without an answer to a call that fails', (text) => text.replace(/ {8}'401':\n.*\n/, ''), 'error operation-4xx-response api.yaml:18'],
  ['a field without an example', (text) => text.replace(/ +examples: .*\n/, ''), 'error scalar-property-missing-example api.yaml:32'],
  ['an example of another type', (text) => text.replace('[Rex]', '[7]'), 'error no-invalid-schema-examples api.yaml:35'],
  [
    'a tag that is not declared',
    (text) => text.replace('tags: [pets]', 'tags: [pests]'),
    ['warning pages/used-tag api.yaml:9', 'error operation-tag-defined api.yaml:15'],
  ],
  ['text that cannot be read', (text) => text.replace('version: 1.0.0', 'version: ['), 'error api.yaml:5'],
])('The position of %s is reported', async (_what, change, problems) => {
  expect(await check(change)).toEqual([problems].flat());
});

it('If files are passed, only the API descriptions in their folders are checked', async () => {
  const breakExample = (text: string) => text.replace('[Rex]', '[7]');
  expect(await check(breakExample, () => ['src/content/docs/index.md'])).toEqual([]);
  expect(await check(breakExample, (file) => [file])).toHaveLength(1);
});
