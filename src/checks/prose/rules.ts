import type { SiteConfig } from '../../config/site-config.ts';
import { altText, imageSize } from './pictures.ts';
import { codeFence, codeLanguage } from './code-fence.ts';
import { headingOrder } from './heading-order.ts';
import { lineEnd, strayMark } from './stray-mark.ts';
import { lostText } from './lost-text.ts';
import { habit, openQuestion, ritual, unusableSource, wording } from './phrases.ts';
import type { ProseRule } from './prose-rule.ts';
import { repeatedWord, sentenceLength } from './sentences.ts';
import { makeSpellingRule } from './spelling.ts';
import { tableHeader } from './table-header.ts';
import { makeTermRule, makeTermSearch } from './term.ts';

/** Lists all prose rules, in the order of `docs/writing.md`. */
export function listProseRules({ dictionary, names }: SiteConfig['prose']): ProseRule[] {
  const findTerms = makeTermSearch(names);
  return [
    makeSpellingRule(dictionary, findTerms),
    repeatedWord,
    makeTermRule(findTerms),
    headingOrder,
    altText,
    tableHeader,
    imageSize,
    codeLanguage,
    codeFence,
    strayMark,
    lostText,
    lineEnd,
    sentenceLength,
    wording,
    ritual,
    habit,
    unusableSource,
    openQuestion,
  ];
}
