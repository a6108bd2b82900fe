import { useEffect } from 'react';
import { bindEnter } from './present-text.ts';
import { closeSearch, enterHistory, followItem, leaveSearch } from './closing.ts';

const CONTAINER = '.DocSearch-Container';
/** Matches when the modal covers the page, as in DocSearch's style sheet. */
const COVERING = '(max-width: 768px)';

/**
 * Makes the modal a dialog (ARIA 1.2): DocSearch says it is a button, looks for
 * its first and last control once, and lets the page behind be reached. Where it
 * covers the page, it stands in the navbar's place and Back closes it.
 */
export function useDialog(): void {
  useEffect(() => {
    const container = document.querySelector<HTMLElement>(CONTAINER);
    if (!container) return;
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search' })) container.setAttribute(name, value);
    container.removeAttribute('aria-expanded');
    container.removeAttribute('tabindex');
    container.querySelector('header')?.setAttribute('role', 'presentation');
    mendRoles(container);
    const observer = new MutationObserver(() => mendRoles(container));
    observer.observe(container, { childList: true, subtree: true, attributeFilter: ['aria-controls', 'aria-activedescendant'] });
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.contains(container) && !element.inert,
    );
    behind.forEach((element) => (element.inert = true));
    container.style.setProperty('--search-top', `${Math.max(0, document.querySelector('.navbar')?.getBoundingClientRect().top ?? 0)}px`);
    const leaveEntry = matchMedia(COVERING).matches ? enterHistory() : () => Promise.resolve();
    // Escape and Tab at either end are the dialog's; everything else is DocSearch's.
    const answerKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) closeSearch();
      if (event.key !== 'Tab') return;
      const controls = [...container.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
        (each) => each.checkVisibility() && each.tabIndex >= 0,
      );
      const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)];
      if (document.activeElement !== last && container.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      first?.focus();
    };
    document.addEventListener('keydown', answerKey, { capture: true });
    const endEnter = bindEnter(container);
    container.addEventListener('click', followLink);
    // DocSearch would take the focus from the field, and with it the keyboard.
    container.addEventListener('touchmove', (event) => event.stopPropagation(), { passive: true });
    return () => {
      observer.disconnect();
      endEnter();
      document.removeEventListener('keydown', answerKey, { capture: true });
      behind.forEach((element) => (element.inert = false));
      void leaveSearch(leaveEntry);
    };
  }, []);
}

/** Takes over plain clicks on links: the page behind changes when the modal is gone. DocSearch keeps the chosen hit after this. */
function followLink(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!(control instanceof HTMLAnchorElement) || control.target === '_blank' || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  followItem(control.href);
}

/**
 * DocSearch's hits are options with a link and buttons inside, which options may
 * not have; items of a tree may, and a combobox may open a tree (ARIA 1.2). It
 * also names lists that are not there.
 */
function mendRoles(container: HTMLElement): void {
  container.querySelectorAll('[role=listbox]').forEach((list) => list.setAttribute('role', 'tree'));
  container.querySelectorAll('[role=option]').forEach((item) => item.setAttribute('role', 'treeitem'));
  for (const name of ['aria-controls', 'aria-activedescendant']) {
    const field = container.querySelector(`input[${name}]`);
    const ids = field?.getAttribute(name)?.split(' ') ?? [];
    const known = ids.filter((id) => document.getElementById(id));
    if (known.length === ids.length) continue;
    if (known.length > 0) field?.setAttribute(name, known.join(' '));
    else field?.removeAttribute(name);
  }
}
