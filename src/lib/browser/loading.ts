/** Stores promises by key. */
interface Memory<Key, Value> {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, value: Promise<Value>) => unknown;
  delete: (key: Key) => unknown;
}

/**
 * Runs a task once per key. After a failure the next call runs it again.
 * Callers may ignore the promise without handling its rejection.
 */
export function once<Key, Value>(memory: Memory<Key, Value>, key: Key, start: () => Promise<Value>): Promise<Value> {
  const pending = memory.get(key);
  if (pending) return pending;
  const promise = start();
  memory.set(key, promise);
  promise.catch(() => memory.delete(key));
  return promise;
}

/**
 * Requests a file of the site until it has arrived completely. Rejects HTML,
 * with which a network asks to sign in.
 *
 * @param file address from the site's root, without a slash at its start
 * @throws Error when it doesn't arrive
 */
export async function fetchText(file: string): Promise<string> {
  const response = await fetch(`${import.meta.env.SITE_BASE}/${file}`);
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${file}: ${response.status}`);
  return response.text();
}

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
