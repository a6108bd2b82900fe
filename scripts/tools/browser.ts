import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { installPackages, run } from './run.ts';

/** Debian's headless Chromium, which opens a page in half the time, then the full one. */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Flags for Chromium on a machine without a screen and without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The same for pages that live for a second. Optimising their scripts takes
 * longer than running them. One process draws one page after another, because
 * starting one for each takes a tenth of a test's time.
 */
export const SHORT_LIVED_ARGS = [
  ...CHROMIUM_ARGS,
  '--js-flags=--no-opt,--no-maglev',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

/** Returns the path of Chromium: `CHROMIUM_PATH`, or Debian's; `undefined` if neither exists. */
export function findBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? DEBIAN_BROWSERS.find((path) => existsSync(path));
}

/**
 * Finds a Chromium, or installs one: Debian's package with apt for root, or
 * Playwright's own.
 *
 * @returns path of the program; `undefined` means Playwright's own
 * @throws Error when neither way gives a browser
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  for (const path of DEBIAN_BROWSERS) if (await installPackages([basename(path), 'fonts-liberation'])) return path;
  const { code } = await run('playwright', ['install', 'chromium']);
  if (code !== 0) throw new Error('No browser: install Debian\'s "chromium-headless-shell", or set CHROMIUM_PATH to a Chromium');
  return undefined;
}

/** Firefox, which also runs the reader journeys: `FIREFOX_PATH`, or Debian's. */
export const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/**
 * Finds Firefox, or installs Debian's.
 *
 * @throws Error when it is missing and cannot be installed
 */
export async function ensureFirefox(): Promise<void> {
  if (existsSync(FIREFOX) || (await installPackages(['firefox-esr']))) return;
  throw new Error(`Firefox is not at ${FIREFOX}; install Debian's "firefox-esr", or set FIREFOX_PATH to another`);
}

/** Debian's WebKit: its driver, the browser, and a screen to draw on. */
export const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' } as const;

/**
 * Finds Debian's WebKit, or installs it.
 *
 * @throws Error when it is missing and cannot be installed
 */
export async function ensureWebKit(): Promise<void> {
  const isInstalled = Object.values(WEBKIT).every((path) => existsSync(path));
  if (isInstalled || (await installPackages(['webkit2gtk-driver', 'xvfb']))) return;
  throw new Error(`WebKit is not at ${WEBKIT.driver} with a screen at ${WEBKIT.screen}; install Debian's "webkit2gtk-driver" and "xvfb"`);
}

/** Starts the Chromium of `ensureBrowser`. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser();
  return chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
}
