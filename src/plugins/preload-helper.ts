import type { Plugin } from 'vite';

/** The module that Vite puts before every dynamic import of the browser's scripts. */
const HELPER = '\0vite/preload-helper.js';

/** Asks for the files that a part of the script needs together with it. Style sheets are loaded where they are used. */
const LEAN = `export const __vitePreload = (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: import.meta.env.BASE_URL + file }));
  return load();
};`;

/**
 * Vite plugin: a preload helper of a tenth of the size of Vite's own, which is
 * in the script of every page and looks after style sheets and errors that this site handles itself.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: new RegExp(`^${HELPER}$`) }, handler: () => LEAN },
  };
}
