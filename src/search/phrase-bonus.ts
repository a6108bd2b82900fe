import { isCounted } from './query-words.ts';
import { normalise } from './tokenise.ts';

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
