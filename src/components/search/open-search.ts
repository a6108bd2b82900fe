import { CHECK_NETWORK, SEARCH_FAILED } from '../../lib/browser/messages.ts';
import { adoptStyles } from '../frame/adopt-styles.ts';
import { isSavingData } from '../../lib/browser/connection.ts';
import { getInput, loadSearch, warmIndex } from './load-search.ts';
import STYLE from '../../styles/search-box.css?inline';

/** Milliseconds before the search shows a loading note (R-SEARCH-1). */
const LOADING_DELAY = 200;

const root = document.documentElement;
/** Class of the note, which the modal removes on opening. */
const NOTE = 'search-note';

let isStyled = false;
/** The focused element when the search opened, and the last to which the focus returned. */
let origin: Element | null = null;
let returned: Element | null = null;

const getForm = () => document.querySelector<HTMLFormElement>('.search');
const findForm = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>('.search') : null);

/**
 * Opens the search: the plain box takes focus and text immediately, and the
 * modal replaces it once loaded. `data-search` is `open`, or `failed` if the
 * modal did not load; each opening retries.
 *
 * @param shouldLoad whether to load the modal; readers who save data stay in the box until they type
 */
function openSearch(form: HTMLFormElement, shouldLoad = true): void {
  const input = getInput(form);
  if (root.dataset['search'] === 'open') return;
  if (!isStyled) adoptStyles(STYLE);
  isStyled = true;
  if (!root.dataset['search']) origin = document.activeElement;
  if (shouldLoad) {
    root.dataset['search'] = 'open';
    removeNote();
    setTimeout(() => isWaiting() && showNote(form, 'Loading the search…'), LOADING_DELAY);
    loadSearch(form).catch(() => {
      if (!isWaiting()) return;
      root.dataset['search'] = 'failed';
      showNote(form, `${SEARCH_FAILED}\n${CHECK_NETWORK}`, () => openSearch(form));
    });
  }
  input.focus({ preventScroll: true });
}

/** Returns whether the search is open without the modal. */
function isWaiting(): boolean {
  return root.dataset['search'] === 'open' && !document.querySelector('.DocSearch');
}

/** Closes the plain search or the modal, which reports when it is closed. */
function close(): void {
  delete root.dataset['search'];
  removeNote();
  if (!document.querySelector('.DocSearch')) leaveSearch();
}

/** Leaves the closed search: returns the focus, and then follows the result in the event. */
export function leaveSearch(event?: Event): void {
  const { detail: follow } = (event ?? {}) as Partial<CustomEvent<(() => void) | undefined>>;
  returnFocus();
  // After Back, browsers restore the position of the entry.
  if (follow) setTimeout(follow);
}

/** Opens on a click on the search box or its button. If the box doesn't fit, readers who save data go to the search page. */
export function openSearchByClick(event: MouseEvent): void {
  const form = findForm(event);
  if (!form) return;
  const isButton = (event.target as Element).closest('button') !== null;
  if (isButton && (isSavingData() || getInput(form).value !== '')) return;
  if (isButton) event.preventDefault();
  openSearch(form, !isSavingData());
}

/** Opens when the reader types in the search box, except during input method composition. Loads index files for the text. */
export function openSearchByTyping(event: Event): void {
  const form = findForm(event);
  if (!form || (event as InputEvent).isComposing) return;
  if (!root.dataset['search']) openSearch(form);
  warmIndex(form);
}

/** Opens on `/` outside text fields, and toggles on Ctrl+K or Cmd+K anywhere, also with a non-Latin keyboard layout. Escape closes it. */
export function handleSearchKey(event: KeyboardEvent): void {
  const { target, key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  const isTyping = target instanceof Element && target.matches(':read-write') && !hasJustReturned(target);
  const form = getForm();
  if (!form || event.defaultPrevented) return;
  if (key === 'Escape' && root.dataset['search'] && !isComposing) return close();
  const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~');
  const isCommand = isK && (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (!isSlash && !isCommand) return;
  event.preventDefault();
  if (repeat) return;
  if (root.dataset['search'] === 'open') close();
  else openSearch(form);
}

/** Restores the focus, or clears it if the element is gone or there was none. */
function returnFocus(): void {
  returned = origin;
  if (origin instanceof HTMLElement && origin !== document.body && origin.isConnected) origin.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
}

/** Returns whether the focus just returned to an element; resets the flag. */
function hasJustReturned(element: EventTarget | null): boolean {
  const isHere = returned !== null && returned === element;
  returned = null;
  return isHere;
}

/** Removes the note. */
function removeNote(): void {
  document.querySelector(`.${NOTE}`)?.remove();
}

/**
 * Shows the search status below the search box.
 *
 * @param retry action of the Retry button; only set after a failure
 */
function showNote(form: HTMLElement, text: string, retry?: () => void): void {
  removeNote();
  const note = Object.assign(document.createElement('div'), { className: NOTE, role: retry ? 'alert' : 'status', textContent: text });
  if (retry) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'menu-switch', textContent: 'Retry' });
    button.addEventListener('click', (event) => {
      // Handled here only.
      event.stopPropagation();
      retry();
    });
    note.append('\n', button);
  }
  form.append(note);
}
