import { enhanceCodeBlocks } from '../content/code-copy.ts';
import { enhanceDocsSidebar, saveDocsSidebar } from '../navigation/docs-sidebar.ts';
import { enhanceNavbar } from '../navigation/hide-navbar.ts';
import { enhanceTableOfContents } from '../navigation/table-of-contents.ts';
import { importOrReload } from './missing-file.ts';
import { easeToHash } from './smooth-scroll.ts';

/** The one script of every page: what HTML alone does not do, added to each page that is shown. */
let shown = new AbortController();

function enhancePage(): void {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  enhanceDocsSidebar(signal);
  enhanceTableOfContents(signal);
  enhanceNavbar(signal);
  enhanceCodeBlocks();
  const nearest = document.querySelector<HTMLElement>('.nearest');
  if (nearest) void importOrReload(() => import('../content/nearest-pages.ts')).then((module) => module.showNearestPages(nearest));
}

/** Loads client navigation when the reader first reaches for a link; a click that comes sooner loads its page the plain way. */
const reached = new AbortController();

function loadRouter(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin) return;
  reached.abort();
  importOrReload(() => import('./router.ts')).then(
    ({ startRouter }) => startRouter(link, enhancePage),
    () => console.warn('Client navigation did not arrive; links load their pages the plain way.'),
  );
}

for (const reach of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(reach, loadRouter, { passive: true, signal: reached.signal });
}
addEventListener('pagehide', saveDocsSidebar);
document.addEventListener('click', easeToHash);
enhancePage();
