import type { IndexFiles } from './build-index.ts';
import { FILES } from './engine.ts';

/** The files of an index as texts, by their names; the manifest, which names the version of the others, is the first. */
export function listIndexFiles({ manifest, terms, shards, pages }: IndexFiles): Record<string, string> {
  return {
    [FILES.manifest]: JSON.stringify(manifest),
    [FILES.terms]: terms,
    ...Object.fromEntries([...shards.values()].map((shard, index) => [FILES.getShard(index), shard])),
    ...Object.fromEntries(pages.map((text, page) => [FILES.getPage(page), JSON.stringify(text)])),
  };
}
