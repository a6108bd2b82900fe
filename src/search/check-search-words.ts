import type { Problem } from '../data/problem.ts';
import { NEGATIONS } from '../data/search-words.ts';
import { isStopWord, normalise, stem, tokenise } from './tokenise.ts';

const FILE = 'src/data/search-words.ts';

/** Word lists in the data file. */
export interface SearchWords {
  same: readonly (readonly string[])[];
  others: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reports synonyms that no page contains, and those that are repeated or lead
 * back.
 *
 * @param texts sources of the pages
 */
export function checkSearchWords({ same, others }: SearchWords, texts: Iterable<string>): Problem[] {
  const known = listWords(texts);
  const isKnown = (phrase: string) => listTerms(phrase).every((term) => known.has(stem(term)));
  const problems: Problem[] = [];
  const report = (message: string, hint: string) =>
    problems.push({ rule: 'search-words', severity: 'error', file: FILE, line: 1, column: 1, message, hint });
  const seen = new Set<string>();
  for (const group of same) {
    if (!group.some(isKnown)) report(`no page has a word of "${group.join('", "')}"`, 'correct the spelling, or take the line out');
    for (const word of group) {
      if (seen.has(word)) report(`"${word}" is in SAME_WORDS twice`, 'join the two lines');
      seen.add(word);
    }
  }
  for (const [word, targets] of Object.entries(others))
    for (const target of targets) {
      if (!isKnown(target)) report(`no page has "${target}", which stands for "${word}"`, 'correct the spelling, or take it out');
      if (target === word) report(`"${word}" stands for itself`, 'take it out');
      else if (others[target]?.includes(word)) report(`"${word}" and "${target}" stand for each other`, 'move them to SAME_WORDS');
      else if (same.some((group) => group.includes(word) && group.includes(target)))
        report(`"${word}" and "${target}" are in SAME_WORDS too`, 'take them out of OTHER_WORDS');
    }
  return problems;
}

function listTerms(text: string): string[] {
  return tokenise(text)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term) && !NEGATIONS.includes(term));
}

function listWords(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const { term, joined, parts } of tokenise(normalise(text))) for (const each of [term, joined ?? term, ...parts]) words.add(stem(each));
  return words;
}
