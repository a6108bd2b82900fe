import { getCollection, render, type CollectionEntry, type RenderResult } from 'astro:content';
import siteConfig from '#site-config';
import type { DocsVersion } from '../data/config-schema.ts';
import { getDocRoute, getVersionPrefix } from '../data/doc-id.ts';
import { describeUnknown, makeContentError } from './content-error.ts';
import { memoize } from './memoize.ts';
import { getTags, groupByTag, type Tag, type TagWithPages } from './tags.ts';

/** One docs page: what its address is and what its front matter says. */
export interface Doc {
  /** Docs id without version prefix: the file's path without extension. */
  id: string;
  version: DocsVersion;
  route: string;
  title: string;
  /** Name in the sidebar and in previous/next links. */
  label: string;
  description: string;
  unlisted: boolean;
  /** The text is missing or not complete, and the page says so. */
  planned: boolean;
  /** There is no text yet. */
  empty: boolean;
  draft: boolean;
  tags: Tag[];
  entry: CollectionEntry<'docs'>;
  /** Renders the text: a component and its headings. */
  render: () => Promise<RenderResult>;
}

/**
 * All docs pages of all versions, drafts too.
 *
 * @throws Error with file and line for an unknown tag or an unknown draft id
 */
export const getDocsAndDrafts = memoize(async (): Promise<Doc[]> => {
  const [entries, tags] = await Promise.all([getCollection('docs'), getTags('docs')]);
  return siteConfig.docs.versions.flatMap((version) => getVersionDocs(version, entries, tags));
});

/** The docs pages that are built: all in development, no drafts in production. */
export async function getDocs(): Promise<Doc[]> {
  const docs = await getDocsAndDrafts();
  return import.meta.env.PROD ? docs.filter((doc) => !doc.draft) : docs;
}

function getVersionDocs(version: DocsVersion, entries: readonly CollectionEntry<'docs'>[], tags: readonly Tag[]): Doc[] {
  const prefix = getVersionPrefix(version);
  const docs = entries
    .filter((entry) => (prefix ? entry.id.startsWith(prefix) : !entry.id.startsWith('@')))
    .map((entry) => toDoc(entry, entry.id.slice(prefix.length), version, tags));
  const unknownDraft = version.draftIds.find((id) => !docs.some((doc) => doc.id === id));
  if (unknownDraft) {
    const ids = docs.map((doc) => doc.id);
    throw new Error(`docs.versions "${version.name}".draftIds: ${describeUnknown('docs id', unknownDraft, ids)}`);
  }
  return docs;
}

function toDoc(entry: CollectionEntry<'docs'>, id: string, version: DocsVersion, known: readonly Tag[]): Doc {
  const { title, description, sidebar_label, slug, unlisted, status, draft, tags } = entry.data;
  return {
    id,
    version,
    route: getDocRoute(version, id, slug),
    title,
    label: sidebar_label ?? title,
    description,
    unlisted,
    planned: status === 'planned',
    empty: !entry.body?.trim(),
    draft: draft || version.draftIds.includes(id),
    tags: tags.map((key) => findTag(key, known, entry.filePath ?? id)),
    entry,
    render: () => render(entry),
  };
}

/** Finds a tag by its key, or stops the build with file and line of the page that names it. */
export function findTag(key: string, known: readonly Tag[], filePath: string): Tag {
  const tag = known.find((candidate) => candidate.key === key);
  if (!tag)
    throw makeContentError(
      filePath,
      key,
      describeUnknown(
        'tag',
        key,
        known.map((each) => each.key),
      ),
    );
  return tag;
}

/** The docs tags with the listed pages of the current version, by title. */
export async function getDocsTags(): Promise<TagWithPages<Doc>[]> {
  const docs = (await getDocs()).filter((doc) => doc.version.isLast);
  return groupByTag(
    await getTags('docs'),
    docs.sort((a, b) => a.title.localeCompare(b.title)),
  );
}
