import { decodeAddress } from '../addresses.ts';

/** State of a history entry: the reader's position, and whether Back closes something that lies over the page. */
export interface EntryState {
  scrollX: number;
  scrollY: number;
  isOverlay?: boolean;
}

/** What client navigation does on Back and Forward once it has loaded. */
interface Navigation {
  /** Stops a page that is on its way. */
  stop: () => void;
  /** Shows the page of the current address. */
  showAddress: () => void;
}

/** Until client navigation loads, going back within swapped pages changes only the address. */
let navigation: Navigation = { stop: () => undefined, showAddress: () => location.reload() };
let showQuery: (() => void) | undefined;
/** Address of the page shown. During a navigation by Back or Forward, the browser's is already that of the next. */
let shown = '';
/** Close what is open over the page, last opened last. */
const overlays: (() => void)[] = [];

/** Returns the browser's address, without queries that the page shown handles. */
function getAddress(): string {
  return location.pathname + (showQuery ? '' : location.search);
}

/** Marks the current address as that of the page shown, which handles no queries yet. */
export function markShown(): void {
  showQuery = undefined;
  shown = getAddress();
}

/** Returns whether the page shown is another than that of the current address. */
export const isElsewhere = (): boolean => getAddress() !== shown;

/** Handles Back and Forward. Browsers also call it for a link to a heading, whose entry has no state. */
function handleBack(): void {
  navigation.stop();
  const close = overlays.pop();
  close?.();
  if (isElsewhere()) navigation.showAddress();
  else if (!close) (showQuery ?? restorePosition)();
}

// A build renders the search, which imports this, without a browser.
if (typeof window !== 'undefined') {
  markShown();
  addEventListener('popstate', handleBack);
}

/** Lets client navigation handle Back and Forward between pages. */
export function setNavigation(loaded: Navigation): void {
  navigation = loaded;
}

/** Makes the page shown handle Back and Forward between queries of its address. */
export function handleQueries(show: () => void): void {
  showQuery = show;
  shown = getAddress();
}

/**
 * Adds a history entry for something that opens over the page, so that Back
 * closes it and stays on the page.
 *
 * @param close closes it on Back
 * @returns a function for any other way of closing, which goes back unless the reader has. It returns whether it does; then `close` is called, too
 */
export function closeOnBack(close: () => void): () => boolean {
  savePosition();
  history.pushState({ ...(history.state as object | null), isOverlay: true }, '');
  overlays.push(close);
  return () => {
    const index = overlays.indexOf(close);
    const isBehind = index >= 0 && isOverlayEntry();
    if (isBehind) history.back();
    else if (index >= 0) overlays.splice(index, 1);
    return isBehind;
  };
}

/** Returns whether the current history entry is an overlay's, which Back closes. */
export function isOverlayEntry(): boolean {
  return (history.state as EntryState | null)?.isOverlay === true;
}

/** Saves the reader's position in the current entry, if its page is shown. */
export function savePosition(): void {
  if (!isElsewhere()) history.replaceState({ ...(history.state as object | null), scrollX, scrollY } satisfies EntryState, '');
}

/** Restores the position of the current entry, unless the browser does. An entry that the browser made leads to its heading. */
export function restorePosition(): void {
  if (history.scrollRestoration === 'auto') return;
  const state = history.state as EntryState | null;
  // The browser changes `:target` only after `popstate`.
  const target = state ? null : document.getElementById(decodeAddress(location.hash.slice(1)));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: state?.scrollX, top: state?.scrollY ?? 0, behavior: 'instant' });
}
