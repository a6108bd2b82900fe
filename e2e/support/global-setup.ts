import { rmSync } from 'node:fs';
import { findFreePort } from './free-port.ts';
import { VARIANTS_OUT } from './variant-site.ts';

/**
 * Removes the variant sites of earlier runs; tests build those they need
 * (`variant-site.ts`). A built site contains its search hosts, so their ports
 * are chosen for all workers.
 */
export default async function globalSetup(): Promise<void> {
  rmSync(VARIANTS_OUT, { recursive: true, force: true });
  process.env['SEARCH_PORTS'] = [await findFreePort(), await findFreePort()].join();
}
