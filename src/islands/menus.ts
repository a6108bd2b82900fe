import { DESKTOP_QUERY_WIDTH } from '../data/breakpoints.ts';

/**
 * Keeps the reader within an open menu: the rest of the page is inert and focus
 * in the menu. Escape closes every menu, and so does a window that grows to the
 * desktop layout.
 *
 * @returns stops that
 */
export function keepMenus(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const desktop = matchMedia(`(width > ${DESKTOP_QUERY_WIDTH})`);
  let release = () => {};
  const enclose = () => {
    release();
    const top = findOpenMenus().at(-1);
    if (!top) return;
    release = makeModal(top);
    if (!top.contains(document.activeElement)) top.querySelector<HTMLElement>('button')?.focus();
  };
  // Before a menu closes, the button that gets the focus back must be able to take it.
  document.addEventListener('beforetoggle', () => release(), { capture: true, signal });
  document.addEventListener('toggle', enclose, { capture: true, signal });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus(), { capture: true, signal });
  desktop.addEventListener('change', closeMenus, { signal });
  enclose();
  return () => {
    stop.abort();
    release();
  };
}

/** The open menus, that which was opened last at the end: a menu opened from another stands after it. */
function findOpenMenus(): HTMLElement[] {
  const [docs, site] = ['docs-menu', 'site-menu'].map((id) => document.getElementById(id));
  return [docs, site].filter((menu): menu is HTMLElement => menu?.matches(':popover-open') ?? false);
}

/** The browser gives focus back only from the menu that was opened first. */
function closeMenus(): void {
  const open = findOpenMenus();
  open.forEach((menu) => menu.hidePopover());
  if (open.length > 0) document.querySelector<HTMLElement>('.hamburger')?.focus({ preventScroll: true });
}

/**
 * Makes an open menu a modal dialog (ARIA 1.2) with everything else inert.
 *
 * @returns undoes that
 */
function makeModal(menu: HTMLElement): () => void {
  const inert = listOutside(menu).filter((element) => !element.inert);
  inert.forEach((element) => (element.inert = true));
  const role = { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Navigation' };
  Object.entries(role).forEach(([name, value]) => menu.setAttribute(name, value));
  return () => {
    inert.forEach((element) => (element.inert = false));
    Object.keys(role).forEach((name) => menu.removeAttribute(name));
  };
}

/** What surrounds an element: the siblings of it and of all that it is in. */
function listOutside(inside: Element): HTMLElement[] {
  const siblings: Element[] = [];
  for (let element = inside; element.parentElement && element !== document.body; element = element.parentElement)
    siblings.push(...[...element.parentElement.children].filter((each) => each !== element));
  return siblings.filter((each): each is HTMLElement => each instanceof HTMLElement && !each.matches('script, style'));
}
