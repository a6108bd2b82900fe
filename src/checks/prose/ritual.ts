import type { ProseFinding, ProseRule } from './prose-rule.ts';

/** A phrase that loses its meaning through repetition, and its limit per page. */
interface Ritual {
  pattern: RegExp;
  most: number;
  better: string;
}

const RITUALS: readonly Ritual[] = [
  {
    pattern: /\b(?:on|in) this (?:page|guide|tutorial|article|section),? (?:you|we)\b/gi,
    most: 0,
    better: 'begin with what the reader gets: "You read a sensor over I2C"',
  },
  {
    pattern: /\bthis (?:page|guide|tutorial|article|section) (?:explains|describes|shows|covers|tells|will)\b/gi,
    most: 0,
    better: 'say the thing itself',
  },
  { pattern: /\bit worked if\b/gi, most: 1, better: 'say what the reader sees: "The LED blinks"' },
  { pattern: /\b(?:congratulations|well done|that's it|happy \w+ing)\b/gi, most: 0, better: 'say what to do next, or end' },
  { pattern: /\b(?:let's|let us (?!know))\b/gi, most: 0, better: 'say what the reader does: "Install the tools"' },
  {
    pattern: /\bas (?:mentioned|described|noted|said|explained) (?:above|below|before|earlier)\b/gi,
    most: 0,
    better: 'link the place, or leave it out',
  },
];

/** Limits phrases repeated on many pages, which readers skip. */
export const ritual: ProseRule = {
  id: 'ritual',
  isCounted: true,
  find: ({ passages }) =>
    RITUALS.flatMap(({ pattern, most, better }) => {
      const found = passages
        .filter(({ isQuotation }) => !isQuotation)
        .flatMap((passage) => [...passage.text.matchAll(pattern)].map((match) => ({ match, passage })));
      return found.slice(most).map(({ match, passage }): ProseFinding => {
        const often = most === 0 ? '' : `, ${found.length} times on one page`;
        return { offset: passage.findOffset(match.index), message: `"${match[0]}"${often}: words that readers skip`, hint: better };
      });
    }),
};
