import { expect, it } from 'vitest';
import { applyFixes, checkProse } from '../check-prose.ts';
import { readPageText } from '../../sources/prose-text.ts';
import { findIn, makePage } from './fixtures/find-in.ts';
import { lineEnd } from './line-end.ts';

const BODY = 'One \ntwo  \nthree\n\t\n```text\ncode \n```';

it('Spaces at the ends of lines are reported, except in code', async () => {
  expect(await findIn(lineEnd, BODY)).toEqual([
    '5:4 spaces at the end of the line; remove them',
    '6:4 spaces that make a line break; start a new paragraph, or write \\ at the end of the line',
    '8:1 spaces at the end of the line; remove them',
  ]);
});

it('The fix removes those that are not line breaks', async () => {
  const fixed = applyFixes(await checkProse(readPageText(makePage(BODY)), [lineEnd]));
  expect(fixed.split('\n').slice(4)).toEqual(['One', 'two  ', 'three', '', '```text', 'code ', '```', '']);
});
