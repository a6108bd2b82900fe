import { escapeHtml } from '../lib/escape-html.ts';
import { tokenise } from './tokenise.ts';

/** Maximum marked words in an excerpt. More marks hide what matters. */
const MAX_MARKS = 3;

/** Returns whether the query means a word. */
export type IsMeant = (term: string) => boolean;

interface Word {
  start: number;
  end: number;
  isMeant: boolean;
  /** The matching term. */
  meant?: string | undefined;
}

function findWords(text: string, isMeant: IsMeant): Word[] {
  return tokenise(text).map(({ term, joined, parts, start, end }) => {
    const meant = [term, joined ?? term, ...parts].find(isMeant);
    return { start, end, isMeant: meant !== undefined, meant };
  });
}

/** Marks the words of a text that match, and escapes the rest. */
export function highlight(text: string, isMeant: IsMeant): string {
  return mark(text, findWords(text, isMeant));
}

/** Maximum words of a code block in an excerpt. */
const CODE_WORDS = 10;
/** Exceeds any query's length, so that sentences with a match come before code. */
const SENTENCE_FIRST = 100;
/** Ends of sentences. */
export const SENTENCE_END = /(?<=[.!?:])\s+(?=[\p{Lu}\p{N}/"“])/u;

/** A self-contained part of a text. */
interface Passage {
  start: number;
  end: number;
  isCode: boolean;
}

/**
 * Cuts out the sentence with the most matches, and the text after it. Uses a
 * code block only if no sentence matches.
 *
 * @param text with line breaks around blocks of code
 * @param length number of words in the excerpt
 * @returns HTML with marks, and an ellipsis where it starts or ends inside a
 * sentence
 */
export function snippet(text: string, isMeant: IsMeant, length: number): string {
  const words = findWords(text, isMeant);
  const passages = listPassages(text).map((passage) => {
    const sentenceWords = words.filter(({ start, end }) => start >= passage.start && end <= passage.end);
    const found = new Set(sentenceWords.flatMap(({ meant }) => meant ?? [])).size;
    return { ...passage, sentenceWords, value: found > 0 && !passage.isCode ? found + SENTENCE_FIRST : found };
  });
  const [best] = passages.toSorted((a, b) => b.value - a.value || a.start - b.start);
  if (!best) return '';
  const max = best.isCode ? Math.min(length, CODE_WORDS) : length;
  const first = findStart(best.sentenceWords, max);
  // Fills the rest of the excerpt with the text after the sentence, except code.
  const nextCode = passages.find(({ isCode, start }) => isCode && start >= best.end);
  const until = best.isCode ? best.end : (nextCode?.start ?? text.length);
  const from = first > 0 ? (best.sentenceWords[first]?.start ?? 0) : best.start;
  const part = words.filter(({ start, end }) => start >= from && end <= until).slice(0, max);
  const last = part.at(-1);
  const isEnd = !last || !words.some(({ start, end }) => start > last.start && end <= until);
  const to = isEnd ? until : last.end;
  const shown = mark(
    text.slice(from, to).trimEnd(),
    limitMarks(part).map((word) => ({ ...word, start: word.start - from, end: word.end - from })),
  );
  return `${first > 0 ? '… ' : ''}${shown}${isEnd ? '' : ' …'}`;
}

/** Splits a text into sentences and code blocks. */
function listPassages(text: string): Passage[] {
  let start = 0;
  return text.split('\n').flatMap((stretch, at) => {
    const isCode = at % 2 === 1;
    const passages = (isCode ? [stretch] : stretch.split(SENTENCE_END)).map((passage): Passage => {
      const from = text.indexOf(passage, start);
      start = from + passage.length;
      return { start: from, end: start, isCode };
    });
    return passages.filter(({ start: from, end }) => end > from);
  });
}

/** Returns the index of the excerpt's first word: 0, unless the matches come too late. */
function findStart(words: readonly Word[], length: number): number {
  const meant = words.flatMap((word, index) => (word.isMeant ? [index] : []));
  if (words.length <= length) return 0;
  const counts = words.slice(0, words.length - length + 1).map((_, first) => meant.filter((at) => at >= first && at < first + length).length);
  const max = Math.max(...counts);
  if (counts[0] === max) return 0;
  const [from, to] = [counts.indexOf(max), counts.lastIndexOf(max)];
  // A match in the middle reads better than one at the edge.
  return Math.max(from, Math.min(to, (meant.find((at) => at >= from) ?? 0) - Math.floor(length / 3)));
}

function limitMarks(words: readonly Word[]): Word[] {
  let marks = 0;
  return words.map((word) => (word.isMeant ? { ...word, isMeant: (marks += 1) <= MAX_MARKS } : word));
}

function mark(text: string, words: readonly Word[]): string {
  let html = '';
  let last = 0;
  for (const { start, end, isMeant } of words) {
    if (!isMeant) continue;
    html += escapeHtml(text.slice(last, start)) + `<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    last = end;
  }
  return html + escapeHtml(text.slice(last));
}
