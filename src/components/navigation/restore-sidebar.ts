import { getGroupKey, type SidebarState } from './sidebar-state.ts';
import { showCurrent } from './show-current.ts';

/**
 * Restores a sidebar's groups and scroll position, opens the groups around the
 * current page and scrolls it into view.
 *
 * @param kept stored state, possibly invalid; the sidebar is shown in any case
 */
export function restoreSidebar(menu: HTMLElement, kept: Partial<SidebarState> | null | undefined): void {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  for (const group of menu.querySelectorAll('details')) group.open = group.contains(current) || (kept?.[2]?.[getGroupKey(group)] ?? group.open);
  if (kept?.[0] === menu.dataset['sidebar']) menu.scrollTop = kept?.[1] as number;
  showCurrent(menu, current);
}
