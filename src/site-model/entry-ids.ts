import type { DocsVersion } from '../data/config-schema.ts';

/**
 * Names the docs entry of a file: its path in the version's folder without
 * extension and without a final `/index`, with the version's name before it
 * unless the version is the current one.
 *
 * @param path path of the Markdown file from the project root
 * @param versions the configured docs versions
 * @throws Error when no version's folder holds the file
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

/** What an entry id of this version starts with: nothing for the current version. */
export function getVersionPrefix(version: DocsVersion): string {
  return version.isLast ? '' : `@${version.name}/`;
}

/** Whether an entry is a page of this version. */
export function isOfVersion(version: DocsVersion, entryId: string): boolean {
  return version.isLast ? !entryId.startsWith('@') : entryId.startsWith(getVersionPrefix(version));
}

/**
 * Gives the address of a docs page.
 *
 * @param version the version the page is in
 * @param id docs id without version prefix
 * @param slug the front matter's `slug`: absolute from the version's base with a leading slash, else the last part
 * @returns a route without trailing slash
 */
export function getDocRoute(version: DocsVersion, id: string, slug?: string): string {
  const own = id === 'index' ? '' : id;
  const path = slug === undefined ? own : slug.startsWith('/') ? slug : own.slice(0, own.lastIndexOf('/') + 1) + slug;
  return `/${[version.path, path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}

/** Names the blog entry of a file: its path in the blog's folder without extension and without a final `/index`. */
export function getPostEntryId(path: string): string {
  return path.replace(/(?:\/index)?\.mdx?$/, '');
}

/**
 * Gives the address of a blog post.
 *
 * @param id name of its entry
 * @param slug the front matter's `slug`, which takes the place of the id
 */
export function getPostRoute(id: string, slug?: string): string {
  return `/blog/${slug ?? id}`;
}
