import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { getEnding, hashText, listFiles } from '../../src/offline/pack.ts';
import { getStatus, savePages, openForm } from '../pages/save-form.ts';
import { provideOfflineSite, type OfflineSite } from '../support/offline-site.ts';
import { expect, test as base } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');

const test = base.extend<{ offlineSite: OfflineSite }>({ offlineSite: provideOfflineSite });

/** Headers that decide how a browser treats a response. */
const HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'];

/** Reads the site's stored files by their hash. */
function readStored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const cache = (await caches.keys()).find((name) => name.endsWith('/files'));
    const store = cache === undefined ? undefined : await caches.open(cache);
    const files = ((await store?.keys()) ?? []).map(async (request) => [
      new URL(request.url).pathname.split('/').at(-1),
      (await (await store?.match(request))?.text()) ?? '',
    ]);
    return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
  });
}

/** Reads the headers of responses. */
function readHeaders(page: Page, paths: readonly string[]): Promise<(string | null)[][]> {
  const read = ({ addresses, names }: { addresses: readonly string[]; names: readonly string[] }) =>
    Promise.all(
      addresses.map(async (address) => {
        const { headers } = await fetch(address);
        return names.map((name) => headers.get(name));
      }),
    );
  return page.evaluate(read, { addresses: paths, names: HEADERS });
}

test("Every saved file is the site's, and is sent with the headers of the site", async ({ page, offlineSite }) => {
  const { url, manifest } = offlineSite;
  await page.goto(url);
  const files = listFiles(manifest, ['mctk']);
  const paths = ['', '.js', '.css', '.svg', '.ico'].map((ending) => [...files.keys()].find((path) => getEnding(path) === ending) ?? '');
  expect(paths).not.toContain('');
  const online = await readHeaders(page, paths);
  await savePages(page, url, 'mctk');
  const stored = await readStored(page);
  expect(Object.keys(stored)).toEqual(expect.arrayContaining([...files.values()]));
  for (const [path, hash] of files) if (/\.(?:js|css|svg)$/.test(path)) expect(await hashText(stored[hash] ?? ''), path).toBe(hash);
  await offlineSite.stop();
  expect(await readHeaders(page, paths)).toEqual(online);
});

test('A login page in place of a script is never saved, and saving works once the script is back, whatever is in the HTTP cache', async ({
  page,
  offlineSite: { url, manifest, replace },
}) => {
  const [script = ''] = Object.keys(manifest.files).filter((path) => path.endsWith('.js'));
  const correct = readFileSync(join(DIST, script), 'utf8');
  replace(script.slice(1), '<title>Sign in</title>');
  await openForm(page, url);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText("The downloaded files aren't the ones this site offers");
  expect(await readStored(page)).toEqual({});
  replace(script.slice(1), correct);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText('Saved on this device');
  expect((await readStored(page))[manifest.files[script] ?? '']).toBe(correct);
});

test('A saved file that changed on the device is repaired by the next check', async ({ page, offlineSite: { url, manifest } }) => {
  await savePages(page, url, 'mctk');
  const [script = '', hash = ''] = Object.entries(manifest.files).find(([path]) => path.endsWith('.js')) ?? [];
  await page.evaluate(async (address) => {
    const name = (await caches.keys()).find((each) => each.endsWith('/files')) ?? '';
    await (await caches.open(name)).put(address, new Response('replaced'));
  }, `/packs/kept/${hash}`);
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(getStatus(page)).toContainText('Your pages are up to date.');
  expect((await readStored(page))[hash]).toBe(readFileSync(join(DIST, script), 'utf8'));
});
