import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILD_LOCK, withLock } from '../../scripts/tools/lock.ts';
import type { Frame } from '../pages/frame.ts';
import { Search } from '../pages/search.ts';
import { collectErrors } from '../support/conditions.ts';
import { findFreePort } from '../support/free-port.ts';
import { expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT } from '../support/variant-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const VARIANT = 'all-navbar-items';

/** Starts `npm run dev` for a small site beside the folder of its last build; resolves when it answers. */
async function startDevelopment(port: number, cache: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    SITE_CONFIG: `e2e/variants/${VARIANT}/site.config.ts`,
    OUT_DIR: `e2e/.variants/${VARIANT}`,
    CACHE_DIR: cache,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const child = spawn('astro', ['dev', '--port', String(port)], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((done, fail) => {
    child.on('exit', (code) => fail(new Error(`astro dev ended with exit code ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(`:${port}/`)) done();
    });
  });
  return child;
}

test('In development islands come to life as in a built site, and the search finds what was there at the last build', async ({
  page,
  frame,
  variantSites,
}) => {
  test.setTimeout(BUILD_TIMEOUT);
  await variantSites(VARIANT);
  // A build beside it would write where the development server reads pages.
  await withLock(join(ROOT, BUILD_LOCK), () => develop(page, frame));
});

async function develop(page: Page, frame: Frame): Promise<void> {
  const cache = mkdtempSync(join(tmpdir(), 'development-'));
  const port = await findFreePort();
  const server = await startDevelopment(port, cache);
  try {
    const errors = collectErrors(page);
    const search = new Search(page);
    // The first page that Vite's client connects from is told of changes made before it, and loads anew under the test's hands.
    await page.routeWebSocket(/./, () => undefined);
    await page.goto(`http://localhost:${port}/`);
    // Resolves when the page has run it: a key pressed before is nobody's.
    await page.evaluate((script) => import(script), '/src/components/client/site-script.ts');
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused({ timeout: 60_000 });
    await search.field.fill('start');
    await expect(search.hits.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await frame.hamburger.click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    expect(errors).toEqual([]);
  } finally {
    server.kill();
    rmSync(cache, { recursive: true, force: true });
  }
}
