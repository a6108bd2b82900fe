import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { RENDERED_PAGES, RENDERED_PAGES_MODULE } from '../data/astro-internals.ts';

/**
 * Vite plugin: lets a build read what Markdown became from the file in which
 * Astro keeps it. Astro makes a module of that text, which the bundler then
 * parses, hands from plugin to plugin and prints: of 64 MB it took a gigabyte.
 *
 * @param cache folder in which Astro keeps the file
 */
export function renderedPages(cache: string): Plugin {
  const file = resolve(cache, RENDERED_PAGES);
  return {
    name: 'rendered-pages',
    apply: 'build',
    load: {
      // Before Astro's own.
      order: 'pre',
      handler: (id) =>
        id === RENDERED_PAGES_MODULE && existsSync(file)
          ? `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));`
          : undefined,
    },
  };
}
