import { stem } from './tokenise.ts';

/** Quality of a match between index term and query word. */
export const FIT = { exact: 1, stem: 0.96, prefix: 0.88, synonym: 0.85, typo: 0.5, twoTypos: 0.35 } as const;

/** An index term that a word may mean. */
export interface Match {
  term: string;
  fit: number;
}

/**
 * Finds terms for a word as typed: the word, its other forms, and longer terms
 * that start with it.
 *
 * @param word normalised
 * @param terms terms that start like the word
 * @param isLast whether the reader may still be typing the word
 */
export function matchTerms(word: string, terms: Iterable<string>, isLast: boolean): Match[] {
  const wordStem = stem(word);
  const matches: Match[] = [];
  for (const term of terms) {
    if (term === word) matches.push({ term, fit: FIT.exact });
    else if (stem(term) === wordStem) matches.push({ term, fit: FIT.stem });
    else if (term.startsWith(word) && (isLast || word.length > 2)) {
      // The nearer the end of the term, the likelier the match. A finished word is rarely the start of another.
      const share = word.length / term.length;
      matches.push({ term, fit: FIT.prefix * (isLast ? 0.6 + 0.4 * share : 0.3 + 0.4 * share) });
    }
  }
  return matches;
}

/** Returns how many typos a word of this length may have. */
export function getForgivenTypos(length: number): 0 | 1 | 2 {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/**
 * Finds terms that differ by typos: letters left out, added, changed or swapped
 * (restricted Damerau-Levenshtein distance). A word still being typed may also
 * be the mistyped start of a term.
 *
 * A short word is as often another word: `slack` isn't `black`, nor `steam`
 * `stream`. So it must look like a slip.
 */
export function matchTypos(word: string, terms: Iterable<string>, isLast: boolean): Match[] {
  const forgiven = getForgivenTypos(word.length);
  if (forgiven === 0) return [];
  const isShort = forgiven === 1;
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

/**
 * Returns whether a word is a likely slip for a term one typo away: two letters
 * swapped, a vowel or double letter missing or too many, or another vowel or
 * digit. The first letter is right, or swapped.
 */
function isSlip(word: string, term: string): boolean {
  if ([...word].sort().join('') === [...term].sort().join('')) return true;
  if (word[0] !== term[0]) return false;
  let at = 0;
  while (word[at] === term[at]) at += 1;
  const isVowel = (letter = '') => /[aeiou\d]/.test(letter);
  if (word.length === term.length) return isVowel(word[at]) && isVowel(term[at]);
  const longer = word.length > term.length ? word : term;
  return isVowel(longer[at]) || longer[at] === longer[at - 1];
}

/** Returns the distance of two words, or of a word and the nearest start of another. The result is exact only up to `max`. */
export function countTypos(a: string, b: string, max: number, isStart = false): number {
  if (!isStart && Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let rowMin = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      rowMin = Math.min(rowMin, cost);
    }
    if (rowMin > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return isStart ? Math.min(...last) : (last[b.length] ?? 0);
}
