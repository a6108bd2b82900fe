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
  /** Docs version that the link chooses. */
  version?: string | undefined;
  /** Outside docs: where the link leads in each docs version, by name. */
  versions?: Record<string, VersionTarget> | undefined;
}

/** Label and target of a link in one docs version; a dropdown has no target. */
export interface VersionTarget {
  label: string;
  href?: string;
}

/** A navbar entry ready to print: four shapes serve all nine configured kinds. */
export type NavbarEntry =
  | NavbarLink
  | { type: 'dropdown'; label: string; items: NavbarLink[]; className?: string | undefined; versions?: NavbarLink['versions'] }
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
 *   an error naming the item for a doc or sidebar that leads nowhere (R-NAV-10)
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

/** Names an item of the navbar as the configuration does, for errors. */
function describeItem(item: Extract<NavbarItem, { label: string }>): string {
  return `navbar.items[${siteConfig.navbar.items.indexOf(item)}]: item "${item.label}"`;
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
      `${describeItem(item)}: ${describeUnknown(
        'docs id',
        item.docId,
        docs.map((each) => each.id),
      )}`,
    );
  const link = toLink({ ...item, type: 'link', href: doc.route }, place);
  const others = (await getDocs()).filter((each) => each.id === item.docId);
  return { ...link, versions: listVersions(place, (each) => toTarget(item.label, others.find((other) => other.version === each)?.route)) };
}

async function resolveSidebarItem(item: Extract<NavbarItem, { type: 'docSidebar' }>, place: Place): Promise<NavbarLink> {
  const version = getActiveVersion(place);
  const all = await getSidebars();
  const sidebars = all.filter((sidebar) => sidebar.version === version);
  const sidebar = sidebars.find((candidate) => candidate.id === item.sidebarId);
  const [first] = sidebar?.links ?? [];
  if (sidebar && !first) throw new Error(`${describeItem(item)}: docSidebar item has no link target: sidebar "${item.sidebarId}" has no page`);
  if (!first)
    throw new Error(
      `${describeItem(item)}: docSidebar item has no link target: ` +
        describeUnknown(
          'sidebar',
          item.sidebarId,
          sidebars.map((each) => each.id),
        ),
    );
  const link = toLink({ ...item, type: 'link', href: first.href }, place);
  const findFirst = (each: DocsVersion) => all.find((other) => other.version === each && other.id === item.sidebarId)?.links[0]?.href;
  return { ...link, active: place.sidebarId === item.sidebarId, versions: listVersions(place, (each) => toTarget(item.label, findFirst(each))) };
}

async function resolveVersionItem(item: Extract<NavbarItem, { type: 'docsVersion' }>, place: Place): Promise<NavbarLink> {
  const version = getActiveVersion(place);
  const links = await listVersionLinks(place, item.label);
  const link = links.find((each) => each.version === version.name) as NavbarLink;
  return { ...link, versions: listVersions(place, (each) => links.find((other) => other.version === each.name)) };
}

async function resolveVersionDropdown(place: Place): Promise<NavbarEntry> {
  const versions = listVersions(place, ({ label }) => ({ label }));
  return { type: 'dropdown', label: getActiveVersion(place).label, items: await listVersionLinks(place), versions };
}

/** Links to the same page in every version, else to the version's main page. */
async function listVersionLinks(place: Place, label?: string): Promise<NavbarLink[]> {
  const all = await getDocs();
  return siteConfig.docs.versions.map((version) => {
    const docs = all.filter((doc) => doc.version === version);
    const target = docs.find((doc) => doc.id === place.doc?.id) ?? docs.find((doc) => doc.id === version.mainDocId);
    if (!target)
      throw new Error(
        `docs.versions "${version.name}".mainDocId: ${describeUnknown(
          'docs id',
          version.mainDocId,
          docs.map((each) => each.id),
        )}`,
      );
    const active = place.doc?.version === version;
    const current = active && place.route === target.route;
    return { type: 'link', label: label ?? version.label, href: target.route, current, active, version: version.name };
  });
}

/** What an entry is in each version, for pages outside docs, where the version that the reader chose decides. */
function listVersions(place: Place, toVersion: (version: DocsVersion) => VersionTarget | undefined): NavbarLink['versions'] {
  if (place.doc || siteConfig.docs.versions.length === 1) return undefined;
  const targets = siteConfig.docs.versions.map((version): [string, VersionTarget | undefined] => [version.name, toVersion(version)]);
  return Object.fromEntries(targets.flatMap(([name, target]) => (target ? [[name, pickTarget(target)]] : [])));
}

const pickTarget = ({ label, href }: VersionTarget): VersionTarget => ({ label, ...(href && { href }) });
const toTarget = (label: string, href: string | undefined): VersionTarget | undefined => (href ? { label, href } : undefined);

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
