import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type BrowserContext, type KeyInput, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, findBrowser, FIREFOX } from '../../scripts/tools/browser.ts';
import { test as base } from './test.ts';

/** The browsers for journeys, by protocol. */
export type Engine = 'chromium' | 'firefox';

/** Steps of a journey in a reader's terms: elements are found by role and accessible name. */
export class Reader {
  readonly page: Page;
  /** Errors so far: in the console, failed requests, policy violations. */
  readonly faults: string[] = [];
  readonly #base: string;

  constructor(page: Page, base: string) {
    this.page = page;
    this.#base = base;
    // Generous timeouts decide nothing; other runners work in parallel.
    page.setDefaultTimeout(120_000);
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`script: ${String(error)}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (!/ABORT/.test(reason)) this.faults.push(`request: ${request.url()}: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !this.#isIconOfHost(response.url())) this.faults.push(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** Browsers request this before they know a page's icon, even if the site is not at the root. */
  #isIconOfHost(address: string): boolean {
    return new URL(address).pathname === '/favicon.ico' && this.getPath('/') !== '/';
  }

  /** Firefox reports policy violations in its console, but not over BiDi; the page itself does. */
  async listen(): Promise<void> {
    await this.page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`${effectiveDirective} refused ${blockedURI}`),
      );
    });
  }

  async open(route: string): Promise<void> {
    await this.page.goto(this.#base + route);
  }

  /** Returns a route's path on the host. */
  getPath(route: string): string {
    return new URL(this.#base + route).pathname;
  }

  async pressWithControl(key: KeyInput): Promise<void> {
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press(key);
    await this.page.keyboard.up('Control');
  }

  /** Taps the middle of an element with a finger, once a reader sees it there and nothing moves. */
  async tap(selector: string): Promise<void> {
    const found = await this.page.waitForFunction(findTapPoint, {}, selector);
    const { x, y } = (await found.jsonValue()) || { x: NaN, y: NaN };
    await this.page.touchscreen.tap(x, y);
  }

  /** Follows a link by mouse or finger, and waits for its page. */
  async follow(selector: string, by: 'click' | 'tap' = 'click'): Promise<string> {
    const link = await this.page.waitForSelector(selector, { visible: true });
    const path = (await link?.evaluate((element) => element.getAttribute('href'))) ?? '';
    const heading = await this.readHeading();
    if (by === 'tap') await this.tap(selector);
    else await link?.click();
    await this.waitForPath(path);
    await this.page.waitForFunction((before) => document.querySelector('h1') && document.querySelector('h1')?.textContent !== before, {}, heading);
    return path;
  }

  /** Goes back or forward. The page may be gone before it responds, so it leaves after its response. */
  travel(steps: number): Promise<void> {
    return this.page.evaluate((count) => void setTimeout(() => history.go(count)), steps);
  }

  readHeading(): Promise<string> {
    return readHeading(this.page);
  }

  /** Waits until a heading of the first level has this text. */
  async waitForHeading(heading: string): Promise<void> {
    await this.page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, heading);
  }

  async waitForPath(path: string): Promise<void> {
    await this.page.waitForFunction((expected) => location.pathname === expected, {}, path);
  }
}

/** Returns the text of a page's first heading, in one step: a reference to the heading could become invalid before it is used. */
export function readHeading(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
}

/** Runs in the page: returns the middle of an element if it is at the same place in the next frame and nothing covers it, such as a navbar that slides in. Otherwise scrolls it there. */
async function findTapPoint(selector: string): Promise<{ x: number; y: number } | false> {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return false;
  const measure = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = measure();
  await new Promise(requestAnimationFrame);
  const { x, y } = measure();
  if (x !== before.x || y !== before.y || !element.isConnected) return false;
  if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return false;
}

interface EngineFixtures {
  engine: Engine;
  /** Pages may run scripts. */
  hasScript: boolean;
  /** Opens a window of an engine. */
  openReader: (engine: Engine) => Promise<Reader>;
  reader: Reader;
}

interface EngineWorkerFixtures {
  /** The engines that this worker has started, with scripts and without. */
  startEngine: (engine: Engine, hasScript: boolean) => Promise<Browser>;
}

/** Playwright's test with a reader in one of the engines. */
export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  engine: ['chromium', { option: true }],
  hasScript: [true, { option: true }],

  startEngine: [
    async ({}, use) => {
      const started = new Map<string, Promise<Browser>>();
      await use((engine, hasScript) => {
        // Firefox disables scripts as a whole, Chromium per tab.
        const key = engine === 'chromium' || hasScript ? engine : `${engine} without scripts`;
        const browser = started.get(key) ?? launch(engine, hasScript);
        started.set(key, browser);
        return browser;
      });
      for (const browser of started.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],

  openReader: async ({ hasScript, startEngine, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (engine) => {
      const context = await (await startEngine(engine, hasScript)).createBrowserContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      const reader = new Reader(page, baseURL ?? '');
      if (hasScript) await reader.listen();
      else if (engine === 'chromium') await page.setJavaScriptEnabled(false);
      if (engine === 'chromium') await context.overridePermissions(new URL(baseURL ?? '').origin, ['clipboard-sanitized-write']);
      return reader;
    });
    for (const context of contexts) await context.close();
  },

  reader: async ({ engine, openReader }, use) => use(await openReader(engine)),
});

/** Frames per second. A low rate is enough, and waiting code polls at each frame. */
const FRAME_RATE = 20;

/** Pages get touch events, as on a phone. A tap of any duration is a click: on a busy machine, the end of one comes late. */
const WITH_TOUCH = { 'dom.w3c_touch_events.enabled': 1, 'apz.max_tap_time': 600_000 };

async function launch(engine: Engine, hasScript: boolean): Promise<Browser> {
  if (engine === 'firefox')
    return puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      extraPrefsFirefox: { 'layout.frame_rate': FRAME_RATE, ...WITH_TOUCH, 'javascript.enabled': hasScript },
    });
  return puppeteer.launch({ args: CHROMIUM_ARGS, executablePath: findBrowser() ?? chromium.executablePath() });
}

export { expect } from './test.ts';
