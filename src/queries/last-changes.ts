import { relative } from 'node:path';
import siteConfig from '#site-config';
import { readLastChanges } from '../sources/last-changes.ts';

const { repository, docs, blog, apis } = siteConfig;
/** Only files in the project: any other path makes git fail entirely. */
const descriptions = apis.map(({ file }) => file).filter((file) => !relative('.', file).startsWith('..'));
const paths = [...docs.versions.map((version) => version.docs), blog.folder, ...descriptions];
let changes: ReadonlyMap<string, Date> | undefined;

/** Returns the date of the last change of each page and API description, if git knows it; none for a site without a repository. */
export function getLastChanges(): ReadonlyMap<string, Date> {
  return (changes ??= repository ? readLastChanges(process.cwd(), paths) : new Map());
}
