import { readdirSync, readlinkSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { SEARCH_FOLDER } from '../config/search-service.ts';
import { PACK_FOLDER } from '../lib/offline-files.ts';
import { DELTAS_FOLDER } from '../lib/page-delta.ts';
import { type Problem, makeError } from '../lib/problem.ts';
import { PAGE_LIKE } from '../sources/content-files.ts';

/** Folder that a build copies unchanged. */
const PUBLIC = 'public';
/** Folders of the site's root reserved for builds or hosts. */
const RESERVED = new Set([PACK_FOLDER, DELTAS_FOLDER, SEARCH_FOLDER, 'functions']);
/** Bytes of a path; object storage allows 1,024 (Amazon S3, "Naming Amazon S3 objects"). */
const MAX_PATH_BYTES = 900;

/**
 * Checks the folders that a build publishes: `public/`, and those of the
 * content. They may only contain regular files, and links must stay inside.
 * Names in `public/` must work on every host.
 *
 * @param copied folder that is copied unchanged
 */
export function checkPublishedFiles({ docs, blog }: Pick<SiteConfig, 'docs' | 'blog'>, copied = PUBLIC): Problem[] {
  const folders = new Set([...docs.versions.map(({ docs: folder }) => folder), blog.folder, blog.authors]);
  const files = listEntries(copied);
  return [
    ...[...folders].flatMap((folder) => listEntries(folder).flatMap((entry) => [...checkKind(entry, folder), ...checkPageName(entry)])),
    ...files.flatMap((entry) => [...checkKind(entry, copied), ...checkName(entry, relative(copied, getPath(entry)))]),
    ...checkCase(files),
  ];
}

/** Lists a folder's contents recursively, without following links. */
function listEntries(folder: string): Dirent[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) => (getPath(a) < getPath(b) ? -1 : 1));
}

function getPath({ parentPath, name }: Dirent): string {
  return join(parentPath, name);
}

function report(entry: Dirent, message: string, hint: string): Problem[] {
  // A line break in a name would split the report.
  const file = getPath(entry).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  return [makeError(file, message, hint)];
}

function checkKind(entry: Dirent, folder: string): Problem[] {
  if (entry.isFile() || entry.isDirectory()) return [];
  if (!entry.isSymbolicLink()) return report(entry, 'it is neither a file nor a folder', 'remove it');
  const path = getPath(entry);
  const link = `it is a link to ${JSON.stringify(readlinkSync(path))}`;
  let target: ReturnType<typeof statSync>;
  try {
    target = statSync(path);
  } catch {
    return report(entry, `${link}, which does not exist`, 'remove it, or put the file in its place');
  }
  if (target?.isDirectory()) return report(entry, link.replace('link to', 'link to the folder'), 'put the folder in its place');
  if (!target?.isFile()) return report(entry, `${link}, which is not a file`, 'remove it');
  if (!relative(realpathSync(folder), realpathSync(path)).startsWith('..')) return [];
  return report(entry, `${link}, which is outside ${folder}/`, 'put a copy of the file in its place, if it is for readers');
}

/** @param path from the root of the site */
function checkName(entry: Dirent, path: string): Problem[] {
  const fault = findNameFault(entry.name);
  if (fault) return report(entry, fault.message, fault.hint);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    return report(entry, `its path is longer than ${MAX_PATH_BYTES} bytes`, 'use fewer or shorter folders');
  const isReserved = path === entry.name && (path.startsWith('_') || RESERVED.has(path));
  return isReserved ? report(entry, `${path} at the top level is reserved by the build or by a host`, 'rename it') : [];
}

/** Checks a page's name. Folders and pages give addresses, and the build finds pages by their ending. */
function checkPageName(entry: Dirent): Problem[] {
  const isFolder = entry.isDirectory();
  if (entry.name.startsWith('_') || !(isFolder || PAGE_LIKE.test(entry.name))) return [];
  const fault = findNameFault(entry.name);
  if (fault) return report(entry, fault.message, fault.hint);
  if (isFolder || /\.mdx?$/.test(entry.name)) return [];
  return report(entry, 'the build reads no file of this ending', `rename it to ${entry.name.replace(/\.\w+$/, '.md')}`);
}

/** Names that differ only in case clash on Windows and Macs, where one file would be lost. */
function checkCase(entries: readonly Dirent[]): Problem[] {
  const groups = Map.groupBy(entries, (entry) => getPath(entry).normalize().toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap((entry) => report(entry, `its path differs from ${first && getPath(first)} only in case`, 'rename one of the two')),
  );
}

/** Characters with a meaning in addresses, Windows paths, shells or nginx configuration. */
const FORBIDDEN = /["'`\\;{}$<>|:*?#%]/;
/** Line ends, other control characters, bidirectional marks, private characters, unpaired surrogates, and every space but one. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
/** Node's replacement for invalid UTF-8. */
const NO_UTF8 = '\uFFFD';
/** Device names, with any extension (Windows, "Naming Files, Paths, and Namespaces"). */
const WINDOWS = /^(?:con|prn|aux|nul|conin|conout|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
/** Folders that Netlify or Cloudflare Pages skip anywhere. */
const SKIPPED = new Set(['node_modules', '.git', '__MACOSX']);
/** Bytes of a name. File systems allow 255, but some use a part, and compressed files get a suffix. */
const MAX_BYTES = 200;

/**
 * Explains why a host or file system would reject a file or folder name.
 *
 * @param name one part of a path
 * @returns the problem and a valid form; nothing for a name that works everywhere
 */
export function findNameFault(name: string): { message: string; hint: string } | undefined {
  const makeFault = (message: string, hint = 'rename it: letters, digits, hyphens, dots and underscores work everywhere') => ({ message, hint });
  const [forbidden] = FORBIDDEN.exec(name) ?? [];
  if (name.includes(NO_UTF8)) return makeFault('its name is not UTF-8');
  if (INVISIBLE.test(name)) return makeFault('its name has an invisible character');
  if (forbidden !== undefined) return makeFault(`its name has ${forbidden === '`' ? 'a backtick' : forbidden}, which some hosts do not accept`);
  if (name.normalize('NFC') !== name)
    return makeFault('its name is not in Unicode NFC, so links do not find it', `rename it to ${name.normalize('NFC')}, typed again`);
  if (/^ | $/.test(name)) return makeFault('its name begins or ends with a space');
  if (name.endsWith('.')) return makeFault('its name ends with a dot, which Windows removes');
  if (WINDOWS.test(name)) return makeFault('its name is a device name on Windows, which no file can have');
  if (SKIPPED.has(name)) return makeFault(`hosts skip files called ${name}`);
  if (Buffer.byteLength(name) > MAX_BYTES) return makeFault(`its name is longer than ${MAX_BYTES} bytes`, 'give it a shorter one');
  return undefined;
}
