import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { hashBytes } from '../../src/offline/pack.ts';
import { getStatus, savePages, openForm } from '../pages/save-form.ts';
import { provideOfflineSite, type OfflineSite } from '../support/offline-site.ts';
import { expect, test as base } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');

const test = base.extend<{ offlineSite: OfflineSite }>({ offlineSite: provideOfflineSite });

/** Lists the site's stored files by path. */
function readStored(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const files: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        files.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    return files;
  });
}

test("Every saved script and picture is the site's, with its hash in the manifest", async ({ page, offlineSite: { url, manifest } }) => {
  await savePages(page, url, 'mctk');
  const stored = (await readStored(page)).filter(({ path }) => existsSync(join(DIST, path)) && /\.\w+$/.test(path));
  expect(stored.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(manifest.files)));
  const hashes = { ...manifest.files, ...manifest.drawings };
  for (const { path, text } of stored) {
    const content = readFileSync(join(DIST, path));
    expect(text, path).toBe(content.toString('utf8'));
    expect(hashes[path], path).toBe(await hashBytes(content));
  }
});

test('A script that was replaced on the host is saved only once it is correct, whatever is in the HTTP cache', async ({
  page,
  offlineSite: { url, manifest, replace },
}) => {
  const [script = ''] = Object.keys(manifest.files).filter((path) => path.endsWith('.js'));
  const correct = readFileSync(join(DIST, script), 'utf8');
  replace(script.slice(1), `${correct};globalThis.replaced=true`);
  await openForm(page, url);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText('The site was updated just now');
  expect((await readStored(page)).filter(({ text }) => text.includes('globalThis.replaced'))).toEqual([]);
  replace(script.slice(1), correct);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText('Saved on this device');
  expect((await readStored(page)).find(({ path }) => path === script)?.text).toBe(correct);
});

test('A wrong file saved by an earlier worker is repaired by the next check', async ({ page, offlineSite: { url, manifest } }) => {
  await savePages(page, url, 'mctk');
  const [script = ''] = Object.keys(manifest.files).filter((path) => path.endsWith('.js'));
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((each) => each.endsWith('/files')) ?? '';
    await (await caches.open(name)).put(path, new Response('replaced'));
  }, script);
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(getStatus(page)).toContainText('Your pages are up to date.');
  expect((await readStored(page)).find(({ path }) => path === script)?.text).toBe(readFileSync(join(DIST, script), 'utf8'));
});

test('A pack that does not match the manifest is not saved', async ({ page, offlineSite: { url, manifest, replace } }) => {
  const pack = manifest.areas.find(({ key }) => key === 'mctk')?.pack.name ?? '';
  replace(`packs/${manifest.version}/${pack}`, readFileSync(join(DIST, 'packs', manifest.version, pack), 'utf8').replace('<svg', '<svg '));
  await openForm(page, url);
  await page.locator('[aria-describedby="keep-mctk"]').click();
  await expect(getStatus(page)).toContainText('The site was updated just now');
  await expect.poll(() => readStored(page)).toEqual([]);
});
