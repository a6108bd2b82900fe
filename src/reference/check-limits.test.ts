import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { checkDescription } from './check-description.ts';
import { HEAD, useHostileFolder } from './fixtures/hostile-folder.ts';

const { place, write } = useHostileFolder();

async function warn(rest: string): Promise<string> {
  const problems = await checkDescription({ file: write({ 'api.yaml': `${HEAD}${rest}\n` }), validation: 'strict' });
  return problems.map((problem) => place(`${problem.severity} ${formatProblem(problem)}`)).join('\n');
}

const withSchema = (schema: object) => `paths: {}\ncomponents: ${JSON.stringify({ schemas: { A: schema } })}`;
const nest = (levels: number): object => (levels === 0 ? { type: 'string' } : { oneOf: [nest(levels - 1)] });

describe('a limit of a description', () => {
  it.each<[what: string, rest: string, warning: RegExp]>([
    [
      'of levels in a text',
      withSchema({ type: 'string', description: '- '.repeat(3_000) }),
      /^warning own\/api\.yaml:4:\d+: #\/components\/schemas\/A\/description: this text is shown as it is written: it has more than 100 levels .*; shorten it/m,
    ],
    [
      'of cells',
      withSchema({ type: 'string', description: `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|a|\n'.repeat(500)}` }),
      /^warning own\/api\.yaml:4:\d+: .*: it has more than 10,000 cells of tables; /m,
    ],
    [
      'of a name',
      withSchema({ type: 'string', title: 'a'.repeat(600) }),
      /^warning own\/api\.yaml:4:\d+: .*\/title: this name is shown in part: .*; shorten it$/m,
    ],
    [
      'of schemas in each other',
      withSchema(nest(40)),
      /^warning own\/api\.yaml:4:\d+: .*: this schema is made of schemas more than 30 levels deep; .*; put some of them together$/m,
    ],
    [
      'of whole characters',
      'paths: {}\nx-a: "\\ud800"',
      /^warning own\/api\.yaml:4:\d+: #\/x-a: half of a character, .*; write the whole character$/m,
    ],
  ])('%s is a warning with its line and a hint', async (_what, rest, warning) => {
    expect(await warn(rest)).toMatch(warning);
  });
});
