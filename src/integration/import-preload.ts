import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const PRELOAD = fileURLToPath(new URL('../lib/browser/loading.ts', import.meta.url));
const STYLES = /__vite__mapDeps=.*\.css"/;

/**
 * Vite plugin: replaces Vite's loader for `import()` with `lib/browser/loading.ts`.
 * Vite's uses module preloads, whose failures browsers remember, and adds 0.7
 * kB to every page's script.
 *
 * @throws Error if Vite's code has moved, or an import needs a style sheet,
 * which ours doesn't add
 */
export function importPreload(): Plugin {
  let isFound = false;
  return {
    name: 'import-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      handler(code, id) {
        if (id !== HELPER) return undefined;
        if (!code.includes('__vitePreload'))
          this.error(`${HELPER} does not export __vitePreload; adapt src/integration/import-preload.ts to this version of Vite`);
        isFound = true;
        return { code: `export { preload as __vitePreload } from ${JSON.stringify(PRELOAD)};`, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && STYLES.test(file.code))
            this.error(`${file.fileName}: an import() needs a style sheet, which src/lib/browser/loading.ts does not add; import it with ?inline`);
      },
    },
    closeBundle() {
      if (!isFound) this.error('no import() was prepared by Vite; see whether src/integration/import-preload.ts still fits it');
    },
  };
}
