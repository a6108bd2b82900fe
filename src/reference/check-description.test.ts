import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { checkDescription } from './check-description.ts';
import { makeApi } from './fixtures/make-api.ts';
import { formatProblem } from '../lib/problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'broken-'));
const file = join(folder, 'api.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

/** A valid description. Tests change lines of it; line 9 is the operation. */
const GOOD = `openapi: 3.1.0
info:
  title: Things
  version: '1'
tags:
  - name: things
paths:
  /things/{id}:
    get:
      operationId: getThing
      summary: Get a thing
      tags: [things]
      security:
        - key: []
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
      responses:
        '200':
          description: The thing.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Thing'
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Thing:
      type: object
      properties:
        name: { type: string }
`;

/** Lists errors and warnings in a text, one line each, without the folder. */
async function check(text: string, validation: 'strict' | 'lenient' = 'strict') {
  writeFileSync(file, text);
  const problems = await checkDescription(makeApi(file, { validation }));
  return problems.map((problem) => `${problem.severity} ${formatProblem(problem).replaceAll(`${folder}/`, '')}`);
}

const replace = (from: string | RegExp, to: string) => GOOD.replace(from, to);

describe('a description without a fault', () => {
  it('has no problem', async () => {
    expect(await check(GOOD)).toEqual([]);
  });

  it('is each of this site', async () => {
    expect((await Promise.all(site.apis.map((api) => checkDescription(api)))).flat()).toEqual([]);
  });
});

describe('a broken description stops the build, with file, line, column, pointer and hint, when', () => {
  it.each<[what: string, text: string, problem: string | string[]]>([
    [
      'it is no YAML',
      replace('tags: [things]', 'tags: [things'),
      'api.yaml:13:7: #/: deficient indentation; look at the indentation and quotes of this line and the one before',
    ],
    ['it has no info', replace(/info:\n.*\n.*\n/, ''), 'api.yaml:1:1: #/: The field `info` must be present on this level'],
    ...[
      ['summary: Get a thing', 'summary: "Get a\\a thing"', '11:7: #/paths/~1things~1{id}/get/summary'],
      ['tags: [things]', 'tags: ["things", "things\\a"]', '12:24: #/paths/~1things~1{id}/get/tags/1'],
      ['tags:\n', 'x-tagGroups: [{ name: "a\\a", tags: [things] }]\ntags:\n', '5:17: #/x-tagGroups/0/name'],
      ['      summary:', '      x-badges: [{ name: "a\\a" }]\n      summary:', '11:20: #/paths/~1things~1{id}/get/x-badges/0/name'],
    ].map(([from = '', to = '', place]): [string, string, string] => [
      `there is a control character at ${place}`,
      replace(from, to),
      `api.yaml:${place}: a control character, U+0007; delete it`,
    ]),
    [
      'a path starts without slash',
      replace('  /things/{id}:', '  things/{id}:'),
      'api.yaml:8:3: #/paths/things~1{id}: Property `things/{id}` is not expected here',
    ],
    [
      'a field is misspelt',
      replace('      parameters:', '      parametres:'),
      [
        'api.yaml:9:5: #/paths/~1things~1{id}/get/parameters: The operation does not define the path parameter `{id}` expected by path `/things/{id}`',
        'api.yaml:15:7: #/paths/~1things~1{id}/get/parametres: Property `parametres` is not expected here; did you mean parameters?',
      ],
    ],
    [
      'a path parameter is not declared',
      replace('name: id', 'name: di'),
      [
        'api.yaml:15:7: #/paths/~1things~1{id}/get/parameters: The operation does not define the path parameter `{id}` expected by path `/things/{id}`',
        'api.yaml:16:11: #/paths/~1things~1{id}/get/parameters/0/name: Path parameter `di` is not used in the path `/things/{id}`',
      ],
    ],
    [
      'a parameter is declared twice',
      replace('      responses:', '        - { name: id, in: path, required: true, schema: { type: string } }\n      responses:'),
      'api.yaml:20:11: #/paths/~1things~1{id}/get/parameters/1: Operations must have unique `name` + `in` parameters. Repeats of `in:path` + `name:id`',
    ],
    [
      'a reference leads nowhere',
      replace('schemas/Thing', 'schemas/Thnig'),
      'api.yaml:26:17: #/paths/~1things~1{id}/get/responses/200/content/application~1json/schema/$ref: reference leads nowhere: #/components/schemas/Thnig; did you mean "#/components/schemas/Thing"?',
    ],
    [
      'a security scheme is not declared',
      replace('        - key: []', '        - kee: []'),
      'api.yaml:14:11: #/paths/~1things~1{id}/get/security/0/kee: security scheme "kee" is not declared; did you mean "key"?',
    ],
    [
      'tags are no list',
      replace('tags: [things]', 'tags: things'),
      'api.yaml:12:7: #/paths/~1things~1{id}/get/tags: Expected type `array` but got `string`',
    ],
  ])('%s', async (_what, text, problem) => {
    const errors = (await check(text)).filter((each) => each.startsWith('error ')).map((each) => each.replace(/^error /, ''));
    expect(errors).toEqual([problem].flat());
  });

  it.each([
    [
      'a response has no schema',
      replace(/ {10}content:[^]*Thing'\n/, ''),
      'warning api.yaml:21:9: #/paths/~1things~1{id}/get/responses/200: response 200 has no schema; describe its body under content',
    ],
    [
      'no operation has a declared tag',
      replace('tags:\n', 'tags:\n  - name: lost\n'),
      'warning api.yaml:6:5: #/tags/0: tag "lost" is not used by any operation; remove it, or name it in x-tagGroups to keep it',
    ],
    [
      'a text nests too deep',
      replace('summary: Get a thing', `summary: "${'- '.repeat(101)}a"`),
      'warning api.yaml:11:7: #/paths/~1things~1{id}/get/summary: this text is shown as it is written; shorten it, or write it with fewer marks',
    ],
  ])('warns when %s', async (_what, text, problem) => {
    expect(await check(text)).toEqual([problem]);
  });

  it('only warns of a title that is missing when it is to be lenient', async () => {
    const without = replace('  title: Things\n', '');
    expect(await check(without)).toEqual(['error api.yaml:2:1: #/info: The field `title` must be present on this level']);
    expect(await check(without, 'lenient')).toEqual(['warning api.yaml:2:1: #/info: The field `title` must be present on this level']);
  });
});

it.each([
  ['strict', 'error'],
  ['lenient', 'warning'],
] as const)('Ids that come to one address are reported for a description that is %s, with their place', async (validation, severity) => {
  const [start = '', end = ''] = GOOD.split('components:\n');
  const problems = await check(
    `${start}  /things:\n    get: { operationId: get_thing, summary: Other, responses: { '204': { description: Done. } } }\ncomponents:\n${end}`,
    validation,
  );
  expect(problems).toEqual([
    `${severity} api.yaml:28:12: #/paths/~1things/get/operationId: operationId "get_thing" has the address "get-thing" of GET /things/{id}; rename one, or set its address with x-slug`,
  ]);
});
