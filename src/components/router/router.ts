// Overlays must handle Back before Astro's router.
import { isOverlayEntry } from '../frame/close-on-back.ts';
import './same-page.ts';
// Astro's router looks for its marks as soon as it loads.
import { enableSwaps } from './enable-swaps.ts';
import { navigate } from 'astro:transitions/client';
import { closeMenusOnBack } from '../navigation/menu-history.ts';
import { readSidebarState, saveDocsSidebar } from '../navigation/save-sidebar.ts';
import { restoreSidebar } from '../navigation/restore-sidebar.ts';
import { copyRootState } from '../../islands/root-state.ts';
import { prefetchNextAtEnd } from './prefetch-next.ts';
import { prefetch, startPrefetching, withoutHash } from './fetch-page.ts';
import { cachePage } from './page-cache.ts';
import { loadNextPage } from './load-page.ts';
import { getClickedLink } from './page-link.ts';
import { keepPageState, restorePageState } from './page-state.ts';
import { startProgress, stopProgress } from './progress-bar.ts';
import { swapPage } from './swap-page.ts';
// Loaded together, so that shared code needs no third file.
import '../frame/first-touch.ts';

/** State from the site script. */
interface RouterStart {
  /** The page as sent, before any script changed it. */
  html: string;
  /** Pending page requests by address. */
  prefetched: ReadonlyMap<string, Promise<Response>>;
  /** A link that was already clicked. */
  clicked: HTMLAnchorElement | undefined;
  /** Runs on every page shown. */
  enhancePage: () => void;
}

/** Starts client navigation, which swaps pages in place. */
export function startRouter({ html, prefetched, clicked, enhancePage }: RouterStart): void {
  const { href } = withoutHash(location.href);
  cachePage(new URL(href), { url: href, html });
  for (const [address, response] of prefetched) prefetch(new URL(address), response);
  startPrefetching();
  prefetchNextAtEnd();
  document.addEventListener('click', followLink);
  document.addEventListener('astro:before-preparation', (event) => {
    startProgress();
    event.loader = () => loadNextPage(event);
  });
  document.addEventListener('astro:before-swap', (event) => {
    saveDocsSidebar();
    keepPageState(document, event.from);
    if (event.navigationType === 'traverse') restorePageState(event.newDocument, event.to);
    copyRootState(event.newDocument);
    enableSwaps(event.newDocument);
    event.swap = () => swapPage(event.newDocument);
  });
  document.addEventListener('astro:after-swap', () => {
    stopProgress();
    const menu = document.getElementById('docs-menu');
    if (menu) restoreSidebar(menu, readSidebarState());
    enhancePage();
  });
  // The browser restores the scroll position of a page left by a full navigation.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  closeMenusOnBack();
  if (clicked) follow(clicked);
}

/** Handles plain clicks on links to other pages of this site. */
function followLink(event: MouseEvent): void {
  const link = getClickedLink(event);
  if (!link) return;
  event.preventDefault();
  follow(link);
}

/** Follows a link. From a menu, the next page replaces the menu's history entry, so that Back leads to the page below. */
function follow(link: HTMLAnchorElement): void {
  void navigate(link.href, { sourceElement: link, history: isOverlayEntry() ? 'replace' : 'auto' });
}
