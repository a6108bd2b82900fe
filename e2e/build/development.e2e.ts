import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { BUILD_LOCK, withLock } from '../../scripts/tools/lock.ts';
import type { Frame } from '../pages/frame.ts';
import { Search } from '../pages/search.ts';
import { collectErrors } from '../support/conditions.ts';
import { findFreePort } from '../support/free-port.ts';
import { expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT } from '../support/variant-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const VARIANT = 'full-frame';
/** Milliseconds until a change has been missed. Nothing is this slow, however busy the machine. */
const PATIENCE = 300_000;

/** Copies the small site's pages, which the test edits, into a folder. */
function copySite(folder: string): void {
  cpSync(`e2e/variants/${VARIANT}`, folder, { recursive: true });
  const text = `import base from '../../variants/${VARIANT}/site.config.ts';
    const versions = base.docs.versions.map((version) => ({ ...version, docs: version.docs.replace('e2e/variants/${VARIANT}', '${folder}') }));
    export default { ...base, docs: { ...base.docs, versions } };`;
  writeFileSync(join(folder, 'site.config.ts'), text);
}

interface Development {
  server: ChildProcess;
  /** Returns the address it printed last. A restart may find the port still in use and choose the next one. */
  getOrigin: () => string;
  /** Errors it has printed. */
  errors: readonly string[];
}

/** Starts `npm run dev` for a small site next to the folder of its last build; resolves when it responds. */
async function startDevelopment(port: number, folder: string): Promise<Development> {
  const env = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    SITE_CONFIG: join(folder, 'site.config.ts'),
    OUT_DIR: `e2e/.variants/${VARIANT}`,
    CACHE_DIR: join(folder, 'cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const child = spawn('astro', ['dev', '--force', '--port', String(port)], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let origin = '';
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => errors.push(...(stripVTControlCharacters(chunk.toString()).match(/\[ERROR\].*/g) ?? [])));
  await new Promise<void>((done, fail) => {
    child.on('exit', (code) => fail(new Error(`astro dev ended with exit code ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      origin = /http:\/\/localhost:\d+(?=\/)/.exec(stripVTControlCharacters(chunk.toString()))?.[0] ?? origin;
      if (origin !== '') done();
    });
  });
  return { server: child, getOrigin: () => origin, errors };
}

test('In development islands work, the search finds pages of the last build, an error covers the page until it is fixed, and every change is shown', async ({
  page,
  frame,
  variantSites,
}) => {
  test.setTimeout(BUILD_TIMEOUT);
  await variantSites(VARIANT);
  // A parallel build would write where the development server reads pages.
  await withLock(join(ROOT, BUILD_LOCK), () => develop(page, frame));
});

async function develop(page: Page, frame: Frame): Promise<void> {
  mkdirSync('e2e/.variants', { recursive: true });
  const folder = mkdtempSync('e2e/.variants/development-');
  copySite(folder);
  const { server, getOrigin, errors: serverErrors } = await startDevelopment(await findFreePort(), folder);
  try {
    const errors = collectErrors(page);
    const search = new Search(page);
    // The first page that connects to Vite's client gets earlier changes, and would reload during the test.
    await page.routeWebSocket(/./, () => undefined);
    await page.goto(`${getOrigin()}/`);
    // Resolves after the page has run it: earlier key presses are lost.
    await page.evaluate((script) => import(script), '/src/components/frame/site-script.ts');
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused({ timeout: PATIENCE });
    await search.field.fill('start');
    await expect(search.hits.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await frame.hamburger.click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    expect(errors).toEqual([]);
    const writer = await page.context().newPage();
    await write(writer, `${getOrigin()}/`, join(folder, 'docs/index.md'));
    expect(serverErrors).toEqual([]);
    await writer.close();
    await change(page, getOrigin, folder);
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Renames a page to MDX and back, saves it twice in a row, and adds a redirect. The server shows each change without a restart by
 * hand. It is asked again until it does, as it may answer before it has read a change.
 */
async function change({ request }: Page, getOrigin: () => string, folder: string): Promise<void> {
  const file = join(folder, 'docs/guide/fresh.md');
  const text = '---\ntitle: Fresh\ndescription: A page that a test renames, saves twice at once and redirects to.\n---\n\n';
  const get = (path: string) => request.get(getOrigin() + path, { maxRedirects: 0 });
  const readPage = () => get('/guide/fresh').then((response) => response.text(), String);
  const expectText = (words: string) => expect.poll(readPage, { timeout: PATIENCE }).toContain(words);
  writeFileSync(file, `${text}{1 + 1} of MDX.\n`);
  await expectText('{1 + 1} of MDX.');
  renameSync(file, `${file}x`);
  await expectText('2 of MDX.');
  renameSync(`${file}x`, file);
  await expectText('{1 + 1} of MDX.');
  writeFileSync(file, `${text}The first of two saves.\n`);
  writeFileSync(file, `${text}The second of two saves.\n`);
  await expectText('The second of two saves.');
  const config = join(folder, 'site.config.ts');
  const added = readFileSync(config, 'utf8').replace('...base,', "...base, redirects: { ...base.redirects, '/added': '/guide/fresh' },");
  writeFileSync(config, added);
  const readTarget = () => get('/added').then((response) => response.headers()['location'], String);
  await expect.poll(readTarget, { timeout: PATIENCE }).toBe('/guide/fresh');
}

/** Saves a mistake in the open page, and fixes it. */
async function write(page: Page, address: string, file: string): Promise<void> {
  const text = '---\ntitle: Start\ndescription: The first page of a small site, in which a test saves a mistake.\n---\n\nA page.\n';
  const overlay = page.getByRole('heading', { name: 'A problem in your pages' });
  await page.goto(address);
  await expect(overlay).toHaveCount(0);
  writeFileSync(file, `${text}\nSee [the next page](/nosuch).\n`);
  await expect(overlay).toBeVisible({ timeout: PATIENCE });
  await expect(page.getByText('broken link /nosuch: no page answers /nosuch').first()).toBeVisible();
  await expect(page.getByText(`${file}:8:5`)).toBeVisible();
  writeFileSync(file, text);
  await expect(overlay).toHaveCount(0, { timeout: PATIENCE });
}
