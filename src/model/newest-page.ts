import type { SiteConfig } from '../config/site-config.ts';
import type { DocFields, NewestPage } from './docs.ts';
import { getDocRoute } from './entry-ids.ts';

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
