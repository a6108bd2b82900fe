import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { openQuestion } from './open-question.ts';

const BODY = 'The unit is not documented.';

it('What is not known is found outside the place for it', async () => {
  expect(await findIn(openQuestion, BODY)).toEqual([expect.stringMatching(/^5:13 "not documented" outside the place for open questions; say how/)]);
});

it.each([
  ['of open questions', { file: 'docs/comet/open-questions.md' }],
  ['that is planned', { fields: 'title: Page\nstatus: planned' }],
])('A page %s may say what is not known', async (_which, options) => {
  expect(await findIn(openQuestion, BODY, options)).toEqual([]);
});
