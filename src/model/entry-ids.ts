import type { DocsVersion } from '../config/site-config.ts';

/**
 * Derives the docs entry id of a file: its path in the version's folder without
 * extension or final `/index`. Versions other than the current one are a
 * prefix.
 *
 * @param path path of the Markdown file from the project root
 * @param versions the configured docs versions
 * @throws Error for a file outside all versions' folders
 */
export function getDocEntryId(path: string, versions: readonly DocsVersion[]): string {
  const version = versions.find((candidate) => path.startsWith(`${candidate.docs}/`));
  if (!version) throw new Error(`${path}: in no docs folder; folders: ${versions.map((each) => each.docs).join(', ')}`);
  const id = path
    .slice(version.docs.length + 1)
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '');
  return `${getVersionPrefix(version)}${id}`;
}

/** Returns the prefix of a version's entry ids: empty for the current version. */
export function getVersionPrefix(version: DocsVersion): string {
  return version.isLast ? '' : `@${version.name}/`;
}

/** Checks if an entry is a page of this version. */
export function isOfVersion(version: DocsVersion, entryId: string): boolean {
  return version.isLast ? !isOfOlderVersion(entryId) : entryId.startsWith(getVersionPrefix(version));
}

/** Checks if an entry is a page of any version but the newest. */
export function isOfOlderVersion(entryId: string): boolean {
  return entryId.startsWith('@');
}

/**
 * Returns the address of a docs page.
 *
 * @param version the page's version
 * @param id docs id without version prefix
 * @param slug the front matter's `slug`: absolute from the version's base with a leading slash, else the last part
 * @returns a route without trailing slash
 */
export function getDocRoute(version: DocsVersion, id: string, slug?: string): string {
  const defaultPath = id === 'index' ? '' : id;
  const path = slug === undefined ? defaultPath : slug.startsWith('/') ? slug : defaultPath.slice(0, defaultPath.lastIndexOf('/') + 1) + slug;
  return `/${[version.path, path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}

/** Derives the blog entry id of a file: its path in the blog's folder without extension or final `/index`. */
export function getPostEntryId(path: string): string {
  return path.replace(/(?:\/index)?\.mdx?$/, '');
}

/**
 * Returns the address of a blog post.
 *
 * @param id name of its entry
 * @param slug the front matter's `slug`, which replaces the id
 */
export function getPostRoute(id: string, slug?: string): string {
  return `/blog/${slug ?? id}`;
}
