import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HEAD, withRef } from './fixtures/hostile-folder.ts';

/** Lines of YAML, each listing the previous one ten times. */
const laughs = Array.from(
  { length: 12 },
  (_, index) =>
    `x-${index}: &a${index} [${
      index === 0
        ? 1
        : Array(10)
            .fill(`*a${index - 1}`)
            .join(', ')
    }]`,
);

/** Describes an operation that responds with the first of some schemas. */
function withSchemas(count: number, make: (refer: (index: number) => object, index: number) => object): string {
  const refer = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
  const schemas = Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, make(refer, index)]));
  return withRef('"#/components/schemas/S0"', `components: ${JSON.stringify({ schemas })}\n`);
}

const COSTLY: readonly [what: string, text: string, report: RegExp][] = [
  ['aliases that multiply', `${HEAD}${laughs.join('\n')}\npaths: {}`, /^own\/api\.yaml:\d+:\d+: #\/x-\S*: the file has more than 5,000,000 values/],
  ['a list nested a hundred thousand times', `${HEAD}x-a: ${'['.repeat(100_000)}\n`, /^own\/api\.yaml:\d+:\d+: /],
  [
    'parts that double with every step',
    withSchemas(40, (refer, index) => (index === 39 ? { type: 'string' } : { allOf: [refer(index + 1), refer(index + 1)] })),
    /^accepted$/,
  ],
  [
    'a schema in itself',
    withSchemas(1, (refer) => ({ allOf: [refer(0), { properties: { a: refer(0) } }] })),
    /^(?:accepted|own\/api\.yaml:[34]:\d+: )/,
  ],
  [
    'a chain of ten thousand references',
    withSchemas(10_000, (refer, index) => ({ properties: { next: refer((index + 1) % 10_000) } })),
    /: references lead from part to part, through more than Redocly can follow; leave some out/,
  ],
  [
    'two thousand faults',
    withSchemas(2_000, () => ({ type: 'strnig' })),
    /did you mean string\?[^]*: \d+ more problems are not listed; fix these first$/,
  ],
];

it('A process that may keep 1.5 GB reports each description that would cost more, and ends', () => {
  const root = mkdtempSync(join(tmpdir(), 'costly-'));
  try {
    // One folder for each, as a description may read no other.
    const files = COSTLY.map(([, text], index) => {
      mkdirSync(join(root, String(index)));
      writeFileSync(join(root, String(index), 'api.yaml'), text);
      return join(root, String(index), 'api.yaml');
    });
    const args = ['--max-old-space-size=1500', 'src/reference/fixtures/report-description.ts', ...files];
    const { stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    const reports = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as string).replaceAll(/\S+(?=api\.yaml:)/g, 'own/'));
    expect(reports).toHaveLength(COSTLY.length);
    for (const [index, [what, , report]] of COSTLY.entries()) expect(reports[index], what).toMatch(report);
  } finally {
    rmSync(root, { recursive: true });
  }
});
