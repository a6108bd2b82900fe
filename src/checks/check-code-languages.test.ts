import { expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { listContentFiles } from '../sources/content-files.ts';
import site from '../site.config.ts';
import { checkCodeLanguages } from './check-code-languages.ts';

const check = (source: string) =>
  checkCodeLanguages([{ file: 'docs/page.md', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }]).map(formatProblem);

it('All code blocks of this site have a language that the highlighter knows', () => {
  expect(checkCodeLanguages(listContentFiles(site))).toEqual([]);
});

it('Each block in an unknown language is reported at its position, with the nearest name', () => {
  expect(check('# A\n\n```pyhton title="a.py"\nx\n```\n\n- b\n\n  ~~~zzzz\n  y\n  ~~~\n')).toEqual([
    'docs/page.md:3:1: code language "pyhton" is unknown; did you mean "python"?',
    'docs/page.md:9:3: code language "zzzz" is unknown',
  ]);
});

it('Marked lines without a space before them are part of the language', () => {
  expect(check('```bash{1}\nls\n```\n')).toEqual(['docs/page.md:1:1: code language "bash{1}" is unknown; write a space before {: bash {1}']);
});

it.each([
  ['a language', '```python\nx\n```\n'],
  ['no fence, only an indentation', 'Text.\n\n    ```pyhton\n    x\n    ```\n'],
  ['no language, which another check reports', '```\nx\n```\n'],
  ['fences as text of a longer one', '````md\n```pyhton\nx\n```\n````\n'],
  ['fences in a block of the other kind', '~~~md\n```pyhton\n~~~\n'],
])('A block with %s passes', (_name, source) => {
  expect(check(source)).toEqual([]);
});
