import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../data/config-schema.ts';

/** The configuration that this build uses: `SITE_CONFIG`, else the site's own. */
export const SITE_CONFIG_PATH = pathToFileURL(resolve(process.env['SITE_CONFIG'] ?? 'src/site.config.ts'));

/** Short name of that configuration, to keep the caches of different ones apart. */
export const SITE_CONFIG_KEY = createHash('sha256').update(SITE_CONFIG_PATH.href).digest('hex').slice(0, 8);

/**
 * Loads and validates the site configuration.
 *
 * @throws Error naming each wrong field, or the file when it cannot be loaded
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const module = (await import(/* @vite-ignore */ SITE_CONFIG_PATH.href)) as { default?: SiteConfig };
  if (!module.default) throw new Error(`${SITE_CONFIG_PATH.pathname}: no default export; write: export default defineSiteConfig({ … })`);
  return module.default;
}
