import siteConfig from '#site-config';
import type { DocsVersion, LabelledLink, NavbarItem } from '../data/config-schema.ts';
import { NAVBAR_ITEM_TYPES } from '../data/config-schema.ts';
import { describeUnknown } from './content-error.ts';
import { getDocs, type Doc } from './docs.ts';
import { getSidebars } from './sidebars.ts';

/** A link of the navbar. `current` marks the page itself, `active` its area. */
export interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  current: boolean;
  active: boolean;
  className?: string | undefined;
  /** Language of the page behind the link, when it is another one. */
  lang?: string | undefined;
}

/** A navbar entry ready to print: four shapes serve all nine configured kinds. */
export type NavbarEntry =
  | NavbarLink
  | { type: 'dropdown'; label: string; items: NavbarLink[]; className?: string | undefined }
  | { type: 'search' }
  | { type: 'html'; value: string };

/** Both sides of the navbar. */
export interface Navbar {
  left: NavbarEntry[];
  right: NavbarEntry[];
}

/** Where on the site a navbar is shown. */
export interface Place {
  route: string;
  doc?: Doc | undefined;
  sidebarId?: string | undefined;
}

/**
 * Resolves the configured navbar for one page.
 *
 * @throws Error 'No NavbarItem component found for type' for an unknown kind, and
 *   an error naming the item for a doc or sidebar that leads nowhere (specification section 8)
 */
export async function getNavbar(place: Place): Promise<Navbar> {
  const entries = await Promise.all(siteConfig.navbar.items.map(async (item) => ({ side: item.position, entry: await resolveItem(item, place) })));
  const pick = (side: string) => entries.filter((each) => each.side === side).map((each) => each.entry);
  return { left: pick('left'), right: pick('right') };
}

async function resolveItem(item: NavbarItem, place: Place): Promise<NavbarEntry> {
  switch (item.type) {
    case 'link':
      return toLink(item, place);
    case 'dropdown':
      return { type: 'dropdown', label: item.label, items: item.items.map((child) => toLink(child, place)), className: item.className };
    case 'search':
      return { type: 'search' };
    case 'html':
      return { type: 'html', value: item.value };
    case 'doc':
      return resolveDocItem(item, place);
    case 'docSidebar':
      return resolveSidebarItem(item, place);
    case 'docsVersion':
      return resolveVersionItem(item, place);
    case 'docsVersionDropdown':
      return resolveVersionDropdown(place);
    case 'localeDropdown':
      return resolveLocaleDropdown(place);
    default:
      throw new Error(`No NavbarItem component found for type "${(item as { type: string }).type}"; allowed: ${NAVBAR_ITEM_TYPES.join(', ')}`);
  }
}

function toLink(item: LabelledLink, { route }: Place): NavbarLink {
  const active = item.href.startsWith('/') && (route === item.href || route.startsWith(`${item.href}/`));
  return { type: 'link', label: item.label, href: item.href, current: route === item.href, active, className: item.className };
}

async function resolveDocItem(item: Extract<NavbarItem, { type: 'doc' }>, place: Place): Promise<NavbarLink> {
  const version = getActiveVersion(place);
  const docs = (await getDocs()).filter((doc) => doc.version === version);
  const doc = docs.find((candidate) => candidate.id === item.docId);
  if (!doc)
    throw new Error(
      `navbar item "${item.label}": ${describeUnknown(
        'docs id',
        item.docId,
        docs.map((each) => each.id),
      )}`,
    );
  return toLink({ ...item, type: 'link', href: doc.route }, place);
}

async function resolveSidebarItem(item: Extract<NavbarItem, { type: 'docSidebar' }>, place: Place): Promise<NavbarLink> {
  const version = getActiveVersion(place);
  const sidebars = (await getSidebars()).filter((sidebar) => sidebar.version === version);
  const sidebar = sidebars.find((candidate) => candidate.id === item.sidebarId);
  const [first] = sidebar?.links ?? [];
  if (sidebar && !first) throw new Error(`navbar item "${item.label}": docSidebar item has no link target: sidebar "${item.sidebarId}" has no page`);
  if (!first)
    throw new Error(
      `navbar item "${item.label}": docSidebar item has no link target: ` +
        describeUnknown(
          'sidebar',
          item.sidebarId,
          sidebars.map((each) => each.id),
        ),
    );
  const link = toLink({ ...item, type: 'link', href: first.href }, place);
  return { ...link, active: place.sidebarId === item.sidebarId };
}

async function resolveVersionItem(item: Extract<NavbarItem, { type: 'docsVersion' }>, place: Place): Promise<NavbarLink> {
  const version = getActiveVersion(place);
  return toVersionLink(version, item.label ?? version.label, place);
}

async function resolveVersionDropdown(place: Place): Promise<NavbarEntry> {
  const items = await Promise.all(siteConfig.docs.versions.map((version) => toVersionLink(version, version.label, place)));
  return { type: 'dropdown', label: getActiveVersion(place).label, items };
}

/** Links to the same page in a version, else to the version's main page. */
async function toVersionLink(version: DocsVersion, label: string, place: Place): Promise<NavbarLink> {
  const docs = (await getDocs()).filter((doc) => doc.version === version);
  const target = docs.find((doc) => doc.id === place.doc?.id) ?? docs.find((doc) => doc.id === version.mainDocId);
  if (!target)
    throw new Error(
      `docs.versions "${version.name}".mainDocId: ${describeUnknown(
        'docs id',
        version.mainDocId,
        docs.map((each) => each.id),
      )}`,
    );
  const current = place.doc?.version === version;
  return { type: 'link', label, href: target.route, current: current && place.route === target.route, active: current };
}

function resolveLocaleDropdown({ route }: Place): NavbarEntry {
  const items = Object.entries(siteConfig.locales).map(([key, locale]): NavbarLink => {
    const active = key === siteConfig.defaultLocale;
    const href = (locale.path.replace(/\/$/, '') + route).replace(/(.)\/$/, '$1');
    return { type: 'link', label: locale.label, href, current: active, active, lang: locale.htmlLang };
  });
  return { type: 'dropdown', label: siteConfig.locales[siteConfig.defaultLocale]?.label ?? '', items };
}

function getActiveVersion({ doc }: Place): DocsVersion {
  const version = doc?.version ?? siteConfig.docs.versions.find((candidate) => candidate.isLast);
  if (!version) throw new Error('docs.versions: no version has isLast: true');
  return version;
}
