import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_FOLDER, PACK_MANIFEST, WORKER_FILE, ZIP_FILE } from '../../src/data/offline-files.ts';
import type { PackManifest } from '../../src/offline/pack.ts';

/** What a built site's readers load to keep it, in bytes on the wire without headers. */
export interface OfflineCost extends PackManifest {
  manifestBytes: number;
  workerBytes: number;
  zipBytes: number;
}

/** Weighs what a built site offers to keep. */
export function weighOffline(folder: string): OfflineCost {
  const packs = join(folder, PACK_FOLDER);
  const manifest = join(packs, PACK_MANIFEST);
  return {
    ...(JSON.parse(readFileSync(manifest, 'utf8')) as PackManifest),
    manifestBytes: statSync(`${manifest}.br`).size,
    workerBytes: statSync(`${join(folder, WORKER_FILE)}.br`).size,
    zipBytes: statSync(join(packs, ZIP_FILE)).size,
  };
}
