import type { Posting } from './index-format.ts';
import { FIT } from './match-terms.ts';
import { isCounted } from './query-words.ts';
import { normalise } from './tokenise.ts';

/** A query word and the postings of its matches. A term's `postings` may appear more than once, with other fits. */
export interface RankedWord {
  matches: { fit: number; postings: readonly Posting[] }[];
  /** Weight, apart from the word's rarity. */
  weight: number;
  /** True if only a typo matched. */
  isTypo?: boolean;
  /** True if the reader may still be typing the word. */
  isLast?: boolean;
}

/** Page boundaries and preferences. */
export interface PageBounds {
  /** Index of each page's first section, then the number of all sections. */
  starts: readonly number[];
  /** Returns a page's factor; 0 excludes it. */
  getPreference: (page: number) => number;
  /** Troubleshooting sections, if the reader has a problem. */
  help?: ReadonlySet<number>;
}

/** A matching section. */
export interface RankedSection {
  section: number;
  page: number;
  score: number;
}

/** Sections that match a query. */
export interface Ranking {
  /** Best section first. */
  sections: RankedSection[];
  /** Largest share of the query in one section, including its page's title and introduction. */
  known: number;
}

/** A section's share of a word only in the page's title, and a page's share of one anywhere on it. */
const INHERITED = { fromTitle: 0.35, fromPage: 0.5 } as const;
/**
 * Factors for readers with a problem: the start of a troubleshooting page,
 * another section that helps, and the start of a page with one. `fromTitle` is
 * the share that helpful sections get of words in the page's title.
 */
const HELP = { subject: 1.5, section: 1.3, page: 1.2, fromTitle: 0.6 } as const;
/** Certainty of a word found only as a typo. */
const TYPO_KNOWN = 0.7;
/** Penalty for each word a section lacks. */
const COVERAGE_POWER = 2;

/**
 * Ranks sections by BM25 over all words. A page's first section represents the
 * page and gets credit for words anywhere on it, the others for words in the
 * title.
 */
export function rank(words: readonly RankedWord[], { starts, getPreference, help = new Set() }: PageBounds): Ranking {
  const count = starts.at(-1) ?? 0;
  const scored = words.map((word) => scoreWord(word, count));
  const total = scored.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = new Set<number>();
  scored.forEach(({ found }) => found.forEach((section) => pages.add(findPage(starts, section))));
  let known = 0;
  const sections = [...pages].flatMap((page) => {
    const preference = getPreference(page);
    if (preference === 0) return [];
    known = Math.max(known, measureKnown(page, starts, scored));
    return rankPage(page, starts, scored, help).map((each) => ({ ...each, score: (each.score * preference) / total }));
  });
  return { sections: sections.sort((a, b) => b.score - a.score || a.section - b.section), known };
}

interface ScoredWord {
  rarity: number;
  /** Share of the query in this word. A word that no page has is as rare as possible. */
  meaning: number;
  /** Sections that contain the word. The next two are by section: score, and certainty of the match. */
  found: number[];
  scores: Float64Array;
  sureness: Float64Array;
}

/** Measures the largest share of a query in one section. */
function measureKnown(page: number, starts: readonly number[], words: readonly ScoredWord[]): number {
  const [first = 0, end = 0] = [starts[page], starts[page + 1]];
  const all = words.reduce((sum, { meaning }) => sum + meaning, 0);
  let highest = 0;
  for (let section = first; section < end; section += 1) {
    const sectionScore = words.reduce((sum, { sureness, meaning }) => sum + meaning * Math.max(sureness[section] ?? 0, sureness[first] ?? 0), 0);
    highest = Math.max(highest, sectionScore / all);
  }
  return highest;
}

function scoreWord({ matches, weight, isTypo = false, isLast = false }: RankedWord, count: number): ScoredWord {
  const scores = new Float64Array(count);
  const sureness = new Float64Array(count);
  const found: number[] = [];
  for (const { fit, postings } of matches) {
    const sure = isTypo ? TYPO_KNOWN : isLast || fit >= FIT.synonym ? 1 : fit;
    for (const { section, impact } of postings) {
      const known = scores[section] ?? 0;
      if (known === 0) found.push(section);
      scores[section] = Math.max(known, fit * impact);
      sureness[section] = Math.max(sureness[section] ?? 0, sure);
    }
  }
  const isKnown = found.length > 0;
  const rarity = weight * (isKnown ? Math.log(1 + (count - found.length + 0.5) / (found.length + 0.5)) + 0.1 : 0.5);
  return { rarity, meaning: isKnown ? rarity : weight * Math.log(1 + count), found, scores, sureness };
}

function rankPage(page: number, starts: readonly number[], words: readonly ScoredWord[], help: ReadonlySet<number>): RankedSection[] {
  const [first = 0, end = 0] = [starts[page], starts[page + 1]];
  const best = words.map(({ scores }) => {
    let highest = 0;
    for (let section = first; section < end; section += 1) highest = Math.max(highest, scores[section] ?? 0);
    return highest;
  });
  let hasHelp = false;
  for (let section = first; section < end; section += 1) hasHelp ||= help.has(section);
  const ranked: RankedSection[] = [];
  for (let section = first; section < end; section += 1) {
    if (section !== first && !words.some(({ scores }) => scores[section])) continue;
    let score = 0;
    let covered = 0;
    let all = 0;
    words.forEach(({ scores, rarity }, index) => {
      const sectionScore = scores[section] ?? 0;
      const fromTitle = help.has(section) ? HELP.fromTitle : INHERITED.fromTitle;
      const inherited = section === first ? INHERITED.fromPage * (best[index] ?? 0) : fromTitle * (scores[first] ?? 0);
      const value = Math.max(sectionScore, inherited);
      score += rarity * value;
      all += rarity;
      if (value > 0) covered += rarity;
    });
    const isFirst = section === first;
    const preference = help.has(section) ? (isFirst ? HELP.subject : HELP.section) : isFirst && hasHelp ? HELP.page : 1;
    if (score > 0) ranked.push({ section, page, score: preference * score * (covered / all) ** COVERAGE_POWER });
  }
  return ranked;
}

/** Finds a section's page by binary search. */
function findPage(starts: readonly number[], section: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= section) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Factors for a page whose title or address is the query, a section whose
 * heading is a query of several words, and a title, heading or text that
 * contains it.
 */
const BONUS = { subject: 2.2, same: 2, title: 1.7, heading: 1.3, text: 1.15 } as const;
const JOINT = /(?<=[\p{L}\p{N}])[-./_](?=[\p{L}\p{N}])/gu;

/** Returns the words of a text that count in queries, with a space at each end. */
export function toPhrase(text: string): string {
  const words = normalise(text).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words
    .split(' ')
    .filter((word) => word !== '' && isCounted(word))
    .join(' ')} `;
}

/**
 * Returns the factor for a section with the query's words in order.
 *
 * @param route address of the page if the section is its introduction
 */
export function getPhraseBonus(phrase: string, heading: string, text: string, route: string | undefined): number {
  const names = [toPhrase(heading), toPhrase(heading.replace(JOINT, ''))];
  if (phrase.trim() === '') return 1;
  const hasWords = phrase.trim().includes(' ');
  if (route && (names.includes(phrase) || toPhrase(route.split('/').at(-1) ?? '') === phrase)) return BONUS.subject;
  if (hasWords && names.includes(phrase)) return BONUS.same;
  if (names.some((name) => name.includes(phrase.trimEnd()))) return route ? BONUS.title : BONUS.heading;
  return hasWords && toPhrase(text).includes(phrase.trimEnd()) ? BONUS.text : 1;
}
