import type { Sidebar, SidebarCategory, SidebarLink, SidebarNode } from './sidebar-links.ts';

/** A sidebar as one page shows it. */
export interface PageSidebar {
  id: string;
  /** Title on phones: its area, unless the first page's label is the same. */
  title: string | undefined;
  nodes: PageSidebarNode[];
}

/** Value of `aria-current`: the page itself, or its list. */
interface Marked {
  current: 'page' | 'true' | undefined;
}

/** A node of a page's sidebar: a link, which may replace a group that the page is not in, or a group. */
export type PageSidebarNode =
  | (SidebarLink & Marked & { isGroup?: boolean })
  | (Pick<SidebarCategory, 'type' | 'label' | 'href'> & Marked & { open: boolean; items: PageSidebarNode[] });

/**
 * Prepares a sidebar for one page. Groups that contain the page are open, and
 * other groups with an entry become that link. A page not in it, such as a
 * single schema, is shown in its list.
 *
 * @param area navbar label of the page's area
 */
export function makePageSidebar({ id, nodes }: Sidebar, route: string, area: string | undefined): PageSidebar {
  const isInSidebar = nodes.some((node) => containsPage(node, route));
  const current = isInSidebar ? ({ route, current: 'page' } as const) : ({ route: findList(nodes, route), current: 'true' } as const);
  const [first] = nodes;
  const isRepeated = area !== undefined && first?.type === 'link' && first.label.endsWith(area);
  return { id, title: isRepeated ? undefined : area, nodes: makeNodes(nodes, current) };
}

/** Finds the nearest sidebar page above a page's address. */
function findList(nodes: readonly SidebarNode[], route: string): string {
  const hrefs = nodes.flatMap((node) => [node.href ?? '', node.type === 'category' ? findList(node.items, route) : '']);
  return hrefs.reduce((nearest, href) => (route.startsWith(`${href}/`) && href.length > nearest.length ? href : nearest), '');
}

function makeNodes(nodes: readonly SidebarNode[], { route, current }: Marked & { route: string }): PageSidebarNode[] {
  const mark = <Node extends { href?: string | undefined }>(node: Node) => ({ ...node, current: node.href === route ? current : undefined });
  return nodes.map((node): PageSidebarNode => {
    if (node.type === 'link') return mark(node);
    const { type, label, href, entry, collapsed, items } = node;
    const isOpen = containsPage(node, route);
    if (entry && !isOpen) return { ...mark(entry), isGroup: true };
    return { ...mark({ type, label, href }), open: !collapsed || isOpen, items: makeNodes(items, { route, current }) };
  });
}

/** Checks if a sidebar node is or contains a page. */
export function containsPage(node: SidebarNode, route: string): boolean {
  return node.href === route || (node.type === 'category' && node.items.some((item) => containsPage(item, route)));
}
