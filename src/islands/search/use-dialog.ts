import { useEffect } from 'react';
import { closeSearch, focusSearchBox } from './opening.ts';

const CONTAINER = '.DocSearch-Container';

/**
 * Makes the modal a dialog (ARIA 1.2): DocSearch says it is a button, looks for
 * its first and last control once, and lets the page behind be reached.
 */
export function useDialog(): void {
  useEffect(() => {
    const container = document.querySelector<HTMLElement>(CONTAINER);
    if (!container) return;
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search' })) container.setAttribute(name, value);
    container.removeAttribute('aria-expanded');
    container.removeAttribute('tabindex');
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.contains(container) && !element.inert,
    );
    behind.forEach((element) => (element.inert = true));
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
    return () => {
      document.removeEventListener('keydown', answerKey, { capture: true });
      behind.forEach((element) => (element.inert = false));
      focusSearchBox();
    };
  }, []);
}
