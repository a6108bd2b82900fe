// The overlays' answer to Back comes before that of Astro's router.
import './close-on-back.ts';
// Astro's router looks for its marks as soon as it is loaded.
import { enableSwaps } from './enable-swaps.ts';
import { navigate } from 'astro:transitions/client';
import { readKeptSidebar, saveDocsSidebar } from '../navigation/docs-sidebar.ts';
import { showKeptSidebar } from '../navigation/show-kept-sidebar.ts';
import { copyRootState } from '../../islands/root-state.ts';
import { fetchAhead, startFetchingAhead, withoutHash } from './fetch-page.ts';
import { keepPage } from './kept-pages.ts';
import { loadNextPage } from './load-page.ts';
import { getPageLink } from './page-link.ts';
import { startProgress, stopProgress } from './progress-bar.ts';
import { swapPage } from './swap-page.ts';

/** What the site script hands over. */
interface Start {
  /** The page as it was sent, before any script changed it. */
  html: string;
  /** The request for the page of the first link, where one was sent. */
  ahead: { href: string; answer: Promise<Response> } | undefined;
  /** Runs on every page that is shown. */
  enhancePage: () => void;
}

/** Starts client navigation: links of this site swap the page in place. */
export function startRouter({ html, ahead, enhancePage }: Start): void {
  const { href } = withoutHash(location.href);
  keepPage(new URL(href), { url: href, html });
  if (ahead) fetchAhead(withoutHash(ahead.href), ahead.answer);
  startFetchingAhead();
  document.addEventListener('click', followLink);
  document.addEventListener('astro:before-preparation', (event) => {
    startProgress();
    event.loader = () => loadNextPage(event);
  });
  document.addEventListener('astro:before-swap', (event) => {
    saveDocsSidebar();
    copyRootState(event.newDocument);
    enableSwaps(event.newDocument);
    event.swap = () => swapPage(event.newDocument);
  });
  document.addEventListener('astro:after-swap', () => {
    stopProgress();
    const menu = document.getElementById('docs-menu');
    if (menu) showKeptSidebar(menu, readKeptSidebar());
    enhancePage();
  });
  // A page that is left the plain way is put back in its place by the browser.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

/** Takes over plain clicks on links to other pages of this site. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = getPageLink(event);
  if (!link) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
}
