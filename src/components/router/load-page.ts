import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { navigate } from 'astro:transitions/client';
import { MESSAGES } from '../../lib/browser/messages.ts';
import { RETRY_STYLE } from '../../lib/browser/retry-style.ts';
import { adoptStyles } from './adopt-styles.ts';
import { canPrefetch } from '../../lib/browser/connection.ts';
import { fetchPage, fetchForNavigation, ServerError, withoutHash } from './fetch-page.ts';
import { findCachedPage, type CachedPage } from './page-cache.ts';

/** Trusts pages of this site as sent. Their scripts do not run, and the policy covers the rest. */
const pagePolicy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('page', { createHTML: (html) => html });

/**
 * Loads the page for a client navigation. It uses a stored page on Back and
 * Forward, or if it is fresh. Otherwise it sends one request, and falls back to
 * an older stored page. If all fail, it shows an error and a Retry button in
 * the current page's frame (R-NAV-4). The browser loads anything that isn't a
 * page of this build.
 */
export async function loadNextPage(event: TransitionBeforePreparationEvent): Promise<void> {
  const address = withoutHash(event.to.href);
  const isTraverse = event.navigationType === 'traverse';
  const cached = findCachedPage(address, { isFresh: !isTraverse });
  try {
    const page = cached ?? (await fetchForNavigation(address));
    if (event.signal.aborted) return;
    await showPage(event, page);
    if (cached && isTraverse && navigator.onLine && canPrefetch()) fetchPage(address).catch(() => undefined);
  } catch (error) {
    if (event.signal.aborted) return;
    const older = findCachedPage(address, { isFresh: false });
    if (older) await showPage(event, older);
    else event.newDocument = makeErrorDocument(error);
  }
}

async function showPage(event: TransitionBeforePreparationEvent, page: CachedPage | undefined): Promise<void> {
  const next = page && parsePage(page.html);
  if (page && next && getBuildMark(next) === getBuildMark(document)) {
    if (page.url !== withoutHash(event.to.href).href) event.to = Object.assign(new URL(page.url), { hash: event.to.hash });
    event.newDocument = next;
  } else if (event.navigationType === 'traverse') {
    location.reload();
    await new Promise(() => undefined);
  } else event.preventDefault();
}

function parsePage(html: string): Document {
  return new DOMParser().parseFromString(pagePolicy?.createHTML(html) ?? html, 'text/html');
}

/** Returns the build's id. This page's policy rejects scripts and styles of other builds. */
function getBuildMark(page: Document): string | undefined {
  return page.documentElement.dataset['build'];
}

// The policy rejects style attributes from another document.
adoptStyles(`.js-retry{${RETRY_STYLE}}`);

function makeErrorDocument(error: unknown): Document {
  // Clones nodes: after a round trip through HTML, the policy would reject styles set by scripts.
  const copy = document.implementation.createHTMLDocument();
  copy.documentElement.replaceWith(copy.importNode(document.documentElement, true));
  copy.title = MESSAGES.pageNotLoaded;
  const main = copy.getElementById('main');
  const title = Object.assign(copy.createElement('h1'), { textContent: MESSAGES.pageNotLoaded });
  const text = Object.assign(copy.createElement('p'), { role: 'alert', textContent: describe(error) });
  const button = Object.assign(copy.createElement('button'), { type: 'button', className: 'js-retry', textContent: MESSAGES.retry });
  main?.replaceChildren(title, text, button);
  main?.removeAttribute('class');
  return copy;
}

function describe(error: unknown): string {
  if (error instanceof ServerError) return MESSAGES.serverFailed;
  return navigator.onLine ? MESSAGES.connectionFailed : MESSAGES.offline;
}

function retry(): void {
  void navigate(location.pathname + location.search + location.hash, { history: 'replace' });
}

/** Address of the last automatic retry, to avoid endless retries. */
let retried = '';

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('main .js-retry')) retry();
});
addEventListener('online', () => {
  if (!document.querySelector('main .js-retry') || retried === location.href) return;
  retried = location.href;
  retry();
});
