import { releases, type Release } from '../data/releases.ts';
import type { DocPlace, PageLink } from '../site-model/doc-places.ts';
import type { DocFields } from '../site-model/docs.ts';
import type { PageSubject } from './page.ts';
import type { HeadingRange } from './table-of-contents.ts';

/** Parts of a docs page besides its text and the page frame. */
export interface DocContents {
  title: string;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  /** First page of an area, in full width. */
  isLanding: boolean;
  lead?: string | undefined;
  unlisted: boolean;
  /** The page has a notice for missing site files. */
  hasBaseUrlNotice: boolean;
  /** Board revisions that the page covers, and the page that explains them. */
  revisions: { names: string[]; href?: string | undefined };
  /** The release that the page describes, with the page about later changes if the site has one. */
  release?: (Omit<Release, 'changes'> & { changes?: Release['changes'] | undefined }) | undefined;
  /** Notice on an incomplete page. */
  planned?: { empty: boolean; hasRelated: boolean } | undefined;
  related: PageLink[];
  tags: { label: string; route: string }[];
  headings: HeadingRange | undefined;
}

/** Page that explains board revisions. */
const REVISIONS_ROUTE = '/comet/getting-started/which-comet';

/** Describes the page frame of a docs page. */
export function describeDoc(doc: DocFields, { sidebar, previous, next }: DocPlace): PageSubject {
  const { image, keywords } = doc.frontmatter;
  const { route, title, description, unlisted, file, lastUpdate } = doc;
  const changes = { modified: lastUpdate?.date, modifiedBy: lastUpdate?.author };
  return { route, title, description, unlisted, image, keywords, file, ...changes, doc, sidebar, previous, next };
}

/**
 * Builds a docs page's contents.
 *
 * @param tags the page's tags
 * @param routes the addresses of the site's pages
 */
export function makeDocContents(
  doc: DocFields & { tags: readonly { label: string; route: string }[] },
  { related }: DocPlace,
  { headings, routes }: { headings: HeadingRange; routes: { has: (route: string) => boolean } },
): DocContents {
  const { eyebrow, heading = doc.title, hardware_revision, hide_table_of_contents, release } = doc.frontmatter;
  return {
    title: heading,
    eyebrow,
    isLanding: eyebrow !== undefined,
    lead: doc.empty ? doc.description : undefined,
    unlisted: doc.unlisted,
    hasBaseUrlNotice: doc.route === '/',
    revisions: {
      names: hardware_revision.map((revision) => revision.replace('rev', 'Rev ')),
      href: routes.has(REVISIONS_ROUTE) ? REVISIONS_ROUTE : undefined,
    },
    release: release && describeRelease(releases[release], routes),
    planned: doc.planned ? { empty: doc.empty, hasRelated: related.length > 0 } : undefined,
    related,
    tags: doc.tags.map(({ label, route }) => ({ label, route })),
    headings: hide_table_of_contents || eyebrow !== undefined ? undefined : headings,
  };
}

function describeRelease({ changes, ...release }: Release, routes: { has: (route: string) => boolean }): DocContents['release'] {
  return { ...release, changes: routes.has(changes.route) ? changes : undefined };
}
