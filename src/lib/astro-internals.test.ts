import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeIslandRenderer } from '../integration/islands.ts';
import { CONTENT_CHANGED, ISLAND_PARTS, ISLAND_RENDERER, RENDERED_PAGES, SLOT } from './astro-internals.ts';

const read = (file: string) => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');

test('Astro renders islands in the code that this site changes', () => {
  expect(changeIslandRenderer(read(ISLAND_RENDERER.file))).toContain('renderIsland(');
});

test.each<[what: string, file: string, text: string, use: string]>([
  ['an island knows the address of its file', 'astro/dist/runtime/server/hydration.js', `${ISLAND_PARTS.url} =`, 'src/integration/render-island.ts'],
  [
    'its properties are a plain object',
    ISLAND_RENDERER.file,
    'propsWithoutTransitionAttributes } = extractDirectives(',
    'src/integration/render-island.ts',
  ],
  ['its HTML is a string', ISLAND_RENDERER.file, '({ html, attrs } = await renderer.ssr.renderToStaticMarkup', 'src/integration/render-island.ts'],
  ["React renders an island's children in an element", '@astrojs/react/dist/static-html.js', `"${SLOT}"`, 'src/components/frame/hydrate-island.ts'],
  ['that element contains HTML', '@astrojs/react/dist/static-html.js', '__html: value', 'src/components/frame/hydrate-island.ts'],
  ['components in development have a start script', '@astrojs/react/dist/index.js', '"before-hydration"', 'src/integration/islands.ts'],
  [
    'that script has a name',
    'astro/dist/vite-plugin-scripts/index.js',
    '`${SCRIPT_ID_PREFIX}${"before-hydration"}.js`',
    'src/integration/islands.ts',
  ],
  [
    'the development server lists pages again after a message',
    'astro/dist/vite-plugin-app/createAstroServerApp.js',
    `import.meta.hot.on("${CONTENT_CHANGED}"`,
    'src/integration/dev-server.ts',
  ],
  ['rendered pages are stored in a file', 'astro/dist/content/consts.js', `DATA_STORE_FILE = "${RENDERED_PAGES}"`, 'scripts/build/build-site.ts'],
  [
    'a build stores that file in its cache folder',
    'astro/dist/content/paths.js',
    'new URL(DATA_STORE_FILE, isDev ? settings.dotAstroDir : settings.config.cacheDir)',
    'scripts/build/build-site.ts',
  ],
])('In the installed version of Astro %s', (what, file, text, use) => {
  expect(
    read(file).includes(text),
    `${file} does not contain ${text}. The site relies on this: ${what}. Look up the new behaviour and adapt ${use}.`,
  ).toBe(true);
});
