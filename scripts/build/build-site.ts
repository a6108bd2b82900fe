import { build } from 'astro';
import { listClaims } from '../../src/sources/addresses.ts';
import { describeBuildError } from '../../src/build/build-error.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { loadSiteConfig, SITE_CONFIG_PATH } from '../../src/sources/load-site-config.ts';

/**
 * Builds the site with Astro, and says in one line each what stopped it:
 * `file:line:column: problem; hint`. `DEBUG=1` adds the stack. `scripts/build.ts`
 * runs this in a process of its own.
 */
try {
  await loadSiteConfig();
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
