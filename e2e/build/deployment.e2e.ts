import { appendFileSync, cpSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startServer } from '../../scripts/server/site-server.ts';
import { expect, test } from '../support/engines.ts';
import { BUILD_TIMEOUT, buildVariant, VARIANTS_OUT } from '../support/variant-site.ts';

/** The site with the most kinds of pages. */
const VARIANT = 'full-frame';
const DOCS = 'e2e/variants/full-frame/docs';

test.describe.configure({ timeout: BUILD_TIMEOUT });

/** Reads a built site's files by path. */
function readSite(folder: string): Map<string, string> {
  const files = globSync('**/*.*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'base64')]));
}

test('A second build is identical but for the changed page: its HTML, its Markdown form and files made from several pages', async ({
  variantSites,
}) => {
  await variantSites(VARIANT);
  const first = readSite(join(VARIANTS_OUT, VARIANT));
  const docs = join(VARIANTS_OUT, 'deployment-docs');
  cpSync(DOCS, docs, { recursive: true });
  appendFileSync(join(docs, 'guide/install.md'), '\nMore than before.\n');
  await buildVariant(VARIANT, { outDir: 'e2e/.variants/deployment-twice', env: { DEPLOYED_DOCS: relative(process.cwd(), docs) } });
  const second = readSite(join(VARIANTS_OUT, 'deployment-twice'));
  const changed = [...second].filter(([path, content]) => first.get(path) !== content).map(([path]) => path.replace(/\.(?:br|gz)$/, ''));
  expect(new Set(changed.filter((path) => !path.startsWith('search-index/')))).toEqual(
    new Set(['guide/install.html', 'deltas/guide/install.json', 'guide/install.md', 'llms-full.txt', 'llms/guide.txt']),
  );
  expect([...first.keys()].filter((path) => !path.startsWith('search-index/') && !second.has(path))).toEqual([]);
});

test('A page that was opened before a deployment keeps working: its scripts load, and search and links work', async ({ reader, variantSites }) => {
  const outDir = 'e2e/.variants/deployment';
  const folder = join(VARIANTS_OUT, 'deployment');
  await variantSites(VARIANT);
  cpSync(join(VARIANTS_OUT, VARIANT), folder, { recursive: true });
  const before = readSite(folder);
  await using site = await startServer(folder, 0);
  await reader.page.goto(`${site.url}/guide`);

  await buildVariant(VARIANT, { outDir, env: { DEPLOYED_STORAGE: 'session' }, args: ['--keep-assets', outDir] });

  const isNew = (path: string) => path.endsWith('.js') && !before.has(path);
  expect([...readSite(folder).keys()].filter(isNew), 'the deployment has other scripts').not.toEqual([]);
  await reader.pressWithControl('k');
  await reader.page.waitForSelector('.DocSearch-Input');
  await reader.page.keyboard.type('fresh');
  await reader.page.waitForSelector('.DocSearch-Hit[aria-selected="true"]');
  await reader.page.keyboard.press('Escape');
  await reader.follow('a[rel="next"]');
  await reader.follow('a[rel="next"]');
  expect(reader.faults).toEqual([]);
});
