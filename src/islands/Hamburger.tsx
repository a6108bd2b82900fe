import { useEffect, type ReactNode } from 'react';
import { DESKTOP_QUERY_WIDTH } from '../lib/breakpoints.ts';
import { CrashScreen } from './CrashScreen.tsx';

interface Props {
  /** Id of the menu that opens first. Default: the docs menu. */
  menu?: string;
}

/**
 * The hamburger. HTML opens and closes the menus, which are popovers. After the
 * first touch, an open menu makes the rest of the page inert.
 */
export default function Hamburger({ menu = 'docs-menu' }: Props): ReactNode {
  return (
    <>
      <button className="icon-button hamburger" popoverTarget={menu} aria-label="Toggle navigation bar" />
      <CrashScreen>
        <MenuManager />
      </CrashScreen>
    </>
  );
}

function MenuManager(): ReactNode {
  useEffect(manageMenus, []);
  return null;
}

/**
 * Keeps focus in an open menu and makes the rest of the page inert. Escape
 * closes every menu, as does resizing the window to the desktop layout.
 *
 * @returns a function that stops this
 */
function manageMenus(): () => void {
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
  // Makes the menu's button focusable again before the browser returns focus to it.
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

/** Lists open menus, last opened last: a menu opened from another comes after it. */
function findOpenMenus(): HTMLElement[] {
  const [docs, site] = ['docs-menu', 'site-menu'].map((id) => document.getElementById(id));
  return [docs, site].filter((menu): menu is HTMLElement => menu?.matches(':popover-open') ?? false);
}

/** Closes all menus. The browser returns focus only from the first opened. */
function closeMenus(): void {
  const open = findOpenMenus();
  open.forEach((menu) => menu.hidePopover());
  if (open.length > 0) document.querySelector<HTMLElement>('.hamburger')?.focus({ preventScroll: true });
}

/**
 * Makes an open menu a modal dialog (ARIA 1.2) with everything else inert.
 *
 * @returns a function that undoes it
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

/** Lists the siblings of an element and of its ancestors. */
function listOutside(inside: Element): HTMLElement[] {
  const siblings: Element[] = [];
  for (let element = inside; element.parentElement && element !== document.body; element = element.parentElement)
    siblings.push(...[...element.parentElement.children].filter((each) => each !== element));
  return siblings.filter((each): each is HTMLElement => each instanceof HTMLElement && !each.matches('script, style'));
}
