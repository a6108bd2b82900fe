import { readSidebarState, restoreSidebar, saveDocsSidebar } from '../navigation/sidebar-state.ts';
import { withoutHash } from './fetch-page.ts';
import { isElsewhere, isOverlayEntry, markShown, restorePosition, savePosition, setNavigation, type EntryState } from '../../lib/browser/history.ts';
import { cachePage, keepPageState, restorePageState } from './page-cache.ts';
import { loadPage } from './load-page.ts';
import { getClickedLink } from './page-link.ts';
import { prefetch, prefetchNextAtEnd, startPrefetching } from './prefetch.ts';
import { startProgress, stopProgress } from './progress-bar.ts';
import { announceTitle, swapPage } from './swap-page.ts';
// Loaded together, so that shared code needs no third file.
import '../frame/first-touch.ts';

/** State from the site script. */
interface RouterStart {
  /** The page as sent, before any script changed it. */
  html: string;
  /** Pending page requests by address. */
  prefetched: ReadonlyMap<string, Promise<Response>>;
  /** The last link that a pointer or the focus came to. */
  pointed: HTMLAnchorElement | undefined;
  /** A link that was already clicked. */
  clicked: HTMLAnchorElement | undefined;
  /** Runs on every page shown. */
  enhancePage: () => void;
}

/** The next page is a new history entry, replaces the current one, or is the page of an entry that the reader went to. */
type Kind = 'push' | 'replace' | 'traverse';

/** Milliseconds without scrolling after which the position is saved. */
const PAUSE = 100;

let enhancePage: () => void;
let underway: AbortController | undefined;
/** Address of the page shown. */
let from = new URL(location.href);

/** Starts client navigation, which swaps pages in place. */
export function startRouter({ html, prefetched, pointed, clicked, ...start }: RouterStart): void {
  ({ enhancePage } = start);
  const { href } = withoutHash(location.href);
  cachePage(new URL(href), { url: href, html });
  for (const [address, response] of prefetched) prefetch(new URL(address), response);
  startPrefetching(pointed);
  prefetchNextAtEnd();
  setNavigation({ stop, showAddress: () => void navigate(new URL(location.href), 'traverse') });
  document.addEventListener('click', followLink);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('main .js-retry')) retry();
  });
  // The page of Back or Forward comes in any case, as the address is that of the next page already.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && !isElsewhere() && stop());
  addEventListener('online', retryOnce);
  restorePosition();
  startPositions();
  if (clicked) follow(clicked);
}

/** Saves the reader's position in history entries, since browsers don't restore that of a page that is swapped. */
function startPositions(): void {
  savePosition();
  history.scrollRestoration = 'manual';
  // The browser restores the position on a page left by a full navigation.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    // Entries that the browser made for headings have no state, and lead to their headings.
    timer = setTimeout(() => history.state && savePosition(), PAUSE);
  };
  addEventListener('scroll', schedule, { passive: true });
}

/** Handles plain clicks on links to other pages of this site. */
function followLink(event: MouseEvent): void {
  const link = getClickedLink(event);
  if (!link) return;
  event.preventDefault();
  follow(link);
}

/** Follows a link. From a menu, the next page replaces the menu's history entry, so that Back leads to the page below. */
function follow({ href }: HTMLAnchorElement): void {
  void navigate(new URL(href), isOverlayEntry() ? 'replace' : 'push');
}

/** Stops a page that is on its way. */
function stop(): void {
  underway?.abort();
  stopProgress();
}

/** Loads a page and shows it in place of the current one. The browser loads what isn't a page of this build. */
async function navigate(to: URL, kind: Kind): Promise<void> {
  stop();
  underway = new AbortController();
  const { signal } = underway;
  startProgress();
  const next = await loadPage(to, { isTraverse: kind === 'traverse' });
  if (signal.aborted) return;
  if (next) show(next.page, next.address, kind);
  else if (kind === 'traverse') location.reload();
  else location.assign(to);
}

function show(page: Document, address: URL, kind: Kind): void {
  saveDocsSidebar();
  keepPageState(document, from);
  from = address;
  if (kind === 'traverse') restorePageState(page, address);
  else {
    savePosition();
    enter(address, kind);
  }
  swapPage(page);
  markShown();
  if (kind === 'traverse') restorePosition();
  else goToTarget(address);
  stopProgress();
  document.dispatchEvent(new Event('page-swapped'));
  const menu = document.getElementById('docs-menu');
  if (menu) restoreSidebar(menu, readSidebarState());
  enhancePage();
  announceTitle();
}

/** Changes the address before the title: browsers name the previous entry by the title at this moment. */
function enter(address: URL, kind: 'push' | 'replace'): void {
  if (address.href === location.href) return;
  const state: EntryState = { scrollX: 0, scrollY: 0 };
  if (kind === 'push') history.pushState(state, '', address);
  else history.replaceState(state, '', address);
}

/** Goes to the heading of an address, or to the top. */
function goToTarget({ hash, href }: URL): void {
  scrollTo({ left: 0, top: 0, behavior: 'instant' });
  if (!hash) return;
  // Makes the browser look for `:target`, and open what it is in.
  location.replace(href);
  document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' });
  savePosition();
}

function retry(): void {
  void navigate(new URL(location.href), 'replace');
}

/** Address of the last automatic retry, to avoid endless retries. */
let retried = '';

function retryOnce(): void {
  if (!document.querySelector('main .js-retry') || retried === location.href) return;
  retried = location.href;
  retry();
}
