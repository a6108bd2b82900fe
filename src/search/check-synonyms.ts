import type { Problem } from '../lib/problem.ts';
import type { Synonyms } from '../config/site-config.ts';
import { NEGATIONS } from './english-words.ts';
import { isStopWord, normalise, stem, tokenise } from './tokenise.ts';

/**
 * Reports synonyms that no page contains, and those that are repeated or lead
 * back.
 *
 * @param file the file with the lists, from the project root
 * @param texts sources of the pages
 */
export function checkSearchWords({ same, others }: Synonyms, file: string, texts: Iterable<string>): Problem[] {
  const known = listWords(texts);
  const isKnown = (phrase: string) => listTerms(phrase).every((term) => known.has(stem(term)));
  const problems: Problem[] = [];
  const report = (message: string, hint: string) => problems.push({ severity: 'error', file, line: 1, column: 1, message, hint });
  const seen = new Set<string>();
  for (const group of same) {
    if (!group.some(isKnown)) report(`no page has a word of "${group.join('", "')}"`, 'correct the spelling, or take the line out');
    for (const word of group) {
      if (seen.has(word)) report(`"${word}" is in same twice`, 'join the two lines');
      seen.add(word);
    }
  }
  for (const [word, targets] of Object.entries(others))
    for (const target of targets) {
      if (!isKnown(target)) report(`no page contains "${target}", a synonym of "${word}"`, 'correct the spelling, or remove it');
      if (target === word) report(`"${word}" is a synonym of itself`, 'remove it');
      else if (others[target]?.includes(word)) report(`"${word}" and "${target}" are synonyms of each other`, 'move them to the list same');
      else if (same.some((group) => group.includes(word) && group.includes(target)))
        report(`"${word}" and "${target}" are in same too`, 'take them out of others');
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
