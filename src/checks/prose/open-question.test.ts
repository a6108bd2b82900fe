import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { openQuestion } from './open-question.ts';

const BODY = 'The unit is not documented.';

it('An open question is reported outside the pages for them', async () => {
  expect(await findIn(openQuestion, BODY)).toEqual([expect.stringMatching(/^5:13 "not documented" outside the page for open questions; say how/)]);
});

it.each([
  ['of open questions', { file: 'docs/comet/open-questions.md' }],
  ['that is planned', { fields: 'title: Page\nstatus: planned' }],
])('A page %s may contain open questions', async (_which, options) => {
  expect(await findIn(openQuestion, BODY, options)).toEqual([]);
});
