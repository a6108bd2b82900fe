import { subscribe } from 'node:diagnostics_channel';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { listClaims } from '../../src/sources/addresses.ts';
import { describeBuildError } from '../../src/integration/build-error.ts';
import { PAGES_WRITTEN } from '../../src/integration/completion-mark.ts';
import { RENDERED_PAGES } from '../../src/lib/astro-internals.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { CACHE_FOLDER, loadSiteConfig, SITE_CONFIG_PATH } from '../../src/sources/load-site-config.ts';
import { endWithParent } from '../tools/run.ts';
import { hidePageLines } from './page-lines.ts';

/**
 * Builds the site with Astro, and reports each error in one line:
 * `file:line:column: problem; hint`. `DEBUG=1` adds the stack, `--verbose` a
 * line for each page. `scripts/build.ts` runs this in a separate process and
 * gets a message when the pages are written.
 */
endWithParent();
const lines = process.argv.includes('--verbose') ? undefined : hidePageLines(process.stdout);
let isOver = false;
process.on('exit', () => {
  if (!isOver && lines?.last) console.error(`The last file that was being built is ${lines.last}.`);
});
try {
  await loadSiteConfig();
  // Astro would reuse rendered pages after a change of a transform, or of the address of a linked page.
  rmSync(join(CACHE_FOLDER, RENDERED_PAGES), { force: true });
  subscribe(PAGES_WRITTEN, () => process.send?.(PAGES_WRITTEN));
  await build({});
} catch (error) {
  if (process.env['DEBUG'] === '1') console.error(error);
  const site = await loadSiteConfig().catch(() => undefined);
  const findSource = (route: string) =>
    site &&
    listClaims(site, listContentFiles(site))
      .find((claim) => claim.route === route)
      ?.locate().file;
  console.error(`\n${describeBuildError(error, { config: SITE_CONFIG_PATH, findSource })}`);
  process.exitCode = 1;
}
isOver = true;
