import type { Page } from '@playwright/test';

/** A page's requests from now on. */
export interface PageRequests {
  /** Paths of the requested pages of this site, whole or as differences, in order; no scripts, pictures or other data. */
  list: () => string[];
}

/** Starts to record a tab's requests for pages. */
export function readPageRequests(page: Page): PageRequests {
  const routes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, route] = /^\/deltas(\/[^.]+)\.json$/.exec(pathname) ?? [];
    if (route || !/\.\w+$/.test(pathname)) routes.push(route ?? pathname);
  });
  return { list: () => [...routes] };
}
