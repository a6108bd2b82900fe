import { NO_WORDS } from '../../sources/prose-text.ts';
import { inPassages, type ProseRule } from './prose-rule.ts';

/** Longer sentences are lost on readers who have a device in one hand. */
const MOST_WORDS = 32;

/** What can begin a sentence in the place of code: a capital, without which no sentence would end before it. */
const STAND_IN = 'X';
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** What is counted as a word: words with what hangs on them, numbers, code. */
const WORD = /[\p{L}\p{N}]\S*/gu;

/** A sentence has at most 32 words; a piece of code counts as one. */
export const sentenceLength: ProseRule = {
  id: 'sentence-length',
  isCounted: true,
  find: inPassages(({ text }) =>
    [...sentences.segment(text.replaceAll(NO_WORDS, STAND_IN))].flatMap(({ segment, index }) => {
      const words = segment.match(WORD) ?? [];
      if (words.length <= MOST_WORDS) return [];
      return [{ index, message: `a sentence of ${words.length} words`, hint: `at most ${MOST_WORDS}: make two of it, or a list` }];
    }),
  ),
};
