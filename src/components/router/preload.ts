import { fetchText } from '../../lib/browser/fetch-text.ts';
import { once } from '../../lib/browser/once.ts';

const requests = new Map<string, Promise<string>>();

/**
 * Imports part of the script once all its files are cached. The bundler turns
 * every `import()` of several files into a call of this
 * (`src/integration/import-preload.ts`). The files are fetched in parallel before the
 * import, because many browsers remember a failed module until the page is left
 * (whatwg/html#6768).
 *
 * @param load the import
 * @param files addresses of its files, from the site's root
 * @throws Error when a file does not arrive; the next call retries
 */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => once(requests, file, () => fetchText(file))));
  return load();
}
