import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { RENDERED_PAGES, RENDERED_PAGES_MODULE } from '../lib/astro-internals.ts';

/**
 * Vite plugin: reads rendered Markdown from Astro's cache file during a build.
 * Astro turns the text into a module, which the bundler parses, passes between
 * plugins and prints. For 64 MB that took a gigabyte.
 *
 * @param cache folder of Astro's file
 */
export function renderedPages(cache: string): Plugin {
  const file = resolve(cache, RENDERED_PAGES);
  return {
    name: 'rendered-pages',
    apply: 'build',
    load: {
      // Before Astro's.
      order: 'pre',
      handler: (id) =>
        id === RENDERED_PAGES_MODULE && existsSync(file)
          ? `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));`
          : undefined,
    },
  };
}
