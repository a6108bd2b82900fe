import { getCaching, type HostRules, getContentType } from '../../src/integration/hosts/host-rules.ts';
import { CODINGS } from '../build/compressed-forms.ts';
import { isPrivate } from '../server/address.ts';

/** A built site. */
interface BuiltSite {
  rules: HostRules;
  /** Paths of its files. */
  files: readonly string[];
  getSize: (file: string) => number;
}

const GZIP = CODINGS.find(({ coding }) => coding === 'gzip')?.suffix ?? '';

/**
 * Lists objects that make a storage respond as the site should, when it sends a
 * file for each key and no custom headers. Pages are last, so that their files
 * are there first.
 *
 * @throws Error when the pages need a policy in a header
 */
export function listObjects({ rules, files, getSize }: BuiltSite) {
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
        // The public address. Storages expect the home page and the not-found page at their files.
        key: address.slice(1),
        file: isSmaller ? file + GZIP : file,
        contentType: getContentType(file),
        cacheControl: getCaching(rules, address),
        // A storage has one form of each object, so it is the one that every browser supports.
        ...(isSmaller && { contentEncoding: 'gzip' as const }),
      };
    })
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

function isPage({ contentType }: { contentType: string }): boolean {
  return contentType.startsWith('text/html');
}

function getKey(file: string): string {
  if (file === 'index.html' || file === '404.html') return file;
  return file.replace(/(?:\/index)?\.html$/, '');
}
