/** Scrolls a sidebar so that the current page is in view. */
export function showCurrent(menu: HTMLElement, current: HTMLElement | null): void {
  if (!current) return;
  const top = current.offsetTop - menu.scrollTop;
  if (top < 0 || top > menu.clientHeight - current.offsetHeight) menu.scrollTop += top - menu.clientHeight / 3;
}
