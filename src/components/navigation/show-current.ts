/** Scrolls a sidebar so that the current page is in view. */
export function showCurrent(menu: HTMLElement, current: HTMLElement | null): void {
  if (!current) return;
  const top = current.offsetTop - menu.scrollTop;
  // Below the navbar, the end of the sidebar is below the window.
  const height = Math.min(menu.clientHeight, innerHeight - menu.getBoundingClientRect().top);
  if (top < 0 || top > height - current.offsetHeight) menu.scrollTop += top - height / 3;
}
