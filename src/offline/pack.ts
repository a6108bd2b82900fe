import type { SearchablePage } from '../search/record.ts';
import { applyDelta, type Delta } from '../data/page-delta.ts';

/** Pages that come with every area, and the area that they are listed under. */
export const SHARED_AREA = '*';
export const NOT_FOUND_ROUTE = '/404';

/** A file below `packs/<version>`. */
export interface PackFile {
  name: string;
  /** Of its text (`hashText`). */
  hash: string;
  /** Bytes on the wire and as text. */
  bytes: number;
  length: number;
}

/** What a build offers to keep. Nothing else is kept, and nothing of it with another hash. */
export interface PackManifest {
  /** Changes with anything that can be kept, and names the folder of the files. */
  version: string;
  /** Headers of answers from what is kept. */
  headers: { documents: Readonly<Record<string, string>>; drawings: Readonly<Record<string, string>> };
  /** Hash and area of every page, by its route. Pages of no area come with everything alone. */
  pages: Readonly<Record<string, readonly [hash: string, area: string]>>;
  areas: readonly { key: string; label: string; pack: PackFile }[];
  /** Every page of the site. */
  whole: PackFile;
  /** What changes of pages are made of, beside the pages themselves. */
  frames: PackFile;
  search: PackFile;
  /** Hashes of scripts, style sheets, fonts and pictures that pages need, by their paths in the site, and the bytes of all on the wire. */
  files: Readonly<Record<string, string>>;
  fileBytes: number;
  /** Hashes of drawings, by their paths. */
  drawings: Readonly<Record<string, string>>;
}

/** A page without its `main`: what differs from the frame of its kind, and what its head says several times. */
export interface FramedPage {
  frame: number;
  delta: Delta;
  values: readonly string[];
}

/** What the search knows of a page. */
export interface FindablePage {
  /** Its number among the pages that the search finds. */
  order: number;
  facts: Omit<SearchablePage, 'route'>;
}

export interface Frames {
  frames: readonly string[];
  pages: Readonly<Record<string, FramedPage>>;
}

export type Findable = Readonly<Record<string, FindablePage>>;

/** What is kept at once, as JSON that `shortenText` has written: frames once, the texts of pages as `shortenMain` writes them, what the search knows of them, and drawings by their paths. */
export interface Pack extends Frames {
  mains: Readonly<Record<string, string>>;
  search: Findable;
  drawings: Readonly<Record<string, string>>;
}

const [START, END] = ['<main', '</main>'];

/** Stands in a frame where `main` goes: no page holds this character. */
const MAIN_PLACE = '\u0001';
/** Stand in its head for the values of a page, as many as follow each other. */
const FIRST_VALUE = 2;
const HEAD_END = '</head>';

/** Cuts a page into its `main` and the rest; a page without is all rest. */
export function cutPage(html: string): { frame: string; main: string } {
  const start = html.indexOf(START);
  const end = html.lastIndexOf(END) + END.length;
  if (start < 0) return { frame: html, main: '' };
  return { frame: html.slice(0, start) + MAIN_PLACE + html.slice(end), main: html.slice(start, end) };
}

/** Puts marks in the place of the values of a page's head. */
export function markValues(frame: string, values: readonly string[]): string {
  const end = frame.indexOf(HEAD_END);
  return values.reduce((head, value, index) => (value ? head.replaceAll(value, getMark(index)) : head), frame.slice(0, end)) + frame.slice(end);
}

const getMark = (index: number) => String.fromCharCode(FIRST_VALUE + index);

/** Puts a page together as it was built. */
export function assemblePage(frames: readonly string[], { frame, delta, values }: FramedPage, main: string): string {
  const marked = applyDelta(frames[frame] ?? '', delta);
  return values.reduceRight((html, value, index) => html.replaceAll(getMark(index), () => value), marked).replace(MAIN_PLACE, () => main);
}

/** Bytes of SHA-256 that are compared: nobody finds other content for 128 bits, and each page and file costs readers these. */
const HASH_BYTES = 16;

/** Makes the hash of a text that a manifest has of it. */
export function hashText(text: string): Promise<string> {
  return hashBytes(new TextEncoder().encode(text));
}

/** Makes the hash of a file that a manifest has of it: 22 letters that need no escape in an address. */
export async function hashBytes(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, HASH_BYTES)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
