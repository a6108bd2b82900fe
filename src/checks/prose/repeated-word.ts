import { inPassages, type ProseRule } from './prose-rule.ts';

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
