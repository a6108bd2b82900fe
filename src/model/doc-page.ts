import type { SiteConfig } from '../config/site-config.ts';
import type { DocNavigation } from './previous-next.ts';
import type { DocFields } from './docs.ts';
import { throwFaults } from '../config/schema-faults.ts';
import { findUnknownNames } from './tags.ts';
import type { PageSubject } from './page.ts';
import { listModels } from './works-on.ts';

/** Parts of a docs page besides its text and the page frame. */
export type DocContents = ReturnType<typeof makeDocContents>;

/** Addresses of the site's pages. */
interface Routes {
  has: (route: string) => boolean;
}

/** Describes the page frame of a docs page. */
export function describeDoc(doc: DocFields, { sidebar, previous, next }: DocNavigation): PageSubject {
  const { image } = doc.frontmatter;
  const { route, title, description, unlisted, file, lastUpdate } = doc;
  const changes = { modified: lastUpdate?.date, modifiedBy: lastUpdate?.author };
  return { route, title, description, unlisted, image, file, ...changes, doc, sidebar, previous, next };
}

/**
 * Builds a docs page's contents.
 *
 * @param tags the page's tags
 * @param settings the site's settings for docs pages
 * @param routes the addresses of the site's pages
 * @throws Error naming the file for an unknown release
 */
export function makeDocContents(
  doc: DocFields & { tags: readonly { label: string; route: string }[] },
  { related }: DocNavigation,
  { settings, routes }: { settings: Pick<SiteConfig['docs'], 'releases' | 'worksOn' | 'tableOfContents'>; routes: Routes },
) {
  const { releases, tableOfContents } = settings;
  const { eyebrow, heading = doc.title, worksOn, hide_table_of_contents, release } = doc.frontmatter;
  const { route: modelsRoute = '' } = settings.worksOn ?? {};
  throwFaults(findUnknownNames('release', [doc], Object.keys(releases)));
  const described = release === undefined ? undefined : releases[release];
  return {
    title: heading,
    /** A few words above the title. */
    eyebrow,
    /** First page of an area, in full width. */
    isLanding: eyebrow !== undefined,
    lead: doc.empty ? doc.description : undefined,
    unlisted: doc.unlisted,
    /** The page's version with the newest version's page, for a page of an older one. */
    older: doc.newest && { ...doc.newest, version: { name: doc.version.name, label: doc.version.label } },
    /** The page has a notice for missing site files. */
    hasBaseUrlNotice: doc.route === '/',
    /** Models that the page is for, in the site's order, and the page that tells them apart. */
    worksOn: {
      models: listModels(settings.worksOn, worksOn),
      href: routes.has(modelsRoute) ? modelsRoute : undefined,
    },
    /** The release that the page describes, with the page about later changes if the site has one. */
    release: described && { ...described, changes: routes.has(described.changes.route) ? described.changes : undefined },
    /** Notice on an incomplete page. */
    planned: doc.planned ? { empty: doc.empty, hasRelated: related.length > 0 } : undefined,
    related,
    tags: doc.tags.map(({ label, route }) => ({ label, route })),
    headings: hide_table_of_contents || eyebrow !== undefined ? undefined : tableOfContents,
  };
}
