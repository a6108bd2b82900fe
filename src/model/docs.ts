import type { z } from 'zod';
import type { DocsVersion, SiteConfig } from '../config/site-config.ts';
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

/** Source of a page or post, however it is read. */
export interface PageSource<Frontmatter> {
  /** Name of its entry, see `entry-ids.ts`. */
  entryId: string;
  /** Path from the project root. */
  file: string;
  /** The text below the front matter. */
  body: string;
  frontmatter: Frontmatter;
  /** Date of its last change, if known better than in front matter. */
  changed?: Date | undefined;
}

/** A docs page with address and front matter, and for a page of an older version the newest version's page. */
export type DocFields = ReturnType<typeof makeDoc> & { newest?: NewestPage | undefined };

/** Picks the docs pages of one version. */
export function pickVersion<Source extends { entryId: string }>(version: DocsVersion, sources: readonly Source[]): Source[] {
  return sources.filter(({ entryId }) => isOfVersion(version, entryId));
}

/** Builds a docs page of a version from its source. */
export function makeDoc(version: DocsVersion, { entryId, file, body, frontmatter, changed }: PageSource<z.output<typeof docFrontmatter>>) {
  const { title, description, sidebar_label, slug, unlisted, status, draft, last_update } = frontmatter;
  const id = entryId.slice(getVersionPrefix(version).length);
  return {
    /** Docs id without version prefix: the file's path without extension. */
    id,
    version,
    route: getDocRoute(version, id, slug),
    title,
    /** Label in the sidebar and pagination links. */
    label: sidebar_label ?? title,
    description,
    unlisted,
    /** The text is missing or incomplete, and the page has a note. */
    planned: status === 'planned',
    /** There is no text yet. */
    empty: body.trim() === '',
    draft: draft || version.draftIds.includes(id),
    file,
    /** Last revision of the text, with its team, if known. */
    lastUpdate: changed || last_update ? { ...last_update, date: changed ?? (last_update?.date as Date) } : undefined,
    frontmatter,
  };
}

/** A docs page with its text. */
type DocWithBody = Pick<DocFields, 'id' | 'version' | 'route' | 'title'> & { body: string };

/**
 * Creates a finder of the newest version's page for one of an older version:
 * the same page, where a redirect from its address leads, the nearest page
 * above it, or the entry page.
 *
 * @param docs pages of all versions that are built
 */
export function makeNewestFinder(
  { docs: { versions }, redirects }: Pick<SiteConfig, 'docs' | 'redirects'>,
  docs: readonly DocWithBody[],
): (doc: DocWithBody) => NewestPage | undefined {
  const newest = versions.find(({ isLast }) => isLast);
  const pages = docs.filter(({ version }) => version === newest);
  const byId = new Map(pages.map((page) => [page.id, page]));
  return (doc) => {
    if (!newest || doc.version === newest) return undefined;
    const same = byId.get(doc.id);
    const moved = pages.find(({ route }) => route === redirects[getDocRoute(newest, doc.id)]);
    const target = same ?? moved ?? findAbove(doc.id, byId) ?? byId.get(newest.mainDocId);
    if (!target) return undefined;
    const { route, title } = target;
    const say = (page: DocWithBody) => `${page.title}\n${useNewestLinks(page.body, doc.version.path, newest.path)}`;
    return { route, title, isSamePage: target === same || target === moved, isSameText: target === same && say(same) === say(doc) };
  };
}

function findAbove<Page>(id: string, pages: ReadonlyMap<string, Page>): Page | undefined {
  const folder = id.slice(0, Math.max(0, id.lastIndexOf('/')));
  return folder === '' ? undefined : (pages.get(folder) ?? findAbove(folder, pages));
}

/** Turns links into an older version to the newest, so that texts can be compared. */
function useNewestLinks(text: string, older: string, newest: string): string {
  const base = newest === '/' ? '' : newest;
  return text.replaceAll(new RegExp(`${RegExp.escape(older)}(?![\\w.-])(?=(/?))`, 'g'), (_, slash: string) => base || (slash ? '' : '/'));
}

/** Returns the tag by which the search knows the pages of a docs version. */
export function getVersionTag(name: string): string {
  return `docs-default-${name}`;
}
