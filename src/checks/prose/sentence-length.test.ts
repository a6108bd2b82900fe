import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { sentenceLength } from './sentence-length.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it('A sentence may have 32 words, and no more', async () => {
  expect(await findIn(sentenceLength, `Short. Then ${words(30)} end.`)).toEqual([]);
  expect(await findIn(sentenceLength, `Short. Then ${words(31)} end.`)).toEqual([
    '5:8 a sentence of 33 words; at most 32: make two of it, or a list',
  ]);
});

it('Inline code counts as one word, and may start a sentence', async () => {
  expect(await findIn(sentenceLength, `Then ${words(30)} \`ls -l /dev with many words\`. \`i2cdetect\` is next. ${words(20)}`)).toEqual([]);
});

it('List items, cells and headings are separate sentences', async () => {
  const text = words(20);
  expect(await findIn(sentenceLength, `## ${text}\n\n- ${text}\n- ${text}\n\n| ${text} | ${text} |\n| - | - |\n| ${text} | a |`)).toEqual([]);
});
