import type { PageText, Posting } from './index-format.ts';
import { isCounted } from './query-words.ts';
import { normalise } from './tokenise.ts';

/** A query word and the postings of its matches. A term's `postings` may appear more than once, with other fits. */
export interface RankedWord {
  matches: { fit: number; postings: readonly Posting[] }[];
  /** Weight, apart from the word's rarity. */
  weight: number;
}

/** Page boundaries and preferences. */
export interface PageBounds {
  /** Index of each page's first section, then the number of all sections. */
  starts: readonly number[];
  /** Returns a page's factor; 0 excludes it. */
  getPreference: (page: number) => number;
}

/** A matching section. */
export interface RankedSection {
  section: number;
  page: number;
  score: number;
}

/**
 * Factors of the ranking, found with the open half of the queries: `npm run
 * bench -- --relevance`. Without any of them, several queries are answered
 * worse.
 */
const FACTOR = {
  /** A section answers for the words of its page's title, since readers name the page's subject too. */
  fromTitle: 0.3,
  /** A page answers for the words of its sections, so that it comes first if they share the query. */
  fromPage: 0.45,
  /** A section with only some of the words says something else. The share that it has, to this power. */
  coverage: 1.5,
  /** The query is in the page's title or address in this order, or in the section's heading. Then its words belong together. */
  inTitle: 2.2,
  inHeading: 1.7,
  /** A query of several words is the whole title or heading. */
  isNamed: 2.5,
} as const;

/**
 * Ranks sections by BM25 over all words. A page's first section represents the
 * page and gets credit for words anywhere on it, the others for words in the
 * title.
 */
export function rank(words: readonly RankedWord[], { starts, getPreference }: PageBounds) {
  const count = starts.at(-1) ?? 0;
  const scored = words.map((word) => scoreWord(word, count));
  const total = scored.reduce((sum, { rarity }) => sum + rarity, 0);
  // The largest share of the query in one section, with its page's title and introduction.
  let known = 0;
  const sections = starts.slice(0, -1).flatMap((_, page) => {
    const preference = getPreference(page);
    if (preference === 0) return [];
    known = Math.max(known, measureKnown(page, starts, scored));
    return rankPage(page, starts, scored).map((each) => ({ ...each, score: (each.score * preference) / total }));
  });
  return { sections: sections.sort((a, b) => b.score - a.score || a.section - b.section), known };
}

interface ScoredWord {
  rarity: number;
  /** Share of the query in this word. A word that no page has is as rare as possible. */
  meaning: number;
  /** Score of each section. */
  scores: Float64Array;
}

/** Measures the largest share of a query in one section. */
function measureKnown(page: number, starts: readonly number[], words: readonly ScoredWord[]): number {
  const [first = 0, end = 0] = [starts[page], starts[page + 1]];
  const all = words.reduce((sum, { meaning }) => sum + meaning, 0);
  let highest = 0;
  for (let section = first; section < end; section += 1) {
    const known = words.reduce((sum, { scores, meaning }) => sum + (scores[section] || scores[first] ? meaning : 0), 0);
    highest = Math.max(highest, known / all);
  }
  return highest;
}

function scoreWord({ matches, weight }: RankedWord, count: number): ScoredWord {
  const scores = new Float64Array(count);
  for (const { fit, postings } of matches) for (const { section, impact } of postings) scores[section] = Math.max(scores[section] ?? 0, fit * impact);
  const found = scores.filter(Boolean).length;
  const rarity = weight * (found > 0 ? Math.log(1 + (count - found + 0.5) / (found + 0.5)) + 0.1 : 0.5);
  return { rarity, meaning: found > 0 ? rarity : weight * Math.log(1 + count), scores };
}

function rankPage(page: number, starts: readonly number[], words: readonly ScoredWord[]): RankedSection[] {
  const [first = 0, end = 0] = [starts[page], starts[page + 1]];
  const sections = Array.from({ length: end - first }, (_, index) => first + index);
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0);
  return sections
    .filter((section) => section === first || words.some(({ scores }) => scores[section]))
    .map((section) => {
      let score = 0;
      let covered = 0;
      for (const { scores, rarity } of words) {
        const inherited = section === first ? FACTOR.fromPage * Math.max(...scores.subarray(first, end)) : FACTOR.fromTitle * (scores[first] ?? 0);
        const value = Math.max(scores[section] ?? 0, inherited);
        score += rarity * value;
        if (value > 0) covered += rarity;
      }
      return { section, page, score: score * (covered / all) ** FACTOR.coverage };
    })
    .filter(({ score }) => score > 0);
}

/** Returns the words of a text that count in queries, with a space at each end. */
export function toPhrase(text: string): string {
  const words = normalise(text).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words
    .split(' ')
    .filter((word) => word !== '' && isCounted(word))
    .join(' ')} `;
}

/** Returns the factor for a section with the query's words in order. */
export function getPhraseFactor(phrase: string, { page, index }: { page: PageText; index: number }): number {
  const [, , heading = ''] = page.sections[index] ?? [];
  const names = [heading, ...(index === 0 ? [page.route.split('/').at(-1) ?? ''] : [])].map(toPhrase);
  if (phrase.trim() === '' || !names.some((name) => name.includes(phrase.trimEnd()))) return 1;
  if (phrase.trim().includes(' ') && names.includes(phrase)) return FACTOR.isNamed;
  return index === 0 ? FACTOR.inTitle : FACTOR.inHeading;
}
