import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';
import { run } from './run.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

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
 * Finds a Chromium, or installs one: Debian's package by apt for root, else
 * Playwright's own.
 *
 * @returns path of the program; `undefined` means Playwright's own
 * @throws Error when neither way gives a browser
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  if ((await installPackages(['chromium', 'fonts-liberation'])) && existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  const { code } = await run('playwright', ['install', 'chromium']);
  if (code !== 0) throw new Error('No browser: install Debian\'s "chromium", or set CHROMIUM_PATH to one');
  return undefined;
}
