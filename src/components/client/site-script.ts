import { keepAnnouncementClosed } from '../../islands/announcement.ts';
import { followColorMode, switchColorMode } from '../../islands/color-mode.ts';
import { enhanceCodeBlocks } from '../content/code-copy.ts';
import { keepSampleLanguage, showSampleLanguage } from '../api/sample-language.ts';
import { closeDropdown } from '../navigation/dropdowns.ts';
import { enhanceDocsSidebar, saveDocsSidebar } from '../navigation/docs-sidebar.ts';
import { applyPreferredVersion, keepPreferredVersion } from '../navigation/docs-version.ts';
import { enhanceNavbar } from '../navigation/hide-navbar.ts';
import { keepFocusInMenu } from '../navigation/menu-focus.ts';
import { openSearchByClick, openSearchByKey, openSearchByTyping } from '../navigation/open-search.ts';
import { enhanceTableOfContents } from '../navigation/table-of-contents.ts';
import { animateCollapsible } from './collapsible.ts';
import { importOrReload } from './missing-file.ts';
import { isReach, REACHES } from './reach.ts';
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
  showSampleLanguage();
  if (import.meta.env.SITE_HAS_VERSIONS) applyPreferredVersion();
  const results = document.querySelector<HTMLElement>('.search-page');
  if (results) startSearchPage(results, signal);
  const nearest = document.querySelector<HTMLElement>('.nearest');
  if (nearest) void importOrReload(() => import('../content/nearest-pages.ts')).then((module) => module.showNearestPages(nearest));
}

/** Loads the results page's script for a query in the address, else when the reader reaches for the form. */
function startSearchPage(section: HTMLElement, signal: AbortSignal): void {
  const start = () => void importOrReload(() => import('../content/search-page.ts')).then((module) => module.startSearchPage(section, signal));
  if (new URLSearchParams(location.search).get('q')) start();
  else section.addEventListener('focusin', start, { once: true, signal });
}

/** What the controls of islands do. It is done here, so that a touch acts at once, before React is there to show the rest. */
const ACTIONS: Readonly<Record<string, () => void>> = {
  'switch-color-mode': switchColorMode,
};

function act({ target }: Event): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  ACTIONS[control?.dataset['action'] ?? '']?.();
}

/** A diagram, as a link that opens it alone. */
const DIAGRAM = 'a[href^="/diagrams/"]';
const loadDiagram = () => import('../content/diagram.ts');

/** Opens a diagram large in the page, or alone when the script for that does not come. */
function openDiagram(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(DIAGRAM) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  loadDiagram().then(
    ({ showDiagram }) => showDiagram(link),
    () => location.assign(link.href),
  );
}

let isRouterAsked = false;
let isRuntimeAsked = false;

/** Loads what the reader reaches for first: client navigation with a link, the island runtime with an island. */
function answerReach(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !isReach(event)) return;
  const link = target.closest('a');
  if (link?.matches(DIAGRAM)) void loadDiagram().catch(() => undefined);
  else if (link?.origin === location.origin && !isRouterAsked) {
    isRouterAsked = true;
    loadRouter(link);
  }
  const island = target.closest<HTMLElement>('astro-island');
  if (island && !isRuntimeAsked) {
    isRuntimeAsked = true;
    island.dataset['reached'] = '';
    importOrReload(() => import('./island-runtime.ts')).catch(() => console.warn('React did not arrive; the page goes on without.'));
  }
}

/** A click that comes sooner loads its page the plain way. */
function loadRouter(link: HTMLAnchorElement): void {
  importOrReload(() => import('./router.ts')).then(
    ({ startRouter }) => startRouter(link, enhancePage),
    () => console.warn('Client navigation did not arrive; links load their pages the plain way.'),
  );
}

for (const reach of REACHES) document.addEventListener(reach, answerReach, { passive: true });
addEventListener('pagehide', saveDocsSidebar);
document.addEventListener('click', easeToHash);
document.addEventListener('click', animateCollapsible);
if (import.meta.env.SITE_HAS_COLOR_SWITCH) document.addEventListener('click', act);
document.addEventListener('click', openDiagram);
document.addEventListener('click', openSearchByClick);
document.addEventListener('input', openSearchByTyping);
document.addEventListener('compositionend', openSearchByTyping);
document.addEventListener('keydown', openSearchByKey);
document.addEventListener('change', keepSampleLanguage);
document.addEventListener('focusin', keepFocusInMenu);
if (import.meta.env.SITE_HAS_DROPDOWNS) for (const type of ['click', 'focusin', 'keydown']) document.addEventListener(type, closeDropdown);
if (import.meta.env.SITE_HAS_VERSIONS) document.addEventListener('click', keepPreferredVersion);
document.addEventListener('toggle', keepAnnouncementClosed, true);
keepAnnouncementClosed();
followColorMode();
enhancePage();
