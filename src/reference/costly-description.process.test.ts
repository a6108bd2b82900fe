import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAD, withRef } from './fixtures/hostile-folder.ts';

/** Lines of YAML, each listing the previous one ten times. */
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

const COSTLY: readonly [what: string, text: () => string, answer: RegExp][] = [
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
  ['of five thousand schemas that nothing uses', () => withSchemas(5_000, () => ({ type: 'string' })), /^accepted$/],
  [
    'with two thousand faults',
    () => withSchemas(2_000, () => ({ type: 'strnig' })),
    /type "strnig" does not exist[^]*: \d+ more errors are not listed; fix these first$/,
  ],
  [
    'of a thousand operations',
    () =>
      `${HEAD}paths: ${JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`/a${index}`, { get: { operationId: `get${index}`, summary: 'Get', tags: ['a'], responses: { 200: { description: 'OK' } } } }])))}`,
    /^accepted$/,
  ],
  [
    'with a million characters of marks',
    () => `openapi: 3.1.0\ninfo: { title: A, version: "1", description: "${'[*_'.repeat(300_000)}" }\npaths: {}`,
    /^accepted$/,
  ],
];

describe('in a process that may keep 1.5 GB and reads one after the other, a description', () => {
  /** One folder per description, as it may read no other. */
  const root = mkdtempSync(join(tmpdir(), 'costly-'));
  let ended: SpawnSyncReturns<string>;

  beforeAll(() => {
    const files = COSTLY.map(([, text], index) => {
      const folder = join(root, String(index));
      mkdirSync(folder);
      writeFileSync(join(folder, 'api.yaml'), text());
      return join(folder, 'api.yaml');
    });
    ended = spawnSync('node', ['--max-old-space-size=1500', 'src/reference/fixtures/report-description.ts', ...files], {
      encoding: 'utf8',
      timeout: 240_000,
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(COSTLY.map(([what, , answer], index) => ({ what, answer, index })))('$what is answered', ({ answer, index }) => {
    expect([ended.stderr, ended.error]).toEqual(['', undefined]);
    const lines = ended.stdout.split('\n');
    const said = JSON.parse(lines[index] || '"none: the process ended here"') as string;
    expect(said.replaceAll(`${join(root, String(index))}/`, 'own/')).toMatch(answer);
  });
});
