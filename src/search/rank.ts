import type { Posting } from './index-format.ts';

/** A word of the query and where what it means stands. `postings` of one term may come more than once, with other fits. */
export interface RankedWord {
  matches: { fit: number; postings: readonly Posting[] }[];
}

/** Where the sections of a page start and how pages are preferred. */
export interface Site {
  /** Number of the first section of every page, then the number of all sections. */
  starts: readonly number[];
  /** Factor of a page; 0 leaves it out. */
  getPreference: (page: number) => number;
}

/** A section that answers a query. */
export interface RankedSection {
  section: number;
  page: number;
  score: number;
}

/** What a section gets of a word that stands only in the page's title, and a page of one that stands anywhere on it. */
const INHERITED = { fromTitle: 0.35, fromPage: 0.5 } as const;
/** How strongly a section is held back for each word it lacks. */
const COVERAGE_POWER = 2;

/**
 * Ranks sections by BM25 over all words. The first section of a page stands for
 * the page: it gets credit for words anywhere on it, the others for words in the title.
 */
export function rank(words: readonly RankedWord[], { starts, getPreference }: Site): RankedSection[] {
  const count = starts.at(-1) ?? 0;
  const scored = words.map((word) => scoreWord(word, count));
  const total = scored.reduce((sum, { rarity }) => sum + rarity, 0);
  if (total === 0) return [];
  const pages = new Set<number>();
  scored.forEach(({ found }) => found.forEach((section) => pages.add(findPage(starts, section))));
  return [...pages]
    .flatMap((page) => {
      const preference = getPreference(page);
      return preference === 0 ? [] : rankPage(page, starts, scored).map((each) => ({ ...each, score: (each.score * preference) / total }));
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

interface ScoredWord {
  rarity: number;
  /** Sections that hold the word, and the score of every section. */
  found: number[];
  scores: Float64Array;
}

function scoreWord({ matches }: RankedWord, count: number): ScoredWord {
  const scores = new Float64Array(count);
  const found: number[] = [];
  for (const { fit, postings } of matches)
    for (const { section, impact } of postings) {
      const known = scores[section] ?? 0;
      if (known === 0) found.push(section);
      scores[section] = Math.max(known, fit * impact);
    }
  const rarity = found.length === 0 ? 0.5 : Math.log(1 + (count - found.length + 0.5) / (found.length + 0.5)) + 0.1;
  return { rarity, found, scores };
}

function rankPage(page: number, starts: readonly number[], words: readonly ScoredWord[]): RankedSection[] {
  const [first = 0, end = 0] = [starts[page], starts[page + 1]];
  const best = words.map(({ scores }) => {
    let most = 0;
    for (let section = first; section < end; section += 1) most = Math.max(most, scores[section] ?? 0);
    return most;
  });
  const ranked: RankedSection[] = [];
  for (let section = first; section < end; section += 1) {
    if (section !== first && !words.some(({ scores }) => scores[section])) continue;
    let score = 0;
    let covered = 0;
    let all = 0;
    words.forEach(({ scores, rarity }, index) => {
      const own = scores[section] ?? 0;
      const inherited = section === first ? INHERITED.fromPage * (best[index] ?? 0) : INHERITED.fromTitle * (scores[first] ?? 0);
      const value = Math.max(own, inherited);
      score += rarity * value;
      all += rarity;
      if (value > 0) covered += rarity;
    });
    if (score > 0) ranked.push({ section, page, score: score * (covered / all) ** COVERAGE_POWER });
  }
  return ranked;
}

/** Finds the page of a section by halving. */
export function findPage(starts: readonly number[], section: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= section) low = middle;
    else high = middle;
  }
  return low;
}
