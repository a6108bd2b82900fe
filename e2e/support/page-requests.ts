import type { Page } from '@playwright/test';

/** What a page asks for from now on. */
export interface PageRequests {
  /** Paths of the pages of this site that were asked for, in order; no scripts, pictures or data. */
  list: () => string[];
}

/** Starts to note the pages that a tab asks the server for. */
export function readPageRequests(page: Page): PageRequests {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.\w+$/.test(pathname)) asked.push(pathname);
  });
  return { list: () => [...asked] };
}
