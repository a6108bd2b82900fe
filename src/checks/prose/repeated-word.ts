import { inPassages, type ProseRule } from './prose-rule.ts';

/** Words that may stand twice: "that that", "had had". */
const RIGHT = /^(?:that|had|is|so|very)$/i;

/** A word stands once. */
export const repeatedWord: ProseRule = {
  id: 'repeated-word',
  find: inPassages(({ text }) =>
    [...text.matchAll(/(?<![\p{L}\p{N}-])(\p{L}+)\s+\1(?![\p{L}\p{N}-])/giu)]
      .filter(([, word = '']) => !RIGHT.test(word))
      .map(({ index, 0: found, 1: word = '' }) => ({ index, message: `"${found}"`, hint: `write "${word}" once` })),
  ),
};
