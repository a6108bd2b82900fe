import { once } from './once.ts';

const asked = new Map<string, Promise<void>>();

/**
 * Imports a part of the script when all its files are there; the bundler makes
 * every `import()` of more than one file a call of this (`src/build/import-preload.ts`).
 * The files come at the same moment, by `fetch`: many browsers remember a module
 * that failed to arrive until the page is left (whatwg/html#6768), so nothing is
 * imported before the browser's cache holds it.
 *
 * @param load the import
 * @param files addresses of its files, from the site's root
 * @throws Error when a file does not arrive; asking again tries again
 */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => once(asked, file, () => fetchWhole(file))));
  return load();
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(`${import.meta.env.SITE_BASE}/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await response.arrayBuffer();
}
