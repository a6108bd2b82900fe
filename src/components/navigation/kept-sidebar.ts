/** What is kept of the sidebars: which one was scrolled how far, and by `getGroupKey` whether a group was open. */
export type KeptSidebar = [sidebar: string | undefined, top: number, groups: Record<string, boolean>];

/** Tells groups apart, whatever page they stand beside: label and first link. */
export const getGroupKey = (group: HTMLDetailsElement): string => `${(group.firstChild as Element).textContent}${group.querySelector('a')}`;

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

/** Scrolls a sidebar so that the current page is in view. */
export function showCurrent(menu: HTMLElement, current: HTMLElement | null): void {
  if (!current) return;
  const top = current.offsetTop - menu.scrollTop;
  if (top < 0 || top > menu.clientHeight - current.offsetHeight) menu.scrollTop += top - menu.clientHeight / 3;
}
