import { readFileSync } from 'node:fs';
import { getCollection, render, type RenderResult } from 'astro:content';
import siteConfig from '#site-config';
import { cutFrontmatter } from '../sources/content-files.ts';
import { makeDoc, pickVersion, type DocFields } from '../site-model/docs.ts';
import { groupByTag, pickNamed, type Tag, type TagWithPages } from '../site-model/tags.ts';
import { getLastChanges } from './last-changes.ts';
import { memoize } from './memoize.ts';
import { getTags } from './tags.ts';

/** One docs page, and how its text is rendered. */
export interface Doc extends DocFields {
  tags: Tag[];
  /** Renders the text: a component and its headings. */
  render: () => Promise<RenderResult>;
}

/**
 * All docs pages of all versions, drafts too.
 *
 * @throws Error naming the file for an unknown tag
 */
export const getDocsAndDrafts = memoize(async (): Promise<Doc[]> => {
  const [entries, tags, changes] = await Promise.all([getCollection('docs'), getTags('docs'), getLastChanges()]);
  const sources = entries.map((entry) => ({
    entry,
    entryId: entry.id,
    file: entry.filePath ?? entry.id,
    body: cutFrontmatter(readFileSync(entry.filePath ?? entry.id, 'utf8')).body,
    frontmatter: entry.data,
    changed: changes.get(entry.filePath ?? entry.id),
  }));
  return siteConfig.docs.versions.flatMap((version) =>
    pickVersion(version, sources).map((source) => {
      const doc = makeDoc(version, source);
      return { ...doc, tags: pickNamed('tags', doc, tags), render: () => render(source.entry) };
    }),
  );
});

/** The docs pages that are built: all in development, no drafts in production. */
export const getDocs = memoize(async (): Promise<Doc[]> => {
  const docs = await getDocsAndDrafts();
  return import.meta.env.PROD ? docs.filter((doc) => !doc.draft) : docs;
});

/** The docs tags with the listed pages of the current version, by title. */
export async function getDocsTags(): Promise<TagWithPages<Doc>[]> {
  const docs = (await getDocs()).filter((doc) => doc.version.isLast);
  return groupByTag(
    await getTags('docs'),
    docs.sort((a, b) => a.title.localeCompare(b.title)),
  );
}
