import siteConfig from '#site-config';
import { readLastChanges } from '../sources/last-changes.ts';

const { repository, docs, blog } = siteConfig;
const folders = [...docs.versions.map((version) => version.docs), blog.folder];
let changes: ReadonlyMap<string, Date> | undefined;

/** The day of the last change of each page's file, as far as git knows; none for a site without a repository. */
export function getLastChanges(): ReadonlyMap<string, Date> {
  return (changes ??= repository ? readLastChanges(process.cwd(), folders) : new Map());
}
