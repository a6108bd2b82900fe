import type { Sidebar, SidebarNode } from '../site-model/sidebars.ts';

/** A sidebar as one page shows it. */
export interface PageSidebar {
  id: string;
  /** What stands above it on a phone: its area, unless its first page says that. */
  title: string | undefined;
  nodes: PageSidebarNode[];
}

interface SidebarEntry {
  label: string;
  /** What `aria-current` says: it is the page itself, or the list that the page is of. */
  current: 'page' | 'true' | undefined;
}

/** A link of a page's sidebar. */
interface SidebarPageLink extends SidebarEntry {
  type: 'link';
  href: string;
  method?: string | undefined;
  /** Whether it stands for a group that the reader is not in. */
  isGroup?: boolean;
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

/**
 * Prepares a sidebar for one page: groups that hold the page are open, and
 * groups with an entry are that link elsewhere. A page that it does not name,
 * such as a single schema, is shown in the list that it is of.
 *
 * @param area what the navbar calls the area of the page
 */
export function placeSidebar({ id, nodes }: Sidebar, route: string, area: string | undefined): PageSidebar {
  const isNamed = nodes.some((node) => holdsPage(node, route));
  const shown: Shown = isNamed ? { route, current: 'page' } : { route: findList(nodes, route), current: 'true' };
  const [first] = nodes;
  const isSaid = area !== undefined && first?.type === 'link' && first.label.endsWith(area);
  return { id, title: isSaid ? undefined : area, nodes: placeNodes(nodes, shown) };
}

/** What a sidebar shows the reader's place by. */
interface Shown {
  route: string;
  current: 'page' | 'true';
}

/** The page of a sidebar below whose address a page stands; of several the nearest. */
function findList(nodes: readonly SidebarNode[], route: string): string {
  const hrefs = nodes.flatMap((node) => [node.href ?? '', node.type === 'category' ? findList(node.items, route) : '']);
  return hrefs.reduce((nearest, href) => (route.startsWith(`${href}/`) && href.length > nearest.length ? href : nearest), '');
}

function placeNodes(nodes: readonly SidebarNode[], shown: Shown): PageSidebarNode[] {
  return nodes.map((node): PageSidebarNode => {
    if (node.type === 'link') return placeLink(node, shown);
    const { label, href, entry, collapsed } = node;
    const isOpen = holdsPage(node, shown.route);
    if (entry && !isOpen) return { ...placeLink(entry, shown), isGroup: true };
    return { type: 'category', label, href, current: getCurrent(href, shown), open: !collapsed || isOpen, items: placeNodes(node.items, shown) };
  });
}

function placeLink({ label, href, method }: Extract<SidebarNode, { type: 'link' }>, shown: Shown): SidebarPageLink {
  return { type: 'link', label, href, method, current: getCurrent(href, shown) };
}

function getCurrent(href: string | undefined, { route, current }: Shown): Shown['current'] | undefined {
  return href === route ? current : undefined;
}

/** Whether a link of a sidebar is a page, or a group has it. */
export function holdsPage(node: SidebarNode, route: string): boolean {
  return node.href === route || (node.type === 'category' && node.items.some((item) => holdsPage(item, route)));
}
