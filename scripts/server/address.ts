import { basename } from 'node:path';
import { COMPLETION_MARK } from '../../src/build/completion-mark.ts';
import { MARKDOWN_END } from '../../src/data/markdown-route.ts';
import { RULE_FILES } from '../../src/build/hosts/host-rules.ts';
import { CODINGS, COMPRESSIBLE } from '../build/compressed-forms.ts';

/** Files of a built site that are not for readers; that of the not-found page is, under no address of its own. */
export const OWN_FILES: readonly string[] = [...Object.values(RULE_FILES), COMPLETION_MARK, '404'];

/**
 * Reads the target of a request.
 *
 * @param target as it was sent, with or without the host (RFC 9112, 3.2)
 * @returns the path decoded, nothing when it means nothing, and the query with its question mark
 */
export function readAddress(target: string): { path: string | undefined; query: string } {
  const [address = ''] = target.split('?', 1);
  const sent = address.replace(/^https?:\/\/[^/]*/i, '');
  return { path: decodePath(sent || '/'), query: target.slice(address.length) };
}

/** Decodes a path; nothing comes of one that means nothing. */
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
 * Takes the base path of the site from a decoded path.
 *
 * @param base such as `/docs`; empty at the root of the host
 * @returns nothing for what lies beside the site, and nothing of a path for the base itself
 */
export function stripBase(path: string, base: string): string | undefined {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/**
 * Names of the files in the folder of a site that may answer a canonical address, the likelier first.
 *
 * @param wantsMarkdown whether the Markdown form of a page is wanted rather than its HTML
 */
export function getFileNames(path: string, wantsMarkdown = false): string[] {
  const plain = path === '/' ? 'index' : path.slice(1);
  const pages = [...(wantsMarkdown ? [`${plain}${MARKDOWN_END}`] : []), `${plain}.html`, `${plain}/index.html`];
  return /\.\w+$/.test(plain) ? [plain, ...pages] : [...pages, plain];
}

/** Whether a decoded path is for the server or nobody, whatever the folder holds: its own files, compressed forms, hidden files and ways out. */
export function isPrivate(path: string): boolean {
  const parts = path.slice(1).split('/');
  const isHidden = path !== '/' && parts.some((part) => part === '' || (part.startsWith('.') && part !== '.well-known'));
  const coding = CODINGS.find(({ suffix }) => path.endsWith(suffix));
  return (
    isHidden || path.includes('\\') || OWN_FILES.includes(path.slice(1)) || (coding !== undefined && COMPRESSIBLE.test(basename(path, coding.suffix)))
  );
}
