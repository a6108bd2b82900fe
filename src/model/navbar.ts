import { NAVBAR_ITEM_TYPES, type LabelledLink, type NavbarItem } from '../config/navigation.ts';
import type { DocsVersion, SiteConfig } from '../config/site-config.ts';
import type { DocFields } from './docs.ts';
import { makeUnknownFault, type Fault } from '../config/schema-faults.ts';
import type { Sidebar } from './sidebar-links.ts';

/** A link of the navbar. `current` marks the page itself, `active` its area. */
export interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  current: boolean;
  active: boolean;
  /** Language of the linked page, if different. */
  lang?: string | undefined;
  /** Docs version that the link selects. */
  version?: string | undefined;
  /** Outside docs: targets of the link in each docs version, by name. */
  versions?: Record<string, VersionTarget> | undefined;
}

/** Label and target of a link in one docs version; a dropdown has no target. */
export interface VersionTarget {
  label: string;
  href?: string;
}

/** A navbar entry ready to render: four shapes cover all nine configured kinds. */
export type NavbarEntry =
  | NavbarLink
  | { type: 'dropdown'; label: string; items: NavbarLink[]; versions?: NavbarLink['versions'] }
  | { type: 'search' }
  | { type: 'html'; value: string };

export interface Navbar {
  left: NavbarEntry[];
  right: NavbarEntry[];
}

/** The page that shows a navbar. */
export interface NavbarPage {
  route: string;
  doc?: DocFields | undefined;
  sidebarId?: string | undefined;
}

/** Possible targets of a navbar. */
export interface NavbarTargets {
  site: SiteConfig;
  /** Docs pages that are built. */
  docs: readonly DocFields[];
  sidebars: readonly Sidebar[];
}

interface Sources extends NavbarTargets {
  page: NavbarPage;
  /** Version of the page, or the last one. */
  version: DocsVersion;
  faults: Fault[];
}

/**
 * Resolves the configured navbar for one page. Broken links are left out and
 * reported (R-NAV-10).
 *
 * @throws Error 'No NavbarItem component found for type' for an unknown kind
 */
export function makeNavbar(targets: NavbarTargets, page: NavbarPage): { navbar: Navbar; faults: Fault[] } {
  const faults: Fault[] = [];
  const { versions } = targets.site.docs;
  const version = page.doc?.version ?? versions.find((candidate) => candidate.isLast);
  if (!version) throw new Error('docs.versions: no version has isLast: true');
  const pick = (side: NavbarItem['position']) =>
    targets.site.navbar.items.flatMap((item, index) =>
      item.position === side ? resolveItem(item, ['navbar', 'items', index], { ...targets, page, version, faults }) : [],
    );
  return { navbar: { left: pick('left'), right: pick('right') }, faults };
}

function resolveItem(item: NavbarItem, path: Fault['path'], sources: Sources): NavbarEntry[] {
  const { page } = sources;
  switch (item.type) {
    case 'link':
      return [toLink(item, page)];
    case 'dropdown':
      return [{ type: 'dropdown', label: item.label, items: item.items.map((child) => toLink(child, page)) }];
    case 'search':
      return [{ type: 'search' }];
    case 'html':
      return [{ type: 'html', value: item.value }];
    case 'doc':
      return resolveDocItem(item, path, sources);
    case 'docSidebar':
      return resolveSidebarItem(item, path, sources);
    case 'docsVersion':
      return resolveVersionItem(item, sources);
    case 'docsVersionDropdown':
      return [resolveVersionDropdown(sources)];
    case 'localeDropdown':
      return [resolveLocaleDropdown(sources)];
    default:
      throw new Error(`No NavbarItem component found for type "${(item as { type: string }).type}"; allowed: ${NAVBAR_ITEM_TYPES.join(', ')}`);
  }
}

function toLink(item: LabelledLink, { route }: NavbarPage): NavbarLink {
  const active = item.href.startsWith('/') && (route === item.href || route.startsWith(`${item.href}/`));
  return { type: 'link', label: item.label, href: item.href, current: route === item.href, active };
}

function resolveDocItem({ label, ...item }: Extract<NavbarItem, { type: 'doc' }>, path: Fault['path'], sources: Sources): NavbarLink[] {
  const { docs, version, page, faults } = sources;
  const href = findRoute(item.docId, version, sources);
  if (href === undefined) {
    const known = docs.filter((doc) => doc.version === version).map(({ id }) => id);
    const fault = makeUnknownFault({ path: [...path, 'docId'] }, 'docs id', { name: item.docId, known });
    faults.push({ ...fault, message: `item "${label}": ${fault.message}` });
    return [];
  }
  const link = toLink({ ...item, label, type: 'link', href }, page);
  return [{ ...link, versions: listVersionTargets(sources, (each) => toTarget(label, findRoute(item.docId, each, sources))) }];
}

function findRoute(docId: string, version: DocsVersion, { docs }: Sources): string | undefined {
  return docs.find((doc) => doc.version === version && doc.id === docId)?.route;
}

function resolveSidebarItem(item: Extract<NavbarItem, { type: 'docSidebar' }>, path: Fault['path'], sources: Sources): NavbarLink[] {
  const { label, sidebarId } = item;
  const { sidebars, page, version, faults } = sources;
  const versionSidebars = sidebars.filter((sidebar) => sidebar.version === version);
  const sidebar = versionSidebars.find((candidate) => candidate.id === sidebarId);
  const [first] = sidebar?.links ?? [];
  if (!first) {
    const fault = sidebar
      ? { path, message: `sidebar "${sidebarId}" has no page` }
      : makeUnknownFault({ path }, 'sidebar', { name: sidebarId, known: versionSidebars.map((each) => each.id) });
    faults.push({ ...fault, message: `item "${label}": docSidebar item has no link target: ${fault.message}` });
    return [];
  }
  const findFirst = (each: DocsVersion) => sidebars.find((other) => other.version === each && other.id === sidebarId)?.links[0]?.href;
  const link = toLink({ ...item, type: 'link', href: first.href }, page);
  return [{ ...link, active: page.sidebarId === sidebarId, versions: listVersionTargets(sources, (each) => toTarget(label, findFirst(each))) }];
}

function resolveVersionItem(item: Extract<NavbarItem, { type: 'docsVersion' }>, sources: Sources): NavbarLink[] {
  const links = listVersionLinks(sources, item.label);
  return links
    .filter((each) => each.version === sources.version.name)
    .map((link) => ({ ...link, versions: listVersionTargets(sources, (each) => links.find((other) => other.version === each.name)) }));
}

function resolveVersionDropdown(sources: Sources): NavbarEntry {
  const versions = listVersionTargets(sources, ({ label }) => ({ label }));
  return { type: 'dropdown', label: sources.version.label, items: listVersionLinks(sources), versions };
}

/** Lists links to the same page in every version, or to the version's main page. */
function listVersionLinks({ site, docs, page, faults }: Sources, label?: string): NavbarLink[] {
  return site.docs.versions.flatMap((version, index): NavbarLink[] => {
    const versionDocs = docs.filter((doc) => doc.version === version);
    const target = versionDocs.find((doc) => doc.id === page.doc?.id) ?? versionDocs.find((doc) => doc.id === version.mainDocId);
    if (!target) {
      const path = ['docs', 'versions', index, 'mainDocId'];
      faults.push(makeUnknownFault({ path }, 'docs id', { name: version.mainDocId, known: versionDocs.map((doc) => doc.id) }));
      return [];
    }
    const active = page.doc?.version === version;
    const current = active && page.route === target.route;
    return [{ type: 'link', label: label ?? version.label, href: target.route, current, active, version: version.name }];
  });
}

/** Lists an entry's target in each version, for pages outside docs, which follow the reader's last choice. */
function listVersionTargets({ site, page }: Sources, toVersion: (version: DocsVersion) => VersionTarget | undefined): NavbarLink['versions'] {
  if (page.doc || site.docs.versions.length === 1) return undefined;
  const targets = site.docs.versions.map((version): [string, VersionTarget | undefined] => [version.name, toVersion(version)]);
  return Object.fromEntries(targets.flatMap(([name, target]) => (target ? [[name, pickTarget(target)]] : [])));
}

const pickTarget = ({ label, href }: VersionTarget): VersionTarget => ({ label, ...(href && { href }) });
const toTarget = (label: string, href: string | undefined): VersionTarget | undefined => (href ? { label, href } : undefined);

function resolveLocaleDropdown({ site, page }: Sources): NavbarEntry {
  const items = Object.entries(site.locales).map(([key, locale]): NavbarLink => {
    const active = key === site.defaultLocale;
    const href = (locale.path.replace(/\/$/, '') + page.route).replace(/(.)\/$/, '$1');
    return { type: 'link', label: locale.label, href, current: active, active, lang: locale.htmlLang };
  });
  return { type: 'dropdown', label: site.locales[site.defaultLocale]?.label ?? '', items };
}
