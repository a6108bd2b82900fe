import { NO_WORDS } from '../../sources/prose-text.ts';
import { inPassages, type ProseRule } from './prose-rule.ts';

/** Longer sentences lose readers with a device in one hand. */
const MAX_WORDS = 32;

/** Replaces code at the start of a sentence. Without a capital, the previous sentence would not end. */
const PLACEHOLDER = 'X';
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Matches a counted word: words with attached characters, numbers, code. */
const WORD = /[\p{L}\p{N}]\S*/gu;

/** Limits sentences to 32 words; a piece of code counts as one. */
export const sentenceLength: ProseRule = {
  id: 'sentence-length',
  find: inPassages(({ text }) =>
    [...sentences.segment(text.replaceAll(NO_WORDS, PLACEHOLDER))].flatMap(({ segment, index }) => {
      const words = segment.match(WORD) ?? [];
      if (words.length <= MAX_WORDS) return [];
      return [{ index, message: `a sentence of ${words.length} words`, hint: `at most ${MAX_WORDS}: make two of it, or a list` }];
    }),
  ),
};

/** Words that may repeat: "that that", "had had". */
const ALLOWED = /^(?:that|had|is|so|very)$/i;

/** Finds repeated words. */
export const repeatedWord: ProseRule = {
  id: 'repeated-word',
  find: inPassages(({ text }) =>
    [...text.matchAll(/(?<![\p{L}\p{N}-])(\p{L}+)\s+\1(?![\p{L}\p{N}-])/giu)]
      .filter(([, word = '']) => !ALLOWED.test(word))
      .map(({ index, 0: found, 1: word = '' }) => ({ index, message: `"${found}"`, hint: `write "${word}" once` })),
  ),
};
