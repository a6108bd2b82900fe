import { SEARCH_MANIFEST } from '../data/search-service.ts';
import type { Manifest } from './index-format.ts';

/** The files of an index. */
export interface IndexFiles {
  manifest: Manifest;
  /** Terms with their postings, by the start of the terms. */
  shards: Map<string, string>;
  /** Terms without their postings that a word with a typo in its first letters may mean. */
  terms: string;
  /** A `PageText` each, as JSON. */
  pages: string[];
}

/**
 * How many files of terms or of pages share a folder. The manifest, which every
 * search loads, names each folder; so fewer files in one make the manifest
 * larger, and more of them move when one of them changes.
 */
export const FOLDER_FILES = 16;

/** Paths of the files of an index. */
export const FILES = {
  manifest: SEARCH_MANIFEST,
  getTerms: ({ folders }: Manifest) => `${folders.terms}/terms.txt`,
  getShard: ({ folders }: Manifest, shard: number) => `${folders.shards[Math.floor(shard / FOLDER_FILES)]}/terms-${shard}.txt`,
  getPage: ({ folders }: Manifest, page: number) => `${folders.pages[Math.floor(page / FOLDER_FILES)]}/page-${page}.json`,
} as const;

/** Returns the texts of an index's files by their paths, the manifest first. */
export function listIndexFiles({ manifest, terms, shards, pages }: IndexFiles): Record<string, string> {
  return {
    [FILES.manifest]: JSON.stringify(manifest),
    [FILES.getTerms(manifest)]: terms,
    ...Object.fromEntries([...shards.values()].map((text, shard) => [FILES.getShard(manifest, shard), text])),
    ...Object.fromEntries(pages.map((text, page) => [FILES.getPage(manifest, page), text])),
  };
}
