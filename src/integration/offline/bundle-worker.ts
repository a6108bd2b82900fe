import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { WORKER_FILE } from '../../lib/offline-files.ts';
import { getClientConstants } from '../client-constants.ts';
import { bundleScript } from '../inline-script.ts';

/** Writes the site's worker: one that serves saved pages or, if the site offers none, one that deletes them. */
export async function writeWorker(folder: string, site: SiteConfig): Promise<void> {
  const entry = `src/offline/worker/${site.offline ? 'service-worker' : 'retired-worker'}.ts`;
  const { code } = await bundleScript(entry, getClientConstants(site));
  writeFileSync(join(folder, WORKER_FILE), code);
}
