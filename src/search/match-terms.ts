import { stem } from './tokenise.ts';

/** How well a term of the index fits a word of the query. */
export const FIT = { exact: 1, stem: 0.9, prefix: 0.75, synonym: 0.85, typo: 0.5, twoTypos: 0.35 } as const;

/** A term of the index that a word may mean. */
export interface Match {
  term: string;
  fit: number;
}

/**
 * Finds the terms that a word means as it stands: the word itself, the same
 * word in another form, and longer terms that start with it.
 *
 * @param word normalised
 * @param terms terms that start like the word
 * @param isLast whether the reader may still be typing the word
 */
export function matchTerms(word: string, terms: Iterable<string>, isLast: boolean): Match[] {
  const own = stem(word);
  const matches: Match[] = [];
  for (const term of terms) {
    if (term === word) matches.push({ term, fit: FIT.exact });
    else if (stem(term) === own) matches.push({ term, fit: FIT.stem });
    else if (term.startsWith(word) && (isLast || word.length > 2)) {
      // The nearer the end of the term, the likelier it is meant; a finished word is rarely the start of another.
      const share = word.length / term.length;
      matches.push({ term, fit: FIT.prefix * (isLast ? 0.6 + 0.4 * share : 0.3 + 0.4 * share) });
    }
  }
  return matches;
}

/** Number of typos that are forgiven in a word of this length. */
export function getForgivenTypos(length: number): 0 | 1 | 2 {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/**
 * Finds terms that differ from a word by typos: letters left out, added, changed
 * or swapped (restricted Damerau-Levenshtein distance). A word that is still
 * being typed may also be the mistyped start of a term.
 *
 * A short word is another word as often as a mistyped one: `slack` isn't
 * `black`, nor `steam` `stream`. So it must be likely to be a slip.
 */
export function matchTypos(word: string, terms: Iterable<string>, isLast: boolean): Match[] {
  const forgiven = getForgivenTypos(word.length);
  if (forgiven === 0) return [];
  const isShort = word.length < LONG_WORD;
  const matches: Match[] = [];
  for (const term of terms) {
    const whole = countTypos(word, term, forgiven);
    const start = isLast && !isShort && whole > forgiven ? countTypos(word, term, forgiven, true) : whole;
    const typos = Math.min(whole, start);
    if (typos > forgiven || (isShort && !isSlip(word, term))) continue;
    const fit = typos === 1 ? FIT.typo : FIT.twoTypos;
    matches.push({ term, fit: start < whole ? fit * 0.6 : fit });
  }
  return matches;
}

/** Letters from which a word is hardly another one by chance. */
const LONG_WORD = 6;

/**
 * Whether a word is likely to be a slip for a term that differs by one typo: two
 * letters swapped, one too many, a vowel or a double letter left out, or another
 * vowel or digit. The first letter of a slip is right, or swapped.
 */
function isSlip(word: string, term: string): boolean {
  if ([...word].sort().join('') === [...term].sort().join('')) return true;
  if (word[0] !== term[0]) return false;
  let at = 0;
  while (word[at] === term[at]) at += 1;
  const isVowel = (letter = '') => /[aeiou\d]/.test(letter);
  if (word.length > term.length) return true;
  if (word.length < term.length) return isVowel(term[at]) || term[at] === term[at - 1];
  return isVowel(word[at]) && isVowel(term[at]);
}

/**
 * Distance of two words, or of a word and the start of another that is nearest
 * to it. Above `most` it is some number above that.
 */
export function countTypos(a: string, b: string, most: number, isStart = false): number {
  if (!isStart && Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return isStart ? Math.min(...last) : (last[b.length] ?? 0);
}
