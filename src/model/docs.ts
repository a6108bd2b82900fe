import type { z } from 'zod';
import type { DocsVersion } from '../config/site-config.ts';
import type { docFrontmatter } from '../config/front-matter.ts';
import { getDocRoute, getVersionPrefix, isOfVersion } from './entry-ids.ts';

/** Where a page of an older docs version leads readers. */
export interface NewestPage {
  route: string;
  title: string;
  /** It is the same page, not one above it. */
  isSamePage: boolean;
  /** Both pages say the same, so search engines only need this one. */
  isSameText: boolean;
}

/** Source of a docs page, however it is read. */
export interface DocSource {
  /** Name of its entry, see `getDocEntryId`. */
  entryId: string;
  /** Path from the project root. */
  file: string;
  /** The text below the front matter. */
  body: string;
  frontmatter: z.output<typeof docFrontmatter>;
  /** Date of its last change, if known better than in front matter. */
  changed?: Date | undefined;
}

/** A docs page with address and front matter. */
export interface DocFields {
  /** Docs id without version prefix: the file's path without extension. */
  id: string;
  version: DocsVersion;
  /** For a page of an older version: the newest version's page. */
  newest?: NewestPage | undefined;
  route: string;
  title: string;
  /** Label in the sidebar and pagination links. */
  label: string;
  description: string;
  unlisted: boolean;
  /** The text is missing or incomplete, and the page has a note. */
  planned: boolean;
  /** There is no text yet. */
  empty: boolean;
  draft: boolean;
  file: string;
  /** Last revision of the text, with its team, if known. */
  lastUpdate?: { date: Date; author?: string | undefined } | undefined;
  frontmatter: DocSource['frontmatter'];
}

/** Picks the docs pages of one version. */
export function pickVersion<Source extends { entryId: string }>(version: DocsVersion, sources: readonly Source[]): Source[] {
  return sources.filter(({ entryId }) => isOfVersion(version, entryId));
}

/** Builds a docs page of a version from its source. */
export function makeDoc(version: DocsVersion, { entryId, file, body, frontmatter, changed }: DocSource): DocFields {
  const { title, description, sidebar_label, slug, unlisted, status, draft, last_update } = frontmatter;
  const id = entryId.slice(getVersionPrefix(version).length);
  return {
    id,
    version,
    route: getDocRoute(version, id, slug),
    title,
    label: sidebar_label ?? title,
    description,
    unlisted,
    planned: status === 'planned',
    empty: body.trim() === '',
    draft: draft || version.draftIds.includes(id),
    file,
    lastUpdate: changed || last_update ? { ...last_update, date: changed ?? (last_update?.date as Date) } : undefined,
    frontmatter,
  };
}
