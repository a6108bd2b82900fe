import type { Sidebar, SidebarNode } from './sidebar-links.ts';

/** A sidebar as one page shows it. */
export interface PageSidebar {
  id: string;
  /** Title on phones: its area, unless the first page's label is the same. */
  title: string | undefined;
  nodes: PageSidebarNode[];
}

interface SidebarEntry {
  label: string;
  /** Value of `aria-current`: the page itself, or its list. */
  current: 'page' | 'true' | undefined;
}

/** A link of a page's sidebar. */
interface SidebarPageLink extends SidebarEntry {
  type: 'link';
  href: string;
  method?: string | undefined;
  /** It replaces a group that the page is not in. */
  isGroup?: boolean;
}

/** A group of a page's sidebar. */
interface SidebarPageGroup extends SidebarEntry {
  type: 'category';
  href?: string | undefined;
  open: boolean;
  items: PageSidebarNode[];
}

/** A node of a page's sidebar. */
export type PageSidebarNode = SidebarPageLink | SidebarPageGroup;

/**
 * Prepares a sidebar for one page. Groups that contain the page are open, and
 * other groups with an entry become that link. A page not in it, such as a
 * single schema, is shown in its list.
 *
 * @param area navbar label of the page's area
 */
export function makePageSidebar({ id, nodes }: Sidebar, route: string, area: string | undefined): PageSidebar {
  const isInSidebar = nodes.some((node) => containsPage(node, route));
  const current: CurrentEntry = isInSidebar ? { route, current: 'page' } : { route: findList(nodes, route), current: 'true' };
  const [first] = nodes;
  const isRepeated = area !== undefined && first?.type === 'link' && first.label.endsWith(area);
  return { id, title: isRepeated ? undefined : area, nodes: makeNodes(nodes, current) };
}

/** The entry highlighted for the current page. */
interface CurrentEntry {
  route: string;
  current: 'page' | 'true';
}

/** Finds the nearest sidebar page above a page's address. */
function findList(nodes: readonly SidebarNode[], route: string): string {
  const hrefs = nodes.flatMap((node) => [node.href ?? '', node.type === 'category' ? findList(node.items, route) : '']);
  return hrefs.reduce((nearest, href) => (route.startsWith(`${href}/`) && href.length > nearest.length ? href : nearest), '');
}

function makeNodes(nodes: readonly SidebarNode[], current: CurrentEntry): PageSidebarNode[] {
  return nodes.map((node): PageSidebarNode => {
    if (node.type === 'link') return makeLink(node, current);
    const { label, href, entry, collapsed } = node;
    const isOpen = containsPage(node, current.route);
    if (entry && !isOpen) return { ...makeLink(entry, current), isGroup: true };
    return { type: 'category', label, href, current: getCurrent(href, current), open: !collapsed || isOpen, items: makeNodes(node.items, current) };
  });
}

function makeLink({ label, href, method }: Extract<SidebarNode, { type: 'link' }>, current: CurrentEntry): SidebarPageLink {
  return { type: 'link', label, href, method, current: getCurrent(href, current) };
}

function getCurrent(href: string | undefined, { route, current }: CurrentEntry): CurrentEntry['current'] | undefined {
  return href === route ? current : undefined;
}

/** Checks if a sidebar node is or contains a page. */
export function containsPage(node: SidebarNode, route: string): boolean {
  return node.href === route || (node.type === 'category' && node.items.some((item) => containsPage(item, route)));
}
