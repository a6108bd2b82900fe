import { isReach } from '../client/reach.ts';

const getForm = () => document.querySelector<HTMLFormElement>('.search');

/**
 * Opens the search: the plain box takes the focus and the letters at once, the
 * modal takes over when it is there. A reader who saves data stays in the box
 * until the first letter.
 */
function openSearch(form: HTMLFormElement, event: Event): void {
  const root = document.documentElement;
  if (root.dataset['search'] === 'open') return;
  if (isReach(event)) root.dataset['search'] = 'open';
  form.querySelector('input')?.focus({ preventScroll: true });
}

/** Opens by a click on the search box or its button. Without room for the box, a reader who saves data goes to the search page. */
export function openSearchByClick(event: MouseEvent): void {
  const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('.search') : null;
  if (!form || !(event.target instanceof Element)) return;
  const isButton = event.target.closest('button') !== null;
  const hasText = form.querySelector('input')?.value !== '';
  if (isButton && (!isReach(event) || hasText)) return;
  if (isButton) event.preventDefault();
  openSearch(form, event);
}

/** Opens by the first letter in the search box, but not while an input method composes it. */
export function openSearchByTyping(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest<HTMLFormElement>('.search') : null;
  if (form && !(event as InputEvent).isComposing) openSearch(form, event);
}

/** Opens by `/` outside fields, and by Ctrl+K or Cmd+K anywhere, which closes it again. */
export function openSearchByKey(event: KeyboardEvent): void {
  const form = getForm();
  if (!form || event.defaultPrevented) return;
  const isField = event.target instanceof HTMLElement && (event.target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName));
  const isSlash = event.key === '/' && !isField && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isSlash && !isCommand) return;
  event.preventDefault();
  if (document.documentElement.dataset['search'] === 'open') document.querySelector<HTMLElement>('.DocSearch-Cancel')?.click();
  else openSearch(form, event);
}
