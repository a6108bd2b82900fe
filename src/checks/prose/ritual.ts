import { findPhrases, type Phrase, type ProseRule } from './prose-rule.ts';

/** Phrases that lose their meaning through repetition. */
const RITUALS: readonly Phrase[] = [
  {
    pattern: /\b(?:on|in) this (?:page|guide|tutorial|article|section),? (?:you|we)\b/gi,
    better: 'begin with what the reader gets: "You read a sensor over I2C"',
  },
  {
    pattern: /\bthis (?:page|guide|tutorial|article|section) (?:explains|describes|shows|covers|tells|will)\b/gi,
    better: 'say the thing itself',
  },
  { pattern: /\bit worked if\b/gi, max: 1, better: 'say what the reader sees: "The LED blinks"' },
  { pattern: /\b(?:congratulations|well done|that's it|happy \w+ing)\b/gi, better: 'say what to do next, or end' },
  { pattern: /\b(?:let's|let us (?!know))\b/gi, better: 'say what the reader does: "Install the tools"' },
  {
    pattern: /\bas (?:mentioned|described|noted|said|explained) (?:above|below|before|earlier)\b/gi,
    better: 'link the place, or leave it out',
  },
];

/** Limits phrases repeated on many pages, which readers skip. */
export const ritual: ProseRule = {
  id: 'ritual',
  find: findPhrases(RITUALS, (found, often) => `"${found}"${often}: words that readers skip`),
};
