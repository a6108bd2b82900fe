import { findPhrases, type Phrase, type ProseRule } from './prose-rule.ts';

const NAME_IT = 'name and link what readers can open themselves, or leave it out';

const PHRASES: readonly Phrase[] = [
  {
    pattern: /\b(?:the |an )?(?:older|old|former|earlier|previous) (?:guides?|manuals?|docs|documentation|tutorials?|descriptions?|wiki)\b/gi,
    better: NAME_IT,
  },
  { pattern: /\b(?:the|our|this) (?:fact )?sheets?(?: of facts)?\b/gi, better: `${NAME_IT}; a datasheet is "the datasheet"` },
  { pattern: /\b(?:the )?original (?:description|guide|page|text|source)s?\b/gi, better: NAME_IT },
  { pattern: /\brecorded calls?\b/gi, better: 'show the call and its answer' },
  { pattern: /\b(?:our|the) (?:source material|sources we have|material we have)\b/gi, better: NAME_IT },
];

/** Finds phrases about material that readers don't have. */
export const unusableSource: ProseRule = {
  id: 'unusable-source',
  find: findPhrases(PHRASES, (found) => `readers have no "${found}"`),
};
