import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeIslandPrinter } from '../integration/islands.ts';
import {
  ANIMATION_MARK,
  ISLAND_PARTS,
  ISLAND_RENDERER,
  RENDERED_PAGES,
  RENDERED_PAGES_MODULE,
  SLOT,
  SWAP_MARK,
  type HistoryEntry,
} from './astro-internals.ts';

const read = (file: string) => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');

const ROUTER = 'astro/dist/transitions/router.js';
const NEW_ENTRY: readonly (keyof HistoryEntry)[] = ['index', 'scrollX', 'scrollY'];

test('Astro prints islands where this site changes it', () => {
  expect(changeIslandPrinter(read(ISLAND_RENDERER.file))).toContain('renderIsland(');
});

test.each<[what: string, file: string, text: string, use: string]>([
  ['an island knows the address of its file', 'astro/dist/runtime/server/hydration.js', `${ISLAND_PARTS.url} =`, 'src/integration/print-island.ts'],
  [
    'its properties are a plain object',
    ISLAND_RENDERER.file,
    'propsWithoutTransitionAttributes } = extractDirectives(',
    'src/integration/print-island.ts',
  ],
  ['its HTML is a text', ISLAND_RENDERER.file, '({ html, attrs } = await renderer.ssr.renderToStaticMarkup', 'src/integration/print-island.ts'],
  ['React prints what an island holds in an element', '@astrojs/react/dist/static-html.js', `"${SLOT}"`, 'src/components/frame/hydrate-island.ts'],
  ['that element holds HTML', '@astrojs/react/dist/static-html.js', '__html: value', 'src/components/frame/hydrate-island.ts'],
  ['components in development have a start', '@astrojs/react/dist/index.js', '"before-hydration"', 'src/integration/islands.ts'],
  ['that start has a name', 'astro/dist/vite-plugin-scripts/index.js', '`${SCRIPT_ID_PREFIX}${"before-hydration"}.js`', 'src/integration/islands.ts'],
  ['rendered pages are kept in a file', 'astro/dist/content/consts.js', `DATA_STORE_FILE = "${RENDERED_PAGES}"`, 'scripts/build/build-site.ts'],
  [
    'a build keeps that file in its cache folder',
    'astro/dist/content/paths.js',
    'new URL(DATA_STORE_FILE, isDev ? settings.dotAstroDir : settings.config.cacheDir)',
    'src/integration/rendered-pages.ts',
  ],
  [
    'rendered pages are a module',
    'astro/dist/content/consts.js',
    `DATA_STORE_VIRTUAL_ID = "${RENDERED_PAGES_MODULE.slice(1)}";\nconst RESOLVED_DATA_STORE_VIRTUAL_ID = "\\0"`,
    'src/integration/rendered-pages.ts',
  ],
  [
    'that module is what the file holds as JSON',
    'astro/dist/content/vite-plugin-content-virtual-mod.js',
    'code: `export default JSON.parse(${JSON.stringify(jsonData)})`',
    'src/integration/rendered-pages.ts',
  ],
  ['the router asks a page whether it may swap it', ROUTER, `[name="${SWAP_MARK}"]`, 'src/components/router/enable-swaps.ts'],
  ['the router asks a page how to animate', ROUTER, `[name="${ANIMATION_MARK}"]`, 'src/components/router/enable-swaps.ts'],
  [
    'the router looks for view transitions once',
    ROUTER,
    'supportsViewTransitions = inBrowser && !!document.startViewTransition',
    'src/components/router/enable-swaps.ts',
  ],
  ...NEW_ENTRY.map((name): [string, string, string, string] => [
    `the router keeps ${name} in the history`,
    ROUTER,
    `state.${name}`,
    'src/components/router/enable-swaps.ts, site-script.ts',
  ]),
])('In the installed version of Astro %s', (what, file, text, use) => {
  expect(read(file).includes(text), `${file} does not hold ${text}. It was so that ${what}; see what is so in this version, and adapt ${use}.`).toBe(
    true,
  );
});
