import { type Problem, makeError } from '../lib/problem.ts';
import type { Synonyms } from '../config/site-config.ts';
import { listWords } from './query-words.ts';
import { normalise, stem, tokenise } from './tokenise.ts';

/**
 * Reports synonyms that lead nowhere because no page has all their words, and
 * those that are repeated or lead back.
 *
 * @param file the file with the lists, from the project root
 * @param texts sources of the pages
 */
export function checkSearchWords({ same, others }: Synonyms, file: string, texts: Iterable<string>): Problem[] {
  const pages = [...texts].map(listStems);
  const isKnown = (phrase: string) => pages.some((stems) => listWords(phrase).every((word) => stems.has(stem(word))));
  const problems: Problem[] = [];
  const report = (message: string, hint: string) => problems.push(makeError(file, message, hint));
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

function listStems(text: string): Set<string> {
  return new Set(tokenise(normalise(text)).flatMap(({ term, joined, parts }) => [term, joined ?? term, ...parts].map(stem)));
}
