import type { SearchablePage } from '../search/record.ts';
import { applyDelta, type Delta } from '../lib/page-delta.ts';

/** Pages included with every area, and the area they are listed under. */
export const SHARED_AREA = '*';
export const NOT_FOUND_ROUTE = '/404';

/** A file below `packs/<version>`. */
export interface PackFile {
  name: string;
  /** Hash of its text (`hashText`). */
  hash: string;
  /** Bytes on the wire and as text. */
  bytes: number;
  length: number;
}

/** Content that a build offers for saving. Nothing else is saved, and nothing with a different hash. */
export interface PackManifest {
  /** Changes with any content. The folder of the files has this name. */
  version: string;
  /** Headers for saved responses. */
  headers: { documents: Readonly<Record<string, string>>; drawings: Readonly<Record<string, string>> };
  /** Hash and area of each page, by route. Pages without an area are only in the whole site. */
  pages: Readonly<Record<string, readonly [hash: string, area: string]>>;
  areas: readonly { key: string; label: string; pack: PackFile }[];
  /** All pages of the site. */
  whole: PackFile;
  /** Frames of all pages, to update pages whose text is unchanged. */
  frames: PackFile;
  search: PackFile;
  /** Hashes of the scripts, style sheets, fonts and pictures that pages need, by path, and their total bytes on the wire. */
  files: Readonly<Record<string, string>>;
  fileBytes: number;
  /** Hashes of drawings by path. */
  drawings: Readonly<Record<string, string>>;
}

/** A page without its `main`: its difference from its kind's frame, and repeated values in the head. */
export interface FramedPage {
  frame: number;
  delta: Delta;
  values: readonly string[];
}

/** The search data of a page. */
export interface PageSearchData {
  /** Index among searchable pages. */
  order: number;
  facts: Omit<SearchablePage, 'route'>;
}

export interface Frames {
  frames: readonly string[];
  pages: Readonly<Record<string, FramedPage>>;
}

export type SearchData = Readonly<Record<string, PageSearchData>>;

/**
 * A pack's content, as JSON shortened by `shortenText`: each frame once, page
 * texts shortened by `shortenMain`, their search data, and drawings by path.
 */
export interface Pack extends Frames {
  mains: Readonly<Record<string, string>>;
  search: SearchData;
  drawings: Readonly<Record<string, string>>;
}

const [START, END] = ['<main', '</main>'];

/** Placeholder for `main` in a frame. No page contains this character. */
const MAIN_MARK = '\u0001';
/** First of the consecutive placeholders for a page's values in the head. */
const FIRST_VALUE = 2;
const HEAD_END = '</head>';

/** Splits a page into its `main` and the rest. */
export function splitPage(html: string): { frame: string; main: string } {
  const start = html.indexOf(START);
  const end = html.lastIndexOf(END) + END.length;
  if (start < 0) return { frame: html, main: '' };
  return { frame: html.slice(0, start) + MAIN_MARK + html.slice(end), main: html.slice(start, end) };
}

/** Replaces the values in a page's head with marks. */
export function markValues(frame: string, values: readonly string[]): string {
  const end = frame.indexOf(HEAD_END);
  return values.reduce((head, value, index) => (value ? head.replaceAll(value, getMark(index)) : head), frame.slice(0, end)) + frame.slice(end);
}

const getMark = (index: number) => String.fromCharCode(FIRST_VALUE + index);

/** Restores a page as it was built. */
export function assemblePage(frames: readonly string[], { frame, delta, values }: FramedPage, main: string): string {
  const marked = applyDelta(frames[frame] ?? '', delta);
  return values.reduceRight((html, value, index) => html.replaceAll(getMark(index), () => value), marked).replace(MAIN_MARK, () => main);
}

/** Bytes of SHA-256 to compare. 128 bits are safe from collisions, and each page and file costs readers these. */
const HASH_BYTES = 16;

/** Computes a text's hash for a manifest. */
export function hashText(text: string): Promise<string> {
  return hashBytes(new TextEncoder().encode(text));
}

/** Computes a file's hash for a manifest: 22 letters that need no escape in an address. */
export async function hashBytes(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, HASH_BYTES)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
