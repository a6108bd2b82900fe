import type { SiteConfig } from '../data/config-schema.ts';
import type { DocFields } from '../site-model/docs.ts';
import type { PageLink } from '../site-model/doc-places.ts';
import type { Fault } from '../site-model/faults.ts';
import { makeNavbar, type Navbar, type NavbarTargets } from '../site-model/navbar.ts';
import type { Sidebar } from '../site-model/sidebars.ts';
import { makeHead, type Head, type HeadSubject } from './head.ts';
import { makeOrigin, type PageOrigin } from './origin.ts';
import { placeSidebar, type PageSidebar } from './sidebar.ts';

/** What is around the text of every page. */
export interface Page {
  route: string;
  head: Head;
  navbar: Navbar;
  sidebar?: PageSidebar | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  origin: PageOrigin;
}

/** What a page is made from. */
export interface PageSubject extends HeadSubject {
  /** The docs page that it is; navbar and head follow its version. */
  doc?: DocFields | undefined;
  sidebar?: Sidebar | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  /** The file that its text is written in, from the project root. */
  file?: string | undefined;
  modifiedBy?: string | undefined;
}

/** Makes what is around the text of a page; what the navbar names and is not there is told. */
export function makePage(model: NavbarTargets, subject: PageSubject): { page: Page; faults: Fault[] } {
  const { route, doc, sidebar, previous, next } = subject;
  const { navbar, faults } = makeNavbar(model, { route, doc, sidebarId: sidebar?.id });
  const head = makeHead(model.site, { trail: sidebar && listAreaPages(model.site, sidebar, route), ...subject, version: doc?.version.name });
  const origin = makeOrigin(model.site, subject, head.canonical);
  return { page: { route, head, navbar, sidebar: sidebar && placeSidebar(sidebar, route), previous, next, origin }, faults };
}

/** The first page of the area that a sidebar is of, for the pages below it. */
function listAreaPages({ navbar }: Pick<SiteConfig, 'navbar'>, { id, links }: Sidebar, route: string): { label: string; href: string }[] {
  const item = navbar.items.find((each) => each.type === 'docSidebar' && each.sidebarId === id);
  const home = links[0]?.href;
  return item?.type === 'docSidebar' && home !== undefined && home !== route ? [{ label: item.label, href: home }] : [];
}
