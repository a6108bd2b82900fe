import { SEARCH_MANIFEST } from '../config/search-service.ts';
import type { Manifest } from './index-format.ts';

/** An index's files. */
export interface IndexFiles {
  manifest: Manifest;
  /** Postings by the first letters of the terms. */
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
