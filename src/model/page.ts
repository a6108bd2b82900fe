import type { SiteConfig } from '../config/site-config.ts';
import { getSidebarLabel } from './areas.ts';
import { getCanonical } from '../config/base-path.ts';
import type { DocFields } from './docs.ts';
import type { PageLink } from './previous-next.ts';
import { makeNavbar, type NavbarTargets } from './navbar.ts';
import type { Sidebar } from './sidebar-links.ts';
import { makeHead, type HeadSubject } from './head.ts';
import { containsPage, makePageSidebar } from './page-sidebar.ts';
import { formatDay } from '../lib/format.ts';

/** The frame around a page's text. */
export type Page = ReturnType<typeof makePage>['page'];

/** Source of a page. */
export interface PageSubject extends HeadSubject {
  /** The page, if it is in the docs; navbar and head use its version. */
  doc?: DocFields | undefined;
  sidebar?: Sidebar | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  /** Source file of its text, from the project root. */
  file?: string | undefined;
  modifiedBy?: string | undefined;
}

/** Builds the frame of a page. Broken navbar links are reported. */
export function makePage(model: NavbarTargets, subject: PageSubject) {
  const { site } = model;
  const { route, doc, sidebar, previous, next, file } = subject;
  const { navbar, faults } = makeNavbar(model, { route, doc, sidebarId: sidebar?.id });
  const trail = sidebar && listAreaPages(site, sidebar, route);
  const area = sidebar && getSidebarLabel(site, sidebar.id);
  const page = {
    route,
    head: makeHead(site, { trail, isArticle: file !== undefined, ...subject, version: doc?.version.name, newest: doc?.newest }),
    navbar,
    sidebar: sidebar && makePageSidebar(sidebar, route, area),
    announcement: getAnnouncement(site, sidebar),
    /** Area of the sidebar, as labelled in the navbar. */
    area,
    /** The page's top-level sidebar group. */
    section: sidebar && getSection(sidebar, route),
    previous,
    next,
    origin: makeOrigin(site, subject, getCanonical(site, route)),
  };
  return { page, faults };
}

/** Returns the announcement, if the pages of a sidebar show it. */
function getAnnouncement({ announcementBar }: Pick<SiteConfig, 'announcementBar'>, sidebar: Sidebar | undefined): SiteConfig['announcementBar'] {
  const { sidebars } = announcementBar ?? {};
  return !sidebars || (sidebar && sidebars.includes(sidebar.id)) ? announcementBar : undefined;
}

function getSection({ nodes }: Sidebar, route: string): string | undefined {
  return nodes.find((node) => node.type === 'category' && containsPage(node, route))?.label;
}

/** Returns the first page of a sidebar's area, except on that page. */
function listAreaPages(site: Pick<SiteConfig, 'navbar'>, sidebar: Sidebar, route: string): { label: string; href: string }[] {
  const label = getSidebarLabel(site, sidebar.id);
  const home = sidebar.links[0]?.href;
  return label !== undefined && home !== undefined && home !== route ? [{ label, href: home }] : [];
}

/** Source of a page's text, and ways to correct it. */
export type PageOrigin = ReturnType<typeof makeOrigin>;

/** Fields of a page that determine its origin. */
interface OriginSubject {
  title: string;
  file?: string | undefined;
  doc?: Pick<DocFields, 'version'> | undefined;
  modified?: Date | undefined;
  modifiedBy?: string | undefined;
}

/**
 * Builds a page's origin. It has links only if the site has a repository and
 * the page a file in it. They are GitHub addresses.
 *
 * @param canonical address of the page
 */
export function makeOrigin(site: Pick<SiteConfig, 'repository'>, subject: OriginSubject, canonical: string) {
  const { title, file, doc, modified, modifiedBy } = subject;
  const lastUpdate = modified && { date: modified, author: modifiedBy };
  if (!site.repository || !file || file.startsWith('..')) return { lastUpdate, edit: undefined, report: undefined };
  const { url, branch } = site.repository;
  const version = [doc?.version.label, modified && `changed ${formatDay(modified)}`].filter(Boolean).join(', ');
  const fields = { template: 'page.yml', title: `${title}: `, page: canonical, ...(version && { version }) };
  return {
    /** Last change, with its team, if known. */
    lastUpdate,
    edit: `${url}/edit/${[...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/')}`,
    /** Address of the form for wrong pages (`.github/ISSUE_TEMPLATE/page.yml`), with page and version filled in. */
    report: `${url}/issues/new?${new URLSearchParams(fields).toString()}`,
  };
}
