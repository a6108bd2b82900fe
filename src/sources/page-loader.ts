import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import type { SiteConfig } from '../config/site-config.ts';
import { SNIPPET_FOLDER } from './snippets.ts';

type Watcher = NonNullable<LoaderContext['watcher']>;

/** Longer than the 50 ms in which the watcher drops further changes of a file. */
export const SETTLING_TIME = 100;

/** Creates a filter for absolute paths: whether a file is a Markdown file of the site, a snippet included. */
export function isContentFile({ docs, blog }: SiteConfig): (path: string) => boolean {
  const folders = [...docs.versions.map(({ docs: folder }) => folder), blog.folder, SNIPPET_FOLDER].map((folder) => resolve(folder) + sep);
  return (path) => /[\\/][^_./\\][^\\/]*\.mdx?$/.test(path) && folders.some((folder) => path.startsWith(folder));
}

/** Astro's loader of files, which stops a build on the error of a page and misses no change in development. */
export function pageLoader(options: Parameters<typeof glob>[0]): Loader {
  const loader = glob(options);
  return {
    ...loader,
    load: (context) => {
      forgetMissingFiles(context.store);
      return loader.load(context.watcher ? { ...context, watcher: watchReliably(context.watcher, context.store) } : stopOnError(context));
    },
  };
}

/** Makes the error of a Markdown plugin fail the build. Astro's loader would log it and build an empty page. */
function stopOnError(context: LoaderContext): LoaderContext {
  const error = (message: string) => {
    throw new Error(message);
  };
  return { ...context, logger: Object.assign(Object.create(context.logger) as typeof context.logger, { error }) };
}

/**
 * Removes entries whose file is gone. Astro's loader finds the entry of a
 * renamed file (`x.md` to `x.mdx`) unchanged and keeps the old path, or
 * deletes it when the old name goes (withastro/astro#17707 has more on renaming).
 */
function forgetMissingFiles(store: LoaderContext['store']): void {
  for (const { id, filePath } of store.values()) if (filePath && !existsSync(filePath)) store.delete(id);
}

/**
 * Wraps a watcher so that the loader reads a file after its last change, one
 * file at a time. Of two quick changes, the watcher reports only the first
 * (paulmillr/chokidar#1455).
 */
function watchReliably(watcher: Watcher, store: LoaderContext['store']): Watcher {
  const timers = new Map<string, NodeJS.Timeout>();
  let last: Promise<unknown> = Promise.resolve();
  const on = (event: string, listener: (path: string) => unknown) => {
    if (event === 'unlink') return watcher.on(event, () => forgetMissingFiles(store));
    return watcher.on(event, (path: string) => {
      clearTimeout(timers.get(path));
      const read = () => {
        timers.delete(path);
        forgetMissingFiles(store);
        return existsSync(path) ? listener(path) : undefined;
      };
      timers.set(
        path,
        setTimeout(() => (last = last.then(read)), SETTLING_TIME),
      );
    });
  };
  return Object.assign(Object.create(watcher) as Watcher, { on });
}
