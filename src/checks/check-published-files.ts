import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { PACK_FOLDER } from '../lib/offline-files.ts';
import { DELTAS_FOLDER } from '../lib/page-delta.ts';
import type { Problem } from '../lib/problem.ts';
import { SEARCH_FOLDER } from '../config/search-service.ts';
import { PAGE_LIKE } from '../sources/content-files.ts';
import { findNameFault } from './file-name.ts';

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
  const files = walk(copied);
  return [
    ...[...folders].flatMap((folder) => walk(folder).flatMap((file) => [...checkKind(file, folder), ...checkPageName(file)])),
    ...files.flatMap((file) => [...checkKind(file, copied), ...checkName(file, relative(copied, file.path))]),
    ...checkCase(files),
  ];
}

/** A file or folder to be published. */
interface Entry {
  /** From the project root, and its last part. */
  path: string;
  name: string;
  /** Missing for unreadable entries. */
  stats: Stats | undefined;
  /** For a link: its target; no stats if the target is missing. */
  link?: { to: string; stats: Stats | undefined };
}

/** Lists a folder's contents recursively, without following links. */
function walk(folder: string): Entry[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const read = ({ parentPath, name }: Dirent): Entry[] => {
    const path = join(parentPath, name);
    const entry = makeEntry(path, name);
    return entry.stats?.isDirectory() ? [entry, ...list(path)] : [entry];
  };
  const list = (parent: string): Entry[] =>
    readdirSync(parent, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(read);
  return list(folder);
}

function makeEntry(path: string, name: string): Entry {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink()) return { path, name, stats };
  return { path, name, stats, link: { to: readlinkSync(path), stats: follow(path) } };
}

/** Returns a link's target, or nothing if it is broken or circular. */
function follow(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function makeProblem({ path }: Pick<Entry, 'path'>, message: string, hint: string): Problem {
  // A line break in a name would split the report.
  const file = path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  return { severity: 'error', file, line: 1, column: 1, message, hint };
}

function checkKind(entry: Entry, folder: string): Problem[] {
  const { stats, link } = entry;
  if (!link) return stats && !stats.isFile() && !stats.isDirectory() ? [makeProblem(entry, 'it is neither a file nor a folder', 'remove it')] : [];
  const to = JSON.stringify(link.to);
  if (!link.stats) return [makeProblem(entry, `it is a link to ${to}, which does not exist`, 'remove it, or put the file in its place')];
  if (link.stats.isDirectory()) return [makeProblem(entry, `it is a link to the folder ${to}`, 'put the folder in its place')];
  if (!link.stats.isFile()) return [makeProblem(entry, `it is a link to ${to}, which is not a file`, 'remove it')];
  const isInside = !relative(realpathSync(folder), realpathSync(entry.path)).startsWith('..');
  return isInside
    ? []
    : [makeProblem(entry, `it is a link to ${to}, which is outside ${folder}/`, 'put a copy of the file in its place, if it is for readers')];
}

/** @param path from the root of the site */
function checkName(entry: Entry, path: string): Problem[] {
  const fault = findNameFault(entry.name);
  if (fault) return [makeProblem(entry, fault.message, fault.hint)];
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    return [makeProblem(entry, `its path is longer than ${MAX_PATH_BYTES} bytes`, 'use fewer or shorter folders')];
  const isTop = path === entry.name;
  if (isTop && (path.startsWith('_') || RESERVED.has(path)))
    return [makeProblem(entry, `${path} at the top level is reserved by the build or by a host`, 'rename it')];
  return [];
}

/** Checks a page's name. Folders and pages give addresses, and the build finds pages by their ending. */
function checkPageName(entry: Entry): Problem[] {
  const isFolder = entry.stats?.isDirectory() === true;
  if (entry.name.startsWith('_') || !(isFolder || PAGE_LIKE.test(entry.name))) return [];
  const fault = findNameFault(entry.name);
  if (fault) return [makeProblem(entry, fault.message, fault.hint)];
  if (isFolder || /\.mdx?$/.test(entry.name)) return [];
  return [makeProblem(entry, 'the build reads no file of this ending', `rename it to ${entry.name.replace(/\.\w+$/, '.md')}`)];
}

/** Names that differ only in case clash on Windows and Macs, where one file would be lost. */
function checkCase(entries: readonly Entry[]): Problem[] {
  const groups = Map.groupBy(entries, ({ path }) => path.normalize().toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((entry) => makeProblem(entry, `its path differs from ${first?.path} only in case`, 'rename one of the two')),
  );
}
