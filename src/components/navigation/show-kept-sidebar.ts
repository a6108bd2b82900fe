import { getGroupKey, type KeptSidebar } from './kept-sidebar.ts';
import { showCurrent } from './show-current.ts';

/**
 * Leaves the groups of a sidebar as the reader left them, those around the
 * current page open; puts it where the last one was, and the current page in view.
 *
 * @param kept as it was stored, or by others: whatever it is, the sidebar is shown
 */
export function showKeptSidebar(menu: HTMLElement, kept: Partial<KeptSidebar> | null | undefined): void {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  for (const group of menu.querySelectorAll('details')) group.open = group.contains(current) || (kept?.[2]?.[getGroupKey(group)] ?? group.open);
  if (kept?.[0] === menu.dataset['sidebar']) menu.scrollTop = kept?.[1] as number;
  showCurrent(menu, current);
}
