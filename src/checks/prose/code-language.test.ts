import { expect, it } from 'vitest';
import { codeLanguage } from './code-language.ts';
import { findIn } from './fixtures/find-in.ts';

it('A fence without a language is found, in a list too', async () => {
  expect(await findIn(codeLanguage, '- one\n\n  ```\n  ls\n  ```')).toEqual([
    expect.stringMatching(/^7:3 a block of code without a language; .*```bash/),
  ]);
});

it('Code that is only indented is found', async () => {
  expect(await findIn(codeLanguage, 'Text.\n\n    ls')).toEqual([expect.stringMatching(/^7:\d an indented block of code/)]);
});

it('A fence with a language is right, and so is code in a line', async () => {
  expect(await findIn(codeLanguage, '```text\nls\n```\n\n`ls`')).toEqual([]);
});
