import { CONNECTION_FAILED, OFFLINE, PAGE_NOT_LOADED, RETRY, SERVER_FAILED } from '../../lib/browser/messages.ts';
import { canPrefetch } from '../../lib/browser/connection.ts';
import { fetchPage, fetchForNavigation, isPageOfBuild, ServerError, withoutHash } from './fetch-page.ts';
import { findCachedPage, type CachedPage } from './page-cache.ts';

/** Trusts pages of this site as sent. Their scripts do not run, and the policy covers the rest. */
const pagePolicy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('page', { createHTML: (html) => html });

/** A page to show, and its address after redirects. */
interface NextPage {
  page: Document;
  address: URL;
}

/**
 * Loads the page for a client navigation. It uses a stored page on Back and
 * Forward, or if it is fresh. Otherwise it sends one request, and falls back to
 * an older stored page. If all fail, the page is an error with a Retry button
 * in the current page's frame (R-NAV-4).
 *
 * @returns `undefined` if the answer isn't a page of this build, which only the browser can load
 */
export async function loadPage(to: URL, { isTraverse }: { isTraverse: boolean }): Promise<NextPage | undefined> {
  const address = withoutHash(to.href);
  const cached = findCachedPage(address, { isFresh: !isTraverse });
  if (cached && isTraverse && navigator.onLine && canPrefetch()) fetchPage(address).catch(() => undefined);
  try {
    return parsePage(cached ?? (await fetchForNavigation(address)), to);
  } catch (error) {
    const older = findCachedPage(address, { isFresh: false });
    return older ? parsePage(older, to) : { page: makeErrorPage(error), address: to };
  }
}

function parsePage(sent: CachedPage | undefined, { hash }: URL): NextPage | undefined {
  if (!sent || !isPageOfBuild(sent.html)) return undefined;
  const page = new DOMParser().parseFromString(pagePolicy?.createHTML(sent.html) ?? sent.html, 'text/html');
  return { page, address: Object.assign(new URL(sent.url), { hash }) };
}

function makeErrorPage(error: unknown): Document {
  // Clones nodes: after a round trip through HTML, the policy would reject styles set by scripts.
  const copy = document.implementation.createHTMLDocument();
  const root = copy.importNode(document.documentElement, true);
  // The policy reports copies of scripts.
  root.querySelectorAll('script').forEach((script) => script.remove());
  copy.documentElement.replaceWith(root);
  copy.title = PAGE_NOT_LOADED;
  const main = copy.getElementById('main');
  const title = Object.assign(copy.createElement('h1'), { textContent: PAGE_NOT_LOADED });
  const text = Object.assign(copy.createElement('p'), { role: 'alert', textContent: describe(error) });
  const button = Object.assign(copy.createElement('button'), { type: 'button', className: 'js-retry', textContent: RETRY });
  main?.replaceChildren(title, text, button);
  main?.removeAttribute('class');
  return copy;
}

function describe(error: unknown): string {
  if (error instanceof ServerError) return SERVER_FAILED;
  return navigator.onLine ? CONNECTION_FAILED : OFFLINE;
}
