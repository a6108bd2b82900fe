import { CHECK_NETWORK, SEARCH_FAILED } from '../../lib/browser/search-messages.ts';
import { hasJustReturned, recordFocusOrigin, returnFocus } from '../navigation/focus-origin.ts';
import { adoptStyles } from '../router/adopt-styles.ts';
import { closeOnBack } from '../router/history.ts';
import { isSavingData } from '../../lib/browser/connection.ts';
import { getInput, loadSearch, warmIndex } from './load-search.ts';
import { removeNote, showNote } from './search-note.ts';

/** Milliseconds before the search shows a loading note (R-SEARCH-1), and between typing and loading index files. */
const LOADING_DELAY = 200;
const WARM_PAUSE = 150;

/** Matches when the search covers the page, as in DocSearch's style sheet. Then Back closes it. */
const COVERING = '(max-width: 768px)';

const root = document.documentElement;
/** On a phone, the field covers the navbar and accepts text until the modal loads. */
const STYLE = `@media (width < 30em) {
  [data-search] .search { position: absolute; inset: 0; background: var(--bg) }
  [data-search] .search input { display: block; order: 1; flex: 1; height: 100%; padding: 0 12px 0 0; font-size: 1rem; outline-offset: -2px }
}`;

let isStyled = false;
let warmTimer: ReturnType<typeof setTimeout> | undefined;
let leaveEntry: ReturnType<typeof closeOnBack> | undefined;

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
  if (!root.dataset['search']) recordFocusOrigin();
  if (shouldLoad) {
    root.dataset['search'] = 'open';
    if (matchMedia(COVERING).matches) leaveEntry ??= closeOnBack(close);
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

/** Leaves the closed search: returns the focus, goes back to the page's history entry, and follows a chosen result. */
export function leaveSearch(event?: Event): void {
  const follow = (event as CustomEvent<(() => void) | undefined> | undefined)?.detail;
  const leave = leaveEntry;
  leaveEntry = undefined;
  returnFocus();
  if (leave) leave(follow);
  else follow?.();
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

/** Opens when the reader types in the search box, except during input method composition. Loads index files when typing pauses. */
export function openSearchByTyping(event: Event): void {
  const form = findForm(event);
  if (!form || (event as InputEvent).isComposing) return;
  if (!root.dataset['search']) openSearch(form);
  clearTimeout(warmTimer);
  warmTimer = setTimeout(() => warmIndex(form), WARM_PAUSE);
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
