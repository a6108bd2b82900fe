/** What is kept of the sidebars: which one was scrolled how far, and by `getGroupKey` whether a group was open. */
export type KeptSidebar = [sidebar: string | undefined, top: number, groups: Record<string, boolean>];

/** Tells groups apart, whatever page they stand beside: label and first link. */
export const getGroupKey = (group: HTMLDetailsElement): string => `${(group.firstChild as Element).textContent}${group.querySelector('a')}`;

/** Scrolls a sidebar so that the current page is in view. */
export function showCurrent(menu: HTMLElement, current: HTMLElement | null): void {
  if (!current) return;
  const top = current.offsetTop - menu.scrollTop;
  if (top < 0 || top > menu.clientHeight - current.offsetHeight) menu.scrollTop += top - menu.clientHeight / 3;
}
