import { navigate } from 'astro:transitions/client';
import { init, prefetch } from 'astro/virtual-modules/prefetch.js';
import { restoreDocsSidebar, saveDocsSidebar } from '../navigation/docs-sidebar.ts';
import { copyRootState } from '../../islands/root-state.ts';
import { loadNextPage } from './load-page.ts';
import { startProgress, stopProgress } from './progress-bar.ts';

/**
 * Starts client navigation: links of this site swap the page in place.
 *
 * @param reached the link that the reader reached for first; its page is fetched ahead
 * @param enhancePage runs on every page that is shown
 */
export function startRouter(reached: HTMLAnchorElement, enhancePage: () => void): void {
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
