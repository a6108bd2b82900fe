import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart, type Delta } from '../lib/page-delta.ts';

/**
 * Writes each page's difference from the text its sidebar's pages share, and
 * that text. A further page costs a third of a full one (R-NAV-11).
 *
 * @param folder of the built site
 * @param pages finished, with the ids of their sidebars
 * @throws Error if a restored page differs
 */
export function writePageDeltas(folder: string, pages: readonly { route: string; html: string; sidebar?: string | undefined }[]): void {
  const groups = Map.groupBy(pages, (page) => page.sidebar);
  for (const [sidebar, members] of groups) {
    if (sidebar === undefined || members.length < 2) continue;
    const shared = new SharedText(findShared(members.map(({ html }) => html)));
    const version = createHash('sha256').update(shared.text).digest('hex').slice(0, 8);
    write(folder, getSharedPath(sidebar), [version, shared.text]);
    for (const { route, html } of members) {
      const delta = makeDelta(html, shared);
      if (applyDelta(shared.text, delta) !== html) throw new Error(`${route}: applying the delta does not restore the page`);
      write(folder, getDeltaPath(route), [version, ...delta]);
    }
  }
}

function write(folder: string, path: string, content: PageDelta | SharedPart): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

/** Minimum characters for a reference to be worth it. */
const MIN_LENGTH = 20;
/** Minimum for a new shared part. Shorter ones would break up longer ones, such as an open group of the sidebar. */
const MIN_SHARED_LENGTH = 60;
/** Minimum share of pages. Every reader of the shared text pays for it. */
const SHARE = 0.2;
/** Pages in the sample. More take time and hardly change the result. */
const SAMPLE = 64;
/** Maximum positions to compare per start. */
const MAX_POSITIONS = 64;

/** A text whose parts occur in pages. Parts start at tags and style rules. */
export class SharedText {
  #text = '';
  readonly #positions = new Map<string, number[]>();

  constructor(text = '') {
    this.add(text);
  }

  get text(): string {
    return this.#text;
  }

  add(text: string): void {
    const from = this.#text.length;
    this.#text += text;
    for (let at = 0; at + MIN_LENGTH <= text.length; at = findNextStart(text, at)) {
      const key = text.slice(at, at + MIN_LENGTH);
      const positions = this.#positions.get(key);
      if (!positions) this.#positions.set(key, [from + at]);
      else if (positions.length < MAX_POSITIONS) positions.push(from + at);
    }
  }

  /** Finds the longest part at a position in a page. Without one, its length is 0. */
  find(page: string, at: number): { start: number; length: number } {
    const best = { start: 0, length: 0 };
    for (const start of this.#positions.get(page.slice(at, at + MIN_LENGTH)) ?? []) {
      let length = MIN_LENGTH;
      while (at + length < page.length && page.charCodeAt(at + length) === this.#text.charCodeAt(start + length)) length += 1;
      if (length > best.length) Object.assign(best, { start, length });
    }
    return best;
  }
}

/** Encodes a page as parts of a shared text and new characters. */
export function makeDelta(page: string, shared: SharedText, minLength = MIN_LENGTH): Delta {
  const delta: (string | [number, number])[] = [];
  let [at, copied, end] = [0, 0, 0];
  const copyUntil = (until: number) => until > copied && delta.push(page.slice(copied, until));
  while (at < page.length) {
    const { start, length: longest } = shared.find(page, at);
    // Ends where a part starts, so that the next one may be from elsewhere in the shared text.
    const last = findLastStart(page, at + longest);
    const length = last > at ? last - at : longest;
    if (length >= minLength) {
      copyUntil(at);
      delta.push([start - end, length]);
      end = start + length;
      copied = at + length;
    }
    at = length >= minLength ? copied : findNextStart(page, at);
  }
  copyUntil(page.length);
  return delta;
}

/** Characters a part starts with or after. One pattern finds both, since a page with no more of one would be read to its end each time. */
const STARTS = /[<}]/g;

function findLastStart(text: string, end: number): number {
  return end === text.length ? end : Math.max(text.lastIndexOf('<', end), text.lastIndexOf('}', end - 1) + 1);
}

function findNextStart(text: string, at: number): number {
  STARTS.lastIndex = text[at] === '<' ? at + 1 : at;
  const found = STARTS.exec(text);
  if (!found) return text.length;
  return found[0] === '<' ? found.index : found.index + 1;
}

/**
 * Finds the text that pages share.
 *
 * @returns parts that a good share of them has, in order of appearance
 */
export function findShared(pages: readonly string[]): string {
  const all = new SharedText();
  const found: (readonly [start: number, length: number])[] = [];
  const sample = pages.filter((_, index) => index % Math.ceil(pages.length / SAMPLE) === 0);
  for (const page of sample) {
    let at = 0;
    for (const part of makeDelta(page, all, MIN_SHARED_LENGTH))
      if (typeof part === 'string') all.add(part);
      else {
        found.push([at + part[0], part[1]]);
        at += part[0] + part[1];
      }
  }
  const uses = new Uint8Array(all.text.length);
  for (const [start, length] of found)
    for (let position = start; position < start + length; position += 1) uses[position] = (uses[position] ?? 0) + 1;
  // Counts the part's source page too.
  return filterCharacters(all.text, (position) => ((uses[position] ?? 0) + 1) / sample.length >= SHARE && (uses[position] ?? 0) > 0);
}

function filterCharacters(text: string, isShared: (position: number) => boolean): string {
  let result = '';
  let from = -1;
  for (let position = 0; position <= text.length; position += 1) {
    const isIn = position < text.length && isShared(position);
    if (isIn && from < 0) from = position;
    if (!isIn && from >= 0) {
      result += text.slice(from, position);
      from = -1;
    }
  }
  return result;
}
