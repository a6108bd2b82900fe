import type { Sidebar, SidebarNode } from '../site-model/sidebars.ts';

/** A sidebar as one page shows it. */
export interface PageSidebar {
  id: string;
  nodes: PageSidebarNode[];
}

interface SidebarEntry {
  label: string;
  /** Whether it is the page itself. */
  current: boolean;
}

/** A link of a page's sidebar. */
interface SidebarPageLink extends SidebarEntry {
  type: 'link';
  href: string;
  method?: string | undefined;
}

/** A group of a page's sidebar. */
interface SidebarPageGroup extends SidebarEntry {
  type: 'category';
  href?: string | undefined;
  open: boolean;
  items: PageSidebarNode[];
}

/** What a page's sidebar is made of. */
export type PageSidebarNode = SidebarPageLink | SidebarPageGroup;

/** Prepares a sidebar for one page: groups that hold the page are open, and groups with an entry are that link elsewhere. */
export function placeSidebar({ id, nodes }: Sidebar, route: string): PageSidebar {
  return { id, nodes: placeNodes(nodes, route) };
}

function placeNodes(nodes: readonly SidebarNode[], route: string): PageSidebarNode[] {
  return nodes.map((node): PageSidebarNode => {
    if (node.type === 'link') return placeLink(node, route);
    const { label, href, entry, collapsed } = node;
    const isOpen = holdsPage(node, route);
    if (entry && !isOpen) return placeLink(entry, route);
    return { type: 'category', label, href, current: href === route, open: !collapsed || isOpen, items: placeNodes(node.items, route) };
  });
}

function placeLink({ label, href, method }: Extract<SidebarNode, { type: 'link' }>, route: string): SidebarPageLink {
  return { type: 'link', label, href, method, current: href === route };
}

/** Whether a link of a sidebar is a page, or a group has it. */
export function holdsPage(node: SidebarNode, route: string): boolean {
  return node.href === route || (node.type === 'category' && node.items.some((item) => holdsPage(item, route)));
}
