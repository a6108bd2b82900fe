import { basename } from 'node:path';
import { COMPLETION_MARK } from '../../src/integration/completion-mark.ts';
import { MARKDOWN_END } from '../../src/lib/addresses.ts';
import { RULE_FILES } from '../../src/integration/hosts/host-rules.ts';
import { CODINGS, COMPRESSIBLE } from '../build/compressed-forms.ts';

/** Files of a built site that are not for readers. The not-found page is, but has no address. */
export const SERVER_FILES: readonly string[] = [...Object.values(RULE_FILES), COMPLETION_MARK, '404'];

/**
 * Parses the target of a request.
 *
 * @param target as it was sent, with or without the host (RFC 9112, 3.2)
 * @returns the decoded path, nothing if invalid, and the query with its question mark
 */
export function readAddress(target: string): { path: string | undefined; query: string } {
  const [address = ''] = target.split('?', 1);
  const sent = address.replace(/^https?:\/\/[^/]*/i, '');
  return { path: decodePath(sent || '/'), query: target.slice(address.length) };
}

/** Decodes a path; returns nothing if invalid. */
export function decodePath(path: string): string | undefined {
  // An encoded slash would make one part of an address look like two.
  if (!path.startsWith('/') || /%(?:2f|5c|00)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Encodes a path for a header, part by part. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Removes the site's base path from a decoded path.
 *
 * @param base such as `/docs`; empty at the root of the host
 * @returns nothing for paths outside the site, and an empty path for the base itself
 */
export function stripBase(path: string, base: string): string | undefined {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/**
 * Lists file names in a site's folder that may answer a canonical address, the
 * likelier first.
 *
 * @param wantsMarkdown prefer a page's Markdown form to its HTML
 */
export function getFileNames(path: string, wantsMarkdown = false): string[] {
  const plain = path === '/' ? 'index' : path.slice(1);
  const pages = [...(wantsMarkdown ? [`${plain}${MARKDOWN_END}`] : []), `${plain}.html`, `${plain}/index.html`];
  return /\.\w+$/.test(plain) ? [plain, ...pages] : [...pages, plain];
}

/** Checks if a decoded path is never served, whatever the folder contains: server files, compressed forms, hidden files and path traversal. */
export function isPrivate(path: string): boolean {
  const parts = path.slice(1).split('/');
  const isHidden = path !== '/' && parts.some((part) => part === '' || (part.startsWith('.') && part !== '.well-known'));
  const coding = CODINGS.find(({ suffix }) => path.endsWith(suffix));
  return (
    isHidden ||
    path.includes('\\') ||
    SERVER_FILES.includes(path.slice(1)) ||
    (coding !== undefined && COMPRESSIBLE.test(basename(path, coding.suffix)))
  );
}
