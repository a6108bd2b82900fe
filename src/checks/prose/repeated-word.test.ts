import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { repeatedWord } from './repeated-word.ts';

it('A repeated word is reported, across lines too', async () => {
  expect(await findIn(repeatedWord, 'The the pin is\nhigh high.')).toEqual(['5:1 "The the"; write "The" once', '6:1 "high high"; write "high" once']);
});

it('Words of two components on one line are not adjacent', async () => {
  expect(await findIn(repeatedWord, '<Tabs><Tab label="A">high</Tab><Tab label="B">high</Tab></Tabs>', { file: 'docs/page.mdx' })).toEqual([]);
});

it('Words that may be repeated, and parts of words, are accepted', async () => {
  expect(await findIn(repeatedWord, 'It had had to be that that is. An a-a battery, or `the the`, 5 5, the thermal pad.')).toEqual([]);
});
