import { useEffect } from 'react';
import { closeOnBack } from '../../lib/browser/history.ts';
import { bindEnter, writeValue } from './enter-key.ts';

const CONTAINER = '.DocSearch-Container';

/** Matches when the search covers the page, as in DocSearch's style sheet. Then Back closes it. */
const COVERING = '(max-width: 768px)';

const getInput = () => document.querySelector<HTMLInputElement>('.search input');

/** Takes over from the plain search box: prepends text typed there while the modal loaded to the modal's field. */
export function takeOver(): void {
  document.querySelector('.search-note')?.remove();
  const typed = getInput();
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!typed?.value || !field) return;
  setQuery(field, (typed.value + field.value).slice(0, field.maxLength));
  typed.value = '';
}

/** Fills a field as if the reader had typed. */
function setQuery(field: HTMLInputElement, text: string): void {
  writeValue(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let next: (() => void) | undefined;

/**
 * Closes the modal after all other listeners of the event.
 *
 * @param then runs after closing
 */
export function closeSearch(then?: () => void): void {
  next = then ?? next;
  setTimeout(() => delete document.documentElement.dataset['search']);
}

/** Closes the modal, then clicks a link to the result, so that client navigation handles it. */
export function followItem(url: string): void {
  closeSearch(() => {
    const link = Object.assign(document.createElement('a'), { href: url });
    document.body.append(link);
    link.click();
    link.remove();
  });
}

/** Reports that the modal is closed, and what follows. */
function reportClosed(): void {
  document.dispatchEvent(new CustomEvent('search-closed', { detail: next }));
  next = undefined;
}

/**
 * Makes the modal a dialog (ARIA 1.2). DocSearch marks it as a button, looks up
 * its first and last control once, and leaves the page behind reachable. A
 * modal that covers the page starts at the navbar.
 */
export function useDialog(): void {
  useEffect(() => {
    const container = document.querySelector<HTMLElement>(CONTAINER);
    if (!container) return;
    let isClosed = false;
    const leave = matchMedia(COVERING).matches ? closeOnBack(() => (isClosed ? reportClosed() : closeSearch())) : undefined;
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search' })) container.setAttribute(name, value);
    container.removeAttribute('aria-expanded');
    container.removeAttribute('tabindex');
    container.querySelector('header')?.setAttribute('role', 'presentation');
    fixRoles(container);
    const observer = new MutationObserver(() => fixRoles(container));
    observer.observe(container, { childList: true, subtree: true, attributeFilter: ['aria-controls', 'aria-activedescendant'] });
    container.style.setProperty('--search-top', `${Math.max(0, document.querySelector('.navbar')?.getBoundingClientRect().top ?? 0)}px`);
    let behind: HTMLElement[] = [];
    // In a separate task, so that a slow phone shows the modal first.
    const coverTimer = setTimeout(() => (behind = disablePage(container)));
    // Handles Escape and Tab at either end; DocSearch handles other keys.
    const handleKey = (event: KeyboardEvent) => {
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
    document.addEventListener('keydown', handleKey, { capture: true });
    const unbindEnter = bindEnter(container);
    container.addEventListener('click', followLink);
    // DocSearch would blur the field, which closes the keyboard.
    container.addEventListener('touchmove', (event) => event.stopPropagation(), { passive: true });
    return () => {
      observer.disconnect();
      unbindEnter();
      document.removeEventListener('keydown', handleKey, { capture: true });
      clearTimeout(coverTimer);
      behind.forEach((element) => (element.inert = false));
      isClosed = true;
      if (!leave?.()) reportClosed();
    };
  }, []);
}

/** Makes the page behind the modal inert, and returns the elements that weren't. */
function disablePage(container: HTMLElement): HTMLElement[] {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && !element.contains(container) && !element.inert,
  );
  behind.forEach((element) => (element.inert = true));
  return behind;
}

/** Handles plain clicks on links: closes the modal before the page changes. DocSearch stores the chosen hit afterwards. */
function followLink(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!(control instanceof HTMLAnchorElement) || control.target === '_blank' || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  followItem(control.href);
}

/**
 * Fixes ARIA roles. DocSearch's options contain a link and buttons, which only
 * tree items may; a combobox may open a tree (ARIA 1.2). Also removes
 * references to missing lists.
 */
function fixRoles(container: HTMLElement): void {
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
