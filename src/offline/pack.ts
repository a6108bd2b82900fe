import { SEARCH_FOLDER } from '../config/search-service.ts';
import { hasFileEnding } from '../lib/file-ending.ts';

/** Key and name of the pack with the whole site. */
export const WHOLE_SITE = 'whole';
export const WHOLE_SITE_LABEL = 'Everything';
/** Area of pages and drawings that every pack contains. */
export const SHARED_AREA = '*';
export const NOT_FOUND_ROUTE = '/404';
/** The search data of all pages, from which a device builds its index. */
export const SEARCH_PAGES = `/${SEARCH_FOLDER}/pages.json`;

/** A file with the texts of whole pages and their drawings: a JSON object by path. */
export interface Pack {
  /** Key and name of its area. */
  key: string;
  label: string;
  path: string;
  hash: string;
  /** Bytes on the wire and as text. */
  bytes: number;
  length: number;
}

/** Content that a build offers for saving. Nothing else is saved, and nothing with a different hash. */
export interface PackManifest {
  /** Changes with any content. */
  version: string;
  /** Headers of saved responses, by the ending of their path (`getEnding`). */
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The whole site first, then its areas. */
  packs: readonly Pack[];
  /** Hash and area of each page and drawing, by path. Those without an area are only in the whole site. */
  contents: Readonly<Record<string, readonly [hash: string, area: string]>>;
  /** Hashes of the files that all pages need, by path, and their total bytes on the wire: scripts, style sheets, fonts, pictures, and the search data of pages. */
  files: Readonly<Record<string, string>>;
  fileBytes: number;
}

/** Returns whether the pack with a key contains the pages of an area. */
export function isPacked(area: string, key: string): boolean {
  return key === WHOLE_SITE || area === SHARED_AREA || area === key;
}

/** Lists the files of saved areas: their hashes by path. */
export function listFiles({ contents, files }: PackManifest, areas: readonly string[]): Map<string, string> {
  const packed = Object.entries(contents).filter(([, [, area]]) => areas.some((key) => isPacked(area, key)));
  return new Map([...Object.entries(files), ...packed.map(([path, [hash]]) => [path, hash] as const)]);
}

/** Returns the ending of a file's path, with its dot. Pages have none. */
export function getEnding(path: string): string {
  return hasFileEnding(path) ? path.slice(path.lastIndexOf('.')) : '';
}

const [START, END] = ['<main', '</main>'];

/** Returns a page's `main`, or nothing. */
export function getMain(html: string): string {
  const start = html.indexOf(START);
  return start < 0 ? '' : html.slice(start, html.lastIndexOf(END) + END.length);
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
