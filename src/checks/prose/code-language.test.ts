import { expect, it } from 'vitest';
import { codeLanguage } from './code-language.ts';
import { findIn } from './fixtures/find-in.ts';

it('A fence without a language is reported, in a list too', async () => {
  expect(await findIn(codeLanguage, '- one\n\n  ```\n  ls\n  ```')).toEqual([
    expect.stringMatching(/^7:3 a code block without a language; .*```bash/),
  ]);
});

it('Indented code is reported', async () => {
  expect(await findIn(codeLanguage, 'Text.\n\n    ls')).toEqual([expect.stringMatching(/^7:\d an indented code block/)]);
});

it('A fence with a language is accepted, and so is inline code', async () => {
  expect(await findIn(codeLanguage, '```text\nls\n```\n\n`ls`')).toEqual([]);
});
