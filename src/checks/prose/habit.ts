import { findPhrases, type Phrase, type ProseRule } from './prose-rule.ts';

const inText = ['text'] as const;

/** Phrases of older texts, and what to write instead. */
const HABITS: readonly Phrase[] = [
  {
    pattern: /\bmust (?:not )?(?:also )?(?:print|show|report|list|say|read|answer|return|display|appear|beep|blink|be about)\b/gi,
    better: 'write "should" for a result: "You should see …", "It prints …"',
  },
  { pattern: /\bin place\s+of\b/gi, better: 'write "instead of"' },
  { pattern: /\b(?:some|any|no|every)body\b/gi, better: 'write "someone", "anyone", "no one" or "everyone"' },
  { pattern: /\bwhoever\b/gi, better: 'write "anyone who"' },
  { pattern: /\bneed not\b/gi, better: 'write "don\'t have to"' },
  { pattern: /\banew\b/gi, better: 'write "again"' },
  { pattern: /\bholds\b(?! it\b)/gi, better: 'write "contains" or "has"' },
  { pattern: /\bby (?:itself|themselves)\b/gi, better: 'write "automatically"' },
  {
    // A clause after a colon starts with a pronoun or a conjunction, or has a verb soon after its subject.
    pattern:
      /(?<=[a-z] [\w\uFFFC'-]{1,30}): (?:(?:it|they|you|this|there|then|otherwise|if|so)\b|(?:the|an?|its|your|each|every|no)(?: [\w'-]+){1,4}? (?:is|are|was|were|has|have|can|can't|may|will|does|do|needs|isn't|aren't)\b)/g,
    better: 'make it two sentences, or join them with "because" or "so"; a colon is for a list, code or a definition',
    roles: inText,
  },
  { pattern: /;/g, max: 1, better: 'make it two sentences, or join them with "and", "but" or "because"', roles: inText },
];

/** Finds phrases that sound compressed or translated. */
export const habit: ProseRule = {
  id: 'habit',
  find: findPhrases(HABITS, (found, often) => `"${found}"${often} is an old habit of ours`),
};
