import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError, formatProblem } from '../data/problem.ts';
import { checkDescription } from './check-description.ts';
import { makeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';

/** The start of a description; what follows is indented below `paths`. */
const HEAD = 'openapi: 3.1.0\ninfo: { title: Small, version: "1" }\n';
const OPERATION = 'operationId: getThing, summary: Get it, tags: [a]';
/** A description whose only answer has the given schema, in line 3. */
const withSchema = (schema: string, rest = '') =>
  `${HEAD}paths: { /a: { get: { ${OPERATION}, responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } } } } } } }\n${rest}`;
const withRef = (reference: string, rest = '') => withSchema(`{ $ref: ${reference} }`, rest);

let root: string;
let folder: string;
const place = (text: string) => text.replaceAll(`${root}/`, '');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hostile-'));
  folder = join(root, 'own');
  mkdirSync(folder);
  writeFileSync(join(root, 'outside.yaml'), 'type: string\ndescription: secret\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, 'api.yaml');
}

/** What a build says of a description: its errors, one a line, or `accepted`. */
async function report(file: string): Promise<string[]> {
  const api = makeApi(file);
  try {
    const errors = (await checkDescription(api)).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors.map((error) => place(formatProblem(error)));
    buildReference(api).operations.forEach(({ makeModel }) => makeModel());
    return ['accepted'];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map((problem) => place(formatProblem(problem)));
  }
}

describe('a description that refers to', () => {
  it.each<[what: string, files: Record<string, string>, problem: string]>([
    [
      'a file above its folder',
      { 'api.yaml': withRef('../outside.yaml') },
      'reference to a file that cannot be read: ../outside.yaml, as it is outside the folder own',
    ],
    ['such a file through folders', { 'api.yaml': withRef('a/../../outside.yaml') }, 'as it is outside the folder own'],
    ['such a file with percent signs', { 'api.yaml': withRef('"%2e%2e/outside.yaml"') }, 'as it is outside the folder own'],
    ['such a file with encoded slashes', { 'api.yaml': withRef('"..%2Foutside.yaml"') }, 'as it is outside the folder own'],
    ['an absolute path', { 'api.yaml': withRef('/etc/passwd') }, 'as own/etc/passwd is not there'],
    ['a file that is not there', { 'api.yaml': withRef('./none.yaml') }, 'as own/none.yaml is not there'],
    ['a folder', { 'api.yaml': withRef('./parts'), 'parts/a.yaml': '' }, 'as own/parts is no regular file'],
    ['a wrongly encoded name', { 'api.yaml': withRef('"./%zz.yaml"') }, 'as own/%zz.yaml is not there'],
    ['nothing', { 'api.yaml': withRef('""') }, 'reference leads nowhere'],
    [
      'another host',
      { 'api.yaml': withRef('https://elsewhere.example/a.yaml') },
      'reference to another host: https://elsewhere.example/a.yaml; put a copy',
    ],
    [
      'another host without scheme',
      { 'api.yaml': withRef('//elsewhere.example/a.yaml') },
      'reference to another host: //elsewhere.example/a.yaml; put a copy',
    ],
    ['a file address', { 'api.yaml': withRef('file:///etc/passwd') }, 'reference to another host: file:///etc/passwd; put a copy'],
    [
      'a name that nothing has',
      { 'api.yaml': withRef('urn:example:thing') },
      'reference leads nowhere: urn:example:thing; no part of the description has this $anchor or $id',
    ],
    ['an anchor that nothing has', { 'api.yaml': withRef('"#thing"') }, 'reference leads nowhere: #thing'],
    ['a part that is not there', { 'api.yaml': withRef('"#/components/schemas/Thing"') }, 'reference leads nowhere: #/components/schemas/Thing'],
    [
      'a text',
      { 'api.yaml': withRef('"#/info/title"') },
      'reference to what is no part of a description: #/info/title; expected an object, found "Small"',
    ],
    [
      'a part of another file that is not there',
      { 'api.yaml': withRef('"./b.yaml#/Thing"'), 'b.yaml': 'Other: {}' },
      'reference leads nowhere: ./b.yaml#/Thing; did you mean "Other"?',
    ],
    [
      'itself',
      { 'api.yaml': withRef('"#/components/schemas/A"', 'components: { schemas: { A: { $ref: "#/components/schemas/A" } } }') },
      'reference runs in a circle',
    ],
    ['a number', { 'api.yaml': withRef('5') }, 'found 5; expected a reference such as'],
    ['null', { 'api.yaml': withRef('null') }, 'found null; expected a reference such as'],
    ['a list', { 'api.yaml': withRef('[a]') }, 'found ["a"]; expected a reference such as'],
    ['an object', { 'api.yaml': withRef('{ a: b }') }, 'found {"a":"b"}; expected a reference such as'],
  ])('%s stops the build with its line', async (_what, files, problem) => {
    const errors = await report(write(files));
    expect(errors.join('\n')).toContain(problem);
    for (const error of errors) expect(error).toMatch(/^own\/api\.yaml:[34]:\d+: #\/\S+: \S/);
  });

  it('a link that leads out of its folder stops the build', async () => {
    symlinkSync(join(root, 'outside.yaml'), join(folder, 'link.yaml'));
    expect(await report(write({ 'api.yaml': withRef('./link.yaml') }))).toEqual([
      expect.stringMatching(/^own\/api\.yaml:3:\d+: .* as it is outside the folder own; /),
    ]);
  });

  it.each([
    ['a device', () => symlinkSync('/dev/zero', join(folder, 'part'))],
    ['a pipe', () => execFileSync('mkfifo', [join(folder, 'part')])],
  ])('%s stops the build instead of waiting for its end', async (_what, make) => {
    make();
    expect(await report(write({ 'api.yaml': withRef('./part') }))).toEqual([
      expect.stringMatching(/ as (?:it is outside the folder own|own\/part is no regular file); /),
    ]);
  });

  it('regular files in its folder and below is read', async () => {
    const files = {
      'api.yaml': withRef('./parts/a.yaml'),
      'parts/a.yaml': 'type: object\nproperties: { b: { $ref: ../b.yaml } }',
      'b.yaml': 'type: string',
    };
    expect(await report(write(files))).toEqual(['accepted']);
  });

  it('a property of the name $ref is read', async () => {
    expect(await report(write({ 'api.yaml': withSchema('{ type: object, properties: { $ref: { type: string } } }') }))).toEqual(['accepted']);
  });

  it('an anchor is read', async () => {
    const rest = 'components: { schemas: { A: { $anchor: thing, type: string } } }';
    expect(await report(write({ 'api.yaml': withRef('"#thing"', rest) }))).toEqual(['accepted']);
  });
});

describe('a description', () => {
  it.each<[what: string, text: string, problem: RegExp]>([
    ['is empty', '', /^own\/api\.yaml:1:1: #\/: expected a document/],
    ['is a list', '- a', /^own\/api\.yaml:1:1: #\/: this is no OpenAPI description/],
    ['is bytes', '\0\x01\x02', /^own\/api\.yaml:1:1: #\/: /],
    ['has a tab for indentation', `${HEAD}paths:\n\t/a: {}`, /^own\/api\.yaml:4:1: /],
    ['opens a bracket and never closes it', `${HEAD}paths: { /a: {`, /^own\/api\.yaml:3:\d+: /],
    ['has a field twice', `${HEAD}info: {}`, /^own\/api\.yaml:3:\d+: .*duplicated mapping key/],
    ['uses an alias that is not there', `${HEAD}paths: *a`, /^own\/api\.yaml:3:\d+: /],
    ['has an alias that holds itself', `${HEAD}paths: &a { /a: *a }`, /^own\/api\.yaml:3:\d+: .*an alias stands for a value that holds the alias/],
    ['has no version', 'info: { title: A, version: "1" }\npaths: {}', /^own\/api\.yaml:1:1: .*the version is missing/],
    ['has a version to come', 'openapi: 9.0.0\ninfo: {}\npaths: {}', /^own\/api\.yaml:1:1: .*version "9.0.0" is unknown/],
    ['has no title', 'openapi: 3.1.0\ninfo: { version: "1" }\npaths: {}', /^own\/api\.yaml:2:\d+: .*the title is missing/],
    [
      'links to a script',
      `${HEAD}externalDocs: { url: "javascript:alert(1)" }\npaths: {}`,
      /^own\/api\.yaml:3:\d+: #\/externalDocs\/url: found "javascript:alert\(1\)"; expected an address/,
    ],
    [
      'names a script as its contact',
      'openapi: 3.1.0\ninfo: { title: A, version: "1", contact: { url: "java\\nscript:alert(1)" } }\npaths: {}',
      /^own\/api\.yaml:2:\d+: #\/info\/contact\/url: /,
    ],
    [
      'names data as its licence',
      'openapi: 3.1.0\ninfo: { title: A, version: "1", license: { name: B, url: "data:text/html,x" } }\npaths: {}',
      /^own\/api\.yaml:2:\d+: #\/info\/license\/url: /,
    ],
    ['gives no type that exists', withSchema('{ type: strnig }'), /^own\/api\.yaml:3:\d+: .*type "strnig" does not exist/],
    ['has a list for its paths', `${HEAD}paths: []`, /^own\/api\.yaml:3:1: /],
    ['has null for its paths', `${HEAD}paths:`, /^own\/api\.yaml:[13]:1: /],
    ['has a number for an operation', `${HEAD}paths: { /a: { get: 5 } }`, /^own\/api\.yaml:3:\d+: /],
    [
      'has an operation id twice',
      `${HEAD}paths: { /a: { get: { ${OPERATION}, responses: {} } }, /b: { get: { ${OPERATION}, responses: {} } } }`,
      /operationId "getThing" is used twice, first by GET \/a/,
    ],
  ])('that %s stops the build with its line', async (_what, text, problem) => {
    expect((await report(write({ 'api.yaml': text }))).join('\n')).toMatch(problem);
  });

  it('that is not there, or is a folder, stops the build', async () => {
    expect(await report(join(folder, 'none.yaml'))).toEqual([
      'own/none.yaml:1:1: #/: the description cannot be read, as own/none.yaml is not there; mend `file` in the site configuration',
    ]);
    expect(await report(folder)).toEqual([expect.stringContaining('the description cannot be read, as own is no regular file')]);
  });

  it('that starts with a byte order mark is read', async () => {
    expect(await report(write({ 'api.yaml': `\uFEFF${withSchema('{ type: string }')}` }))).toEqual(['accepted']);
  });

  it('whose links run shows none of them, even where its faults are only warnings', async () => {
    const file = write({ 'api.yaml': `${HEAD}externalDocs: { url: "javascript:alert(1)" }\npaths: {}` });
    const { description } = buildReference({ ...makeApi(file), validation: 'lenient' });
    expect(description.externalDocs).toBeUndefined();
  });
});

/** Lines of YAML, each a list of the one before, ten times over. */
const laughs = (steps: number) =>
  Array.from(
    { length: steps },
    (_, index) =>
      `x-${index}: &a${index} ${
        index === 0
          ? '[1]'
          : `[${Array(10)
              .fill(`*a${index - 1}`)
              .join(', ')}]`
      }`,
  ).join('\n');
const components = (count: number, make: (index: number) => object) =>
  JSON.stringify({ schemas: Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, make(index)])) });
const refer = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
const withSchemas = (count: number, make: (index: number) => object) =>
  withRef('"#/components/schemas/S0"', `components: ${components(count, make)}\n`);
const isLast = (index: number, count: number) => index === count - 1;

const UNFOLDS = /^own\/api\.yaml:[34]:\d+: .*the schemas of this page unfold to more than [\d,]+ parts; let schemas refer/;

describe('in a process that may keep 1.5 GB, a description', () => {
  it.each<[what: string, text: () => string, answer: RegExp]>([
    [
      'of aliases that multiply',
      () => `${HEAD}${laughs(12)}\npaths: {}`,
      /^own\/api\.yaml:\d+:\d+: #\/x-\S*: with its aliases filled in, the file comes to [\d,]+ values more; write it out/,
    ],
    [
      'of merge keys that multiply',
      () =>
        `${HEAD}x-0: &a0 { k0: 1 }\n${Array.from({ length: 40 }, (_, index) => `x-${index + 1}: &a${index + 1} { <<: [${Array(10).fill(`*a${index}`).join(', ')}], k${index + 1}: 1 }`).join('\n')}\npaths: {}`,
      /^(?:accepted|own\/api\.yaml:\d+:\d+: )/,
    ],
    [
      'of aliases that go deep',
      () =>
        `${HEAD}${Array.from({ length: 1_500 }, (_, index) => `x-${index}: &a${index} ${index === 0 ? '[1]' : `[*a${index - 1}]`}`).join('\n')}\npaths: {}`,
      /^own\/api\.yaml:\d+:\d+: .*more than 1000 levels deep/,
    ],
    ['nested a hundred thousand times', () => `${HEAD}x-a: ${'['.repeat(100_000)}\n`, /^own\/api\.yaml:\d+:\d+: /],
    [
      'of parts that double with every step',
      () => withSchemas(40, (index) => (isLast(index, 40) ? { type: 'string' } : { allOf: [refer(index + 1), refer(index + 1)] })),
      UNFOLDS,
    ],
    [
      'of choices that multiply',
      () =>
        withSchemas(40, (index) =>
          isLast(index, 40)
            ? { type: 'string' }
            : { oneOf: Array.from({ length: 8 }, () => ({ oneOf: Array.from({ length: 8 }, () => refer(index + 1)) })) },
        ),
      /^(?:accepted|own\/api\.yaml:[34]:\d+: )/,
    ],
    [
      'of fields that double with every step',
      () =>
        withSchemas(60, (index) =>
          isLast(index, 60)
            ? { type: 'string' }
            : {
                type: 'object',
                properties: {
                  a: { allOf: [refer(index + 1), { properties: { b: refer(index + 1) } }] },
                  b: { allOf: [refer(index + 1), { properties: { a: refer(index + 1) } }] },
                },
              },
        ),
      /^(?:accepted|own\/api\.yaml:[34]:\d+: )/,
    ],
    [
      'of a schema in itself, by allOf',
      () => withSchemas(1, () => ({ allOf: [refer(0), { properties: { a: refer(0) } }] })),
      /^(?:accepted|own\/api\.yaml:[34]:\d+: )/,
    ],
    ['of twenty thousand schemas that nothing uses', () => withSchemas(20_000, () => ({ type: 'string' })), /^accepted$/],
    [
      'with ten thousand faults',
      () => withSchemas(10_000, () => ({ type: 'strnig' })),
      /type "strnig" does not exist[^]*: \d+ more errors are not told; mend these first$/,
    ],
    [
      'of five thousand operations',
      () =>
        `${HEAD}paths: ${JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`/a${index}`, { get: { operationId: `get${index}`, summary: 'Get', tags: ['a'], responses: { 200: { description: 'OK' } } } }])))}`,
      /^accepted$/,
    ],
    [
      'with a million characters of marks',
      () => `openapi: 3.1.0\ninfo: { title: A, version: "1", description: "${'[*_'.repeat(300_000)}" }\npaths: {}`,
      /^accepted$/,
    ],
  ])(
    '%s is answered',
    (_what, text, answer) => {
      const file = write({ 'api.yaml': text() });
      const { stdout, stderr, error } = spawnSync('node', ['--max-old-space-size=1500', 'src/openapi/fixtures/report-description.ts', file], {
        encoding: 'utf8',
        timeout: 60_000,
      });
      expect({ stderr, error }).toEqual({ stderr: '', error: undefined });
      expect(place(stdout.trim())).toMatch(answer);
    },
    70_000,
  );
});
