import { relative } from 'node:path';
import siteConfig from '#site-config';
import { readLastChanges } from '../sources/last-changes.ts';

const { repository, docs, blog, apis } = siteConfig;
/** Of what lies outside of the project git is not asked: it would answer nothing at all. */
const descriptions = apis.map(({ file }) => file).filter((file) => !relative('.', file).startsWith('..'));
const paths = [...docs.versions.map((version) => version.docs), blog.folder, ...descriptions];
let changes: ReadonlyMap<string, Date> | undefined;

/** The day of the last change of each page's or API description's file, as far as git knows; none for a site without a repository. */
export function getLastChanges(): ReadonlyMap<string, Date> {
  return (changes ??= repository ? readLastChanges(process.cwd(), paths) : new Map());
}
