// The overlays' answer to Back comes before that of Astro's router.
import './close-on-back.ts';
// Astro's router looks for its marks as soon as it is loaded.
import { enableSwaps } from './enable-swaps.ts';
import { navigate } from 'astro:transitions/client';
import { init, prefetch } from 'astro/virtual-modules/prefetch.js';
import { restoreDocsSidebar, saveDocsSidebar } from '../navigation/docs-sidebar.ts';
import { copyRootState } from '../../islands/root-state.ts';
import { completeIslands } from './complete-islands.ts';
import { loadNextPage } from './load-page.ts';
import { startProgress, stopProgress } from './progress-bar.ts';

/** Pages change at once. The rule is here, since only a page that swaps needs it. */
const NO_ANIMATION = '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important }';

/**
 * Starts client navigation: links of this site swap the page in place.
 *
 * @param reached the link that the reader reached for first; its page is fetched ahead
 * @param enhancePage runs on every page that is shown
 */
export function startRouter(reached: HTMLAnchorElement, enhancePage: () => void): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(NO_ANIMATION);
  document.adoptedStyleSheets.push(sheet);
  init({ prefetchAll: true });
  prefetch(reached.href);
  document.addEventListener('click', followLink);
  document.addEventListener('astro:before-preparation', (event) => {
    startProgress();
    event.loader = () => loadNextPage(event);
  });
  document.addEventListener('astro:before-swap', (event) => {
    saveDocsSidebar();
    copyRootState(event.newDocument);
    completeIslands(event.newDocument);
    enableSwaps(event.newDocument);
  });
  document.addEventListener('astro:after-swap', () => {
    stopProgress();
    restoreDocsSidebar();
    enhancePage();
  });
}

/** Takes over plain clicks on links to other pages of this site; downloads, other windows and hashes stay with the browser. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.hasAttribute('download')) return;
  if ((link.target && link.target !== '_self') || link.origin !== location.origin) return;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if ((isSamePage && link.hash) || /\.\w+$/.test(link.pathname)) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
}
