import { expect, it } from 'vitest';
import { applyFixes, checkProse } from '../check-prose.ts';
import { readPageText } from '../../sources/prose-text.ts';
import { findIn, makePage } from './fixtures/find-in.ts';
import { lineEnd } from './line-end.ts';

const BODY = 'One \ntwo  \nthree\n\t\n```text\ncode \n```';

it('Spaces at the ends of lines are found, those of code are not', async () => {
  expect(await findIn(lineEnd, BODY)).toEqual([
    '5:4 spaces at the end of the line; remove them',
    '6:4 spaces that break the line; begin a new paragraph, or write \\ at the end of the line',
    '8:1 spaces at the end of the line; remove them',
  ]);
});

it('A program removes those that do not break the line', async () => {
  const fixed = applyFixes(await checkProse(readPageText(makePage(BODY)), [lineEnd]));
  expect(fixed.split('\n').slice(4)).toEqual(['One', 'two  ', 'three', '', '```text', 'code ', '```', '']);
});
