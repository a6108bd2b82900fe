import type { Page } from '@playwright/test';

/** What a page asks for from now on. */
export interface PageRequests {
  /** Paths of the pages of this site that were asked for, whole or by what they differ in, in order; no scripts, pictures or other data. */
  list: () => string[];
}

/** Starts to note the pages that a tab asks the server for. */
export function readPageRequests(page: Page): PageRequests {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, route] = /^\/deltas(\/[^.]+)\.json$/.exec(pathname) ?? [];
    if (route || !/\.\w+$/.test(pathname)) asked.push(route ?? pathname);
  });
  return { list: () => [...asked] };
}
