import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import type { Rolldown } from 'vite';
import { isHostedSearch } from './src/config/search-service.ts';
import { clientConstants } from './src/integration/client-scripts.ts';
import { devProblems, devSearch, devRestart, devRequests } from './src/integration/dev-server.ts';
import { docsearch } from './src/integration/docsearch.ts';
import { importPreload } from './src/integration/import-preload.ts';
import { createProcessor } from './src/markdown/processor.ts';
import { islands } from './src/integration/islands.ts';
import { CACHE_FOLDER, loadSiteConfig, SITE_CONFIG_PATH } from './src/sources/load-site-config.ts';
import { getStyleOptions, styleSheets } from './src/integration/styles.ts';
import { snippetComponents } from './src/integration/snippet-components.ts';
import { siteMap } from './src/integration/sitemap.ts';
import { buildSteps } from './src/integration/build-steps.ts';

const site = await loadSiteConfig();

/** One file for React and what all islands share. */
const REACT_FILE = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/islands\/(?:CrashScreen|use-root-state)\./,
};

/** Passes on bundler messages, except for `"use astro:head-inject"` in MDX modules, a directive for Astro. */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
};

export default defineConfig({
  site: site.url,
  outDir: process.env['OUT_DIR'] ?? 'dist',
  cacheDir: CACHE_FOLDER,
  trailingSlash: 'never',
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  // Editors complete front matter by the schemas that this writes beside the types.
  experimental: { contentIntellisense: true },
  build: { format: 'file', inlineStylesheets: 'always' },
  redirects: site.redirects,
  markdown: {
    syntaxHighlight: false,
    processor: createProcessor(site),
  },
  integrations: [
    mdx(),
    react(),
    islands(),
    clientConstants(site),
    siteMap(site),
    buildSteps(site),
    devProblems(site),
    devRequests(site),
    devRestart(),
    devSearch(),
  ],
  vite: {
    // A build beside the development server, and its tests, write thousands of files, which would hold up its answers.
    server: { watch: { ignored: (path: string) => path.startsWith(resolve('dist')) } },
    css: { transformer: 'lightningcss', lightningcss: getStyleOptions() },
    // The name of the site's script stands in every page; Astro makes it of its component and 33 more letters.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [REACT_FILE] },
              entryFileNames: ({ name }) => `_astro/${name.startsWith('Base.astro') ? 'site' : '[name]'}.[hash].js`,
            },
          },
        },
      },
    },
    build: { assetsInlineLimit: 0, rolldownOptions: { onLog, optimization: { inlineConst: true } } },
    plugins: [styleSheets(site), docsearch(), snippetComponents(), importPreload()],
    resolve: {
      alias: {
        '#site-config': fileURLToPath(SITE_CONFIG_PATH),
        // Its CommonJS form, which the build would take, has no named exports.
        '@docsearch/react': fileURLToPath(import.meta.resolve('@docsearch/react/dist/esm/index.js')),
        '#search-engine': fileURLToPath(new URL(`src/islands/search/${isHostedSearch(site.search) ? 'hosted' : 'embedded'}.ts`, import.meta.url)),
      },
    },
  },
});
