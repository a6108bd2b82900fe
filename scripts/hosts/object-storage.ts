import { getContentType } from '../../src/build/hosts/content-type.ts';
import { getCaching, type HostRules } from '../../src/build/hosts/host-rules.ts';
import { CODINGS } from '../build/compressed-forms.ts';
import { isPrivate } from '../server/address.ts';

/** An object as a storage keeps it: a file with all that its answers say. */
export interface StoredObject {
  /** The public address without its first slash; that of the home page and of the not-found page end in `.html`, as storages ask for files there. */
  key: string;
  /** Path of the file from the folder of the site. */
  file: string;
  contentType: string;
  cacheControl: string;
  /** Coding of the file; a storage has one form of each object, so it is the one that every browser takes. */
  contentEncoding?: 'gzip';
}

/** A built site. */
interface BuiltSite {
  rules: HostRules;
  /** Paths of its files. */
  files: readonly string[];
  getSize: (file: string) => number;
}

const GZIP = CODINGS.find(({ coding }) => coding === 'gzip')?.suffix ?? '';

/**
 * Lists the objects by which a storage that sends a file for a key, and no
 * headers of ours, answers as the site should. Pages come last, so that what
 * they ask for is there before them.
 *
 * @throws Error when the pages count on a policy in a header
 */
export function listObjects({ rules, files, getSize }: BuiltSite): StoredObject[] {
  if (rules.policyPlace === 'header')
    throw new Error(
      "an object storage sends no headers of a site, and the pages have no policy without; set contentSecurityPolicy: 'meta' and build again",
    );
  const all = new Set(files);
  return files
    .filter((file) => !isPrivate(`/${file}`))
    .map((file) => {
      const address = `${rules.base}/${getKey(file)}`;
      const isSmaller = all.has(file + GZIP) && getSize(file + GZIP) < getSize(file);
      return {
        key: address.slice(1),
        file: isSmaller ? file + GZIP : file,
        contentType: getContentType(file),
        cacheControl: getCaching(rules, address),
        ...(isSmaller && { contentEncoding: 'gzip' as const }),
      };
    })
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

function isPage({ contentType }: StoredObject): boolean {
  return contentType.startsWith('text/html');
}

function getKey(file: string): string {
  if (file === 'index.html' || file === '404.html') return file;
  return file.replace(/(?:\/index)?\.html$/, '');
}
