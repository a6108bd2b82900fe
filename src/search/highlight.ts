import { escapeHtml } from '../data/escape-html.ts';
import { tokenise } from './tokenise.ts';

/** Words that are marked in a part of a text at most. More of them hide what they mark. */
const MOST_MARKS = 3;

/** Whether a word of a text is one that was searched for. */
export type IsMeant = (term: string) => boolean;

interface Word {
  start: number;
  end: number;
  isMeant: boolean;
}

function findWords(text: string, isMeant: IsMeant): Word[] {
  return tokenise(text).map(({ term, joined, parts, start, end }) => ({
    start,
    end,
    isMeant: isMeant(term) || (joined !== undefined && isMeant(joined)) || parts.some(isMeant),
  }));
}

/** Marks the words of a text that were searched for; everything else of it is escaped. */
export function highlight(text: string, isMeant: IsMeant, tags: readonly [string, string] = ['<mark>', '</mark>']): string {
  return mark(text, findWords(text, isMeant), tags);
}

/**
 * Cuts the part out of a text that holds the most of what was searched for.
 *
 * @param length number of words of the part
 * @returns HTML with marks, and an ellipsis where the text goes on
 */
export function snippet(text: string, isMeant: IsMeant, length: number, tags: readonly [string, string] = ['<mark>', '</mark>']): string {
  const words = findWords(text, isMeant);
  if (words.length <= length) return mark(text, limitMarks(words), tags);
  let best = 0;
  let most = -1;
  let inside = words.slice(0, length).filter((word) => word.isMeant).length;
  for (let first = 0; first + length <= words.length; first += 1) {
    if (first > 0) inside += Number(words[first + length - 1]?.isMeant ?? false) - Number(words[first - 1]?.isMeant ?? false);
    // A match in the middle reads better than one at the edge.
    const isCentred = words[first + Math.floor(length / 3)]?.isMeant ? 0.5 : 0;
    if (inside + isCentred > most) [best, most] = [first, inside + isCentred];
  }
  const part = words.slice(best, best + length);
  const [from, to] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0];
  const shown = mark(
    text.slice(from, to),
    limitMarks(part).map((word) => ({ ...word, start: word.start - from, end: word.end - from })),
    tags,
  );
  return `${best > 0 ? '… ' : ''}${shown}${best + length < words.length ? ' …' : ''}`;
}

function limitMarks(words: readonly Word[]): Word[] {
  let marks = 0;
  return words.map((word) => (word.isMeant ? { ...word, isMeant: (marks += 1) <= MOST_MARKS } : word));
}

function mark(text: string, words: readonly Word[], [before, after]: readonly [string, string]): string {
  let html = '';
  let last = 0;
  for (const { start, end, isMeant } of words) {
    if (!isMeant) continue;
    html += escapeHtml(text.slice(last, start)) + before + escapeHtml(text.slice(start, end)) + after;
    last = end;
  }
  return html + escapeHtml(text.slice(last));
}
