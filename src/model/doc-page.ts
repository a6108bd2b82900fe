import type { SiteConfig } from '../config/site-config.ts';
import type { DocNavigation } from './previous-next.ts';
import type { DocFields } from './docs.ts';
import { makeUnknownFault, throwFaults, type Fault } from '../config/schema-faults.ts';
import { findUnknownNames } from './tags.ts';
import type { PageSubject } from './page.ts';

/** Parts of a docs page besides its text and the page frame. */
export type DocContents = ReturnType<typeof makeDocContents>;

/** Whether a page works on a model of the product, and where it says what differs. */
export interface ModelFact {
  name: string;
  works: 'yes' | 'expected' | 'no' | 'differs';
  href?: string | undefined;
}

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

/**
 * Finds models and addresses in a docs page's `worksOn` that don't exist, and a page that has to say what it works on.
 *
 * @param sidebar the page's sidebar
 * @param titles titles of the site's pages by address
 */
export function checkWorksOn(
  { file, frontmatter: { worksOn, eyebrow } }: DocFields,
  { sidebar, titles, settings }: { sidebar: string | undefined; titles: ReadonlyMap<string, string>; settings: SiteConfig['docs']['worksOn'] },
): Fault[] {
  const known = Object.keys(settings?.models ?? {});
  const faults = Object.entries(worksOn).flatMap(([key, value]): Fault[] => {
    const at = { file, path: ['worksOn', key] };
    const address = value.split('#')[0] ?? '';
    if (!known.includes(key)) return [makeUnknownFault(at, 'model', { name: key, known })];
    return address.startsWith('/') && !titles.has(address) ? [makeUnknownFault(at, 'route', { name: address, known: [...titles.keys()] })] : [];
  });
  // The first page of an area is for all.
  const isMissing = Object.keys(worksOn).length === 0 && eyebrow === undefined && sidebar !== undefined && settings?.sidebars.includes(sidebar);
  if (isMissing)
    faults.push({
      file,
      path: ['worksOn'],
      message: 'the page does not say which models it works on',
      hint: `add worksOn, with a value for ${known.join(', ')}`,
    });
  return faults;
}

/** Lists the models that a docs page is for, in the site's order. */
export function listModels(settings: SiteConfig['docs']['worksOn'], worksOn: DocFields['frontmatter']['worksOn']): ModelFact[] {
  return Object.entries(settings?.models ?? {}).flatMap(([key, name]): ModelFact[] => {
    const works = worksOn[key];
    if (works === undefined) return [];
    return [works === 'yes' || works === 'expected' || works === 'no' ? { name, works } : { name, works: 'differs', href: works }];
  });
}
