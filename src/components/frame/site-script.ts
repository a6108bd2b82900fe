import { CHECK_NETWORK, SEARCH_FAILED } from '../../lib/browser/messages.ts';
import { followColorMode, switchColorMode, tintBrowser } from '../../islands/color-mode.ts';
import { closeDropdown, applyPreferredVersion, storePreferredVersion } from '../navigation/dropdowns.ts';
import { enhanceDocsSidebar } from '../navigation/docs-sidebar.ts';
import { loadSearch } from '../search/load-search.ts';
import { handleSearchKey, leaveSearch, openSearchByClick, openSearchByTyping } from '../search/open-search.ts';
import { canPrefetch } from '../../lib/browser/connection.ts';
import { importOrReload, restoreTyped } from '../../lib/browser/missing-file.ts';
import { getClickedLink, getPageLink, REST } from '../router/page-link.ts';
import { ignoreSecondTap, INTERACTIONS, isByTouch, shouldHydrate } from './touches.ts';
import { wakeIsland } from './wake-island.ts';

/** The script of every page, which adds interactive features to each page shown. */
const html = document.documentElement.outerHTML;
const { pathname } = location;
let currentPage = new AbortController();
let enhanceTouched: ((signal: AbortSignal) => void) | undefined;

function enhancePage(): void {
  currentPage.abort();
  currentPage = new AbortController();
  const { signal } = currentPage;
  enhanceDocsSidebar(signal);
  enhanceTouched?.(signal);
  if (import.meta.env.SITE_HAS_COLOR_SWITCH || import.meta.env.SITE_FOLLOWS_SYSTEM) tintBrowser();
  if (import.meta.env.SITE_HAS_VERSIONS) applyPreferredVersion();
  const results = document.querySelector<HTMLElement>('.search-page');
  if (results) startSearchPage(results, signal);
  const nearest = document.querySelector<HTMLElement>('.nearest');
  if (nearest) void importOrReload(() => import('../docs/nearest-pages.ts')).then((module) => module.showNearestPages(nearest));
}

/** Loads the results page's script if the address has a query, otherwise when the form gets focus. Reports a failure and retries on the next focus. */
function startSearchPage(section: HTMLElement, signal: AbortSignal): void {
  const start = () =>
    void importOrReload(() => import('../search/search-page.ts')).then(
      (module) => module.startSearchPage(section, signal),
      () => {
        const status = section.querySelector('p') as HTMLElement;
        status.role = 'alert';
        status.textContent = `${SEARCH_FAILED}. ${CHECK_NETWORK}`;
        wait();
      },
    );
  const wait = () => section.addEventListener('focusin', start, { once: true, signal });
  if (new URLSearchParams(location.search).get('q')) start();
  else wait();
}

/** Actions of island controls, run here so that they respond before React loads. */
const ACTIONS: Readonly<Record<string, () => void>> = {
  'switch-color-mode': switchColorMode,
};

function runAction({ target }: Event): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  ACTIONS[control?.dataset['action'] ?? '']?.();
}

let isTouched = false;

/** Loads client navigation, and features for readers who touch or scroll the page. Search interactions skip this and load the search first. */
function handleFirstTouch({ type, target }: Pick<Event, 'type' | 'target'>): void {
  if (target instanceof Element && target.closest('.search, .DocSearch')) return;
  // Hovering doesn't predict a navigation. With a finger it occurs just before the touch.
  if (type !== 'pointerover') loadRouter();
  if (isTouched) return;
  isTouched = true;
  import('./first-touch.ts')
    .then((module) => {
      enhanceTouched = module.enhanceTouched;
      enhanceTouched(currentPage.signal);
    })
    .catch(() => (isTouched = false));
}

let isRouterRequested = false;
let isRouterLoaded = false;
/** Page requests sent before the router loads. */
const prefetched = new Map<string, Promise<Response>>();
/** The clicked link that waits for the router, and the time of the click. */
let clicked: { link: HTMLAnchorElement; time: number } | undefined;
/** The last link that a pointer or the focus came to. */
let pointed: HTMLAnchorElement | undefined;
/** Milliseconds after which the browser follows a waiting link, in case the router never loads. */
const MAX_WAIT = 3000;

/** Loads client navigation for an interaction with a link, even in an island, otherwise React for an island. */
function handleInteraction(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = getPageLink(event);
  if (link && !isRouterLoaded) {
    loadRouter();
    // A finger may be starting to scroll, and a pointer may only pass over.
    if (!isByTouch(event) && canPrefetch()) {
      pointed = link;
      setTimeout(() => !isRouterLoaded && link.matches(':hover,:focus') && prefetch(link), REST);
    }
  }
  const island = target.closest('astro-island');
  if (!island || target.closest('a')) return;
  const form = island.querySelector('form');
  if (!shouldHydrate(event, form !== null)) return;
  if (form) void loadSearch(form);
  else whenIdle(() => void wakeIsland(island));
}

/** Defers low-priority work until the browser is idle. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
}

/** Makes a link clicked too early wait for the router while its page loads. Either way, the page is requested once. */
function awaitRouter(event: MouseEvent): void {
  const link = getClickedLink(event);
  if (isRouterLoaded || !link || (clicked && event.timeStamp - clicked.time > MAX_WAIT)) return;
  event.preventDefault();
  clicked = { link, time: clicked?.time ?? event.timeStamp };
  prefetch(link);
}

/** Requests a page once. */
function prefetch({ href }: HTMLAnchorElement): void {
  const { href: address } = Object.assign(new URL(href), { hash: '' });
  if (prefetched.has(address)) return;
  const response = fetch(address);
  prefetched.set(address, response);
  response.catch(() => undefined);
}

/** Loads the router once. If that fails, follows a waiting link with a full page load and tries again on the next interaction. */
function loadRouter(): void {
  if (isRouterRequested) return;
  isRouterRequested = true;
  // The bundler takes the first `then` for a part of the import, and a missing file is only reported after it.
  import('../router/router.ts')
    .then((router) => {
      isRouterLoaded = true;
      router.startRouter({ html, prefetched, pointed, clicked: clicked?.link, enhancePage });
    })
    .catch(() => {
      isRouterRequested = false;
      if (clicked) location.assign(clicked.link.href);
      clicked = undefined;
    });
}

for (const touch of [...INTERACTIONS, 'scroll']) document.addEventListener(touch, handleFirstTouch, { passive: true });
for (const type of INTERACTIONS) document.addEventListener(type, handleInteraction, { passive: true });
for (const type of ['pointerdown', 'click'] as const) document.addEventListener(type, ignoreSecondTap, true);
document.addEventListener('click', awaitRouter);
if (import.meta.env.SITE_HAS_COLOR_SWITCH) document.addEventListener('click', runAction);
// Until the router loads, going back to an entry of an earlier document's router changes only the address.
addEventListener('popstate', () => !isRouterLoaded && location.pathname !== pathname && location.reload());
document.addEventListener('click', openSearchByClick);
document.addEventListener('input', openSearchByTyping);
document.addEventListener('compositionend', openSearchByTyping);
document.addEventListener('keydown', handleSearchKey);
document.addEventListener('search-closed', leaveSearch);
if (import.meta.env.SITE_HAS_DROPDOWNS) for (const type of ['click', 'focusin', 'keydown']) document.addEventListener(type, closeDropdown);
if (import.meta.env.SITE_HAS_VERSIONS) document.addEventListener('click', storePreferredVersion);
followColorMode();
if (location.hash && !document.querySelector(':target')?.checkVisibility()) void import('./first-touch.ts').then((module) => module.revealTarget());
enhancePage();
// A router of an earlier document has turned off the browser's restoration, or the reader has opened a menu before there was a script.
if (history.scrollRestoration === 'manual' || document.querySelector(':popover-open')) handleFirstTouch({ type: 'click', target: null });
restoreTyped();
