import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides how Markdown becomes HTML beside the text itself. */
const SHAPERS = ['src/markdown/**/*.ts', 'src/highlighting/**/*.ts', 'src/data/code-theme.ts', 'package-lock.json'];

/**
 * Where Astro keeps pages that it has rendered. It looks at their text and at
 * its own settings, not at the code of our transforms: whoever changed one
 * would go on seeing the old pages. So the folder is named for that code, too.
 *
 * @param parent folder of all caches, from the project root
 * @param key name of the configuration
 * @param shapers patterns of the files that decide
 */
export function getCacheFolder(parent: string, key: string, shapers: readonly string[] = SHAPERS): string {
  const hash = createHash('sha256');
  for (const file of shapers.flatMap((pattern) => globSync(pattern)).toSorted()) hash.update(file).update(readFileSync(file));
  return join(parent, `${key}-${hash.digest('hex').slice(0, 8)}`);
}
