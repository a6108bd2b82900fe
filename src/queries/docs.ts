import { getCollection, render, type RenderResult } from 'astro:content';
import siteConfig from '#site-config';
import { makeDoc, pickVersion, type DocFields } from '../model/docs.ts';
import { makeNewestFinder } from '../model/newest-page.ts';
import { groupByTag, pickNamed, type Tag, type TagWithPages } from '../model/tags.ts';
import { getLastChanges } from './last-changes.ts';
import { memoize } from './memoize.ts';
import { SHOW_DRAFTS } from './show-drafts.ts';
import { getTags } from './tags.ts';

/** A docs page with its rendering function. */
export interface Doc extends DocFields {
  tags: Tag[];
  /** Renders the text: a component and its headings. */
  render: () => Promise<RenderResult>;
}

/**
 * Lists docs pages of all versions, with drafts.
 *
 * @throws Error naming the file for an unknown tag
 */
export const getDocsAndDrafts = memoize(async (): Promise<Doc[]> => {
  const [entries, tags, changes] = await Promise.all([getCollection('docs'), getTags('docs'), getLastChanges()]);
  const sources = entries.map((entry) => ({
    entry,
    entryId: entry.id,
    file: entry.filePath ?? entry.id,
    body: entry.body ?? '',
    frontmatter: entry.data,
    changed: changes.get(entry.filePath ?? entry.id),
  }));
  const docs = siteConfig.docs.versions.flatMap((version) =>
    pickVersion(version, sources).map((source) => ({ ...makeDoc(version, source), body: source.body, entry: source.entry })),
  );
  const findNewest = makeNewestFinder(
    siteConfig,
    docs.filter(({ draft }) => SHOW_DRAFTS || !draft),
  );
  return docs.map(({ body, entry, ...doc }) => ({
    ...doc,
    newest: findNewest({ ...doc, body }),
    tags: pickNamed('tags', doc, tags),
    render: () => render(entry),
  }));
});

/** Returns the docs pages to build: drafts only in development and previews. */
export const getDocs = memoize(async (): Promise<Doc[]> => {
  const docs = await getDocsAndDrafts();
  return SHOW_DRAFTS ? docs : docs.filter((doc) => !doc.draft);
});

/** Returns docs tags with the current version's listed pages, by title. */
export async function getDocsTags(): Promise<TagWithPages<Doc>[]> {
  const docs = (await getDocs()).filter((doc) => doc.version.isLast);
  return groupByTag(
    await getTags('docs'),
    docs.sort((a, b) => a.title.localeCompare(b.title)),
  );
}
