import type { Synonyms } from '../config/site-config.ts';
import { SEARCH_MANIFEST } from '../config/search-service.ts';

/** A section that contains a term. `impact` from 1 to 26 is how much the section is about the term. */
export interface Posting {
  section: number;
  impact: number;
}

/** Levels of impact. More make shards larger and don't improve results: `npm run bench`. */
export const MAX_IMPACT = 26;

/** The first file a browser loads: the layout of the index and its pages. */
export interface Manifest {
  /** First letters of each shard's first term, in ascending order. A shard has the terms up to the next one. */
  shards: string[];
  /** Folders of the other files. A folder's name changes with its files, so two builds never mix. */
  folders: { terms: string; shards: string[]; pages: string[] };
  /** Index of each page's first section, then the number of all sections. */
  starts: number[];
  /** Areas by index, as key and label. */
  areas: [string, string][];
  /** Facets by index: language and version tag. */
  facets: [string, string][];
  /** Area and facet of each page. */
  pageAreas: number[];
  pageFacets: number[];
  /** Troubleshooting pages. */
  help: number[];
  /** Factor of each page by its area. */
  weights: number[];
  synonyms: Synonyms;
}

/** A page's text for the search. */
export interface PageText {
  route: string;
  /** Level, anchor, heading and text of each section. */
  sections: [number, string, string, string][];
  /** Models that the page works on, for readers. */
  models?: string | undefined;
}

/** Postings of a term during collection. Two lists of numbers, since an object for each of millions of postings would fill the memory. */
export interface PostingLists {
  sections: number[];
  impacts: number[];
}

/** Terms and their postings. */
export type Shard = readonly (readonly [term: string, PostingLists])[];

/**
 * Encodes a shard as text, one line per term. It has the number of letters
 * shared with the line before, the other letters, and the postings. A posting
 * is the distance from the last section in base 36 and the impact as a capital.
 */
export function encodeShard(shard: Shard): string {
  let last = '';
  return [...shard]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, postings]) => {
      let shared = 0;
      while (shared < 35 && shared < term.length && term[shared] === last[shared]) shared += 1;
      last = term;
      return `${shared.toString(36)}${term.slice(shared)} ${encodePostings(postings)}`;
    })
    .join('\n');
}

function encodePostings({ sections, impacts }: PostingLists): string {
  let last = -1;
  return impacts
    .map((impact, at) => {
      const section = sections[at] as number;
      const distance = section - last - 1;
      last = section;
      return (distance === 0 ? '' : distance.toString(36)) + String.fromCharCode(64 + impact);
    })
    .join('');
}

/** Decodes terms. Postings stay text until needed. */
export function decodeTerms(text: string): [string, string][] {
  let last = '';
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const space = line.indexOf(' ');
        last = last.slice(0, parseInt(line[0] ?? '0', 36)) + line.slice(1, space);
        return [last, line.slice(space + 1)];
      });
}

/** Decodes a term's postings. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let section = -1;
  let distance = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 65 && code <= 90) {
      section += distance + 1;
      postings.push({ section, impact: code - 64 });
      distance = 0;
    } else distance = distance * 36 + (code <= 57 ? code - 48 : code - 87);
  }
  return postings;
}

/** An index's files. */
export interface IndexFiles {
  manifest: Manifest;
  /** Postings by the first term of their shard. */
  shards: Map<string, string>;
  /** Terms without postings, for typos in a word's first letters. */
  terms: string;
  /** `PageText` objects as JSON. */
  pages: string[];
}

/**
 * Files of terms or pages per folder. The manifest, which every search loads,
 * lists each folder. Fewer files per folder make it larger, more files move
 * when one changes.
 */
export const FOLDER_FILES = 16;

/** Paths of index files. */
export const FILES = {
  manifest: SEARCH_MANIFEST,
  getTerms: ({ folders }: Manifest) => `${folders.terms}/terms.txt`,
  getShard: ({ folders }: Manifest, shard: number) => `${folders.shards[Math.floor(shard / FOLDER_FILES)]}/terms-${shard}.txt`,
  getPage: ({ folders }: Manifest, page: number) => `${folders.pages[Math.floor(page / FOLDER_FILES)]}/page-${page}.json`,
} as const;

/** Returns the texts of an index's files by path, the manifest first. */
export function listIndexFiles({ manifest, terms, shards, pages }: IndexFiles): Record<string, string> {
  return {
    [FILES.manifest]: JSON.stringify(manifest),
    [FILES.getTerms(manifest)]: terms,
    ...Object.fromEntries([...shards.values()].map((text, shard) => [FILES.getShard(manifest, shard), text])),
    ...Object.fromEntries(pages.map((text, page) => [FILES.getPage(manifest, page), text])),
  };
}
