import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Browser, type Page } from '@playwright/test';
import { DelayingServer } from './delaying-server.ts';
import type { RunningServer } from '../../scripts/server/http-server.ts';
import { withLock } from '../../scripts/tools/lock.ts';
import { reportConnection } from './conditions.ts';
import { readPage, type PageFacts } from './html.ts';
import { Blog } from '../pages/blog.ts';
import { Frame } from '../pages/frame.ts';
import { BUILD_TIMEOUT, serveVariant, VARIANTS_OUT } from './variant-site.ts';

/** Responses for the pages of the site's sitemap, requested once by the first worker of each run. */
const RESPONSES = join(VARIANTS_OUT, 'answers.json');

/** A page as sent by the server, with its facts. */
export interface PageResponse {
  route: string;
  status: number;
  headers: Record<string, string>;
  html: string;
  facts: PageFacts;
}

interface TestFixtures {
  /** Name of the small site of `variants/` that `page` and `request` go to; empty for the site itself. */
  variant: string;
  frame: Frame;
  blog: Blog;
  /** The site under test behind a link that can be slow. It has an address once it listens. */
  slow: DelayingServer;
  /** Requests an address of the site under test and reads its facts. */
  requestPage: (path: string) => Promise<PageResponse>;
  /** Addresses in the sitemap of the site under test. */
  listSitemap: () => Promise<string[]>;
}

interface WorkerFixtures {
  /** A tab that parses HTML. */
  parserTab: Page;
  /** Servers of variants that this worker has started. */
  variantSites: (name: string) => Promise<string>;
  /** Every page of the site's sitemap with its response. */
  site: readonly PageResponse[];
}

/** Playwright's test with the site's page objects, its variants and its pages as data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  variant: ['', { option: true }],

  baseURL: [
    async ({ baseURL, variant, variantSites }, use) => {
      await use(variant ? await variantSites(variant) : baseURL);
    },
    { scope: 'test', timeout: BUILD_TIMEOUT },
  ],

  // On a busy machine, Chromium reports a weak connection, on which React isn't loaded.
  page: async ({ page, browserName }, use) => {
    if (browserName === 'chromium') await reportConnection(page, { effectiveType: '4g', saveData: false });
    await use(page);
  },

  frame: async ({ page }, use) => use(new Frame(page)),
  blog: async ({ page }, use) => use(new Blog(page)),

  slow: async ({ baseURL }, use) => {
    using server = new DelayingServer(baseURL ?? '');
    await use(server);
  },

  requestPage: async ({ baseURL, parserTab }, use) => {
    await use((path) => fetchPage(parserTab, baseURL ?? '', path));
  },

  listSitemap: async ({ baseURL }, use) => use(() => readSitemap(baseURL ?? '')),

  parserTab: [
    async ({ browser }, use) => {
      const tab = await openParser(browser);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],

  variantSites: [
    async ({}, use) => {
      const started = new Map<string, RunningServer>();
      await use(async (name) => {
        const site = started.get(name) ?? (await serveVariant(name));
        started.set(name, site);
        return site.url;
      });
      for (const site of started.values()) await site[Symbol.asyncDispose]();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT },
  ],

  site: [
    async ({ parserTab }, use, { project }) => {
      await withLock(`${RESPONSES}.lock`, async () => {
        if (existsSync(RESPONSES)) return;
        const { baseURL = '' } = project.use;
        const responses: PageResponse[] = [];
        for (const address of await readSitemap(baseURL)) responses.push(await fetchPage(parserTab, baseURL, new URL(address).pathname));
        writeFileSync(RESPONSES, JSON.stringify(responses));
      });
      await use(JSON.parse(readFileSync(RESPONSES, 'utf8')) as PageResponse[]);
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT },
  ],
});

export { expect } from '@playwright/test';

/** Lists the addresses in the sitemap of a site. */
async function readSitemap(base: string): Promise<string[]> {
  const readLocations = async (path: string) =>
    [...(await (await fetch(new URL(path, base))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  const maps = await readLocations('/sitemap-index.xml');
  return (await Promise.all(maps.map((map) => readLocations(new URL(map).pathname)))).flat();
}

function openParser(browser: Browser): Promise<Page> {
  return browser.newPage();
}

/** Requests an address without following a redirect, and reads the response's facts in a tab. */
export async function fetchPage(tab: Page, base: string, route: string): Promise<PageResponse> {
  const response = await fetch(new URL(route, base), { redirect: 'manual' });
  const html = await response.text();
  return { route, status: response.status, headers: Object.fromEntries(response.headers), html, facts: await tab.evaluate(readPage, html) };
}
