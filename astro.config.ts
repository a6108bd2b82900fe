import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { satteri } from '@astrojs/markdown-satteri';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { isHostedSearch } from './src/data/search-service.ts';
import { callouts } from './src/plugins/callouts.ts';
import { getClientConstants } from './src/plugins/client-constants.ts';
import { codeBlocks, createCodeRenderer } from './src/plugins/code-blocks.ts';
import { codeThemeStyles } from './src/plugins/code-theme-styles.ts';
import { docsearch } from './src/plugins/docsearch.ts';
import { headingAnchors } from './src/plugins/heading-anchors.ts';
import { importPreload } from './src/plugins/import-preload.ts';
import { inlineScript } from './src/plugins/inline-script.ts';
import { islands } from './src/plugins/islands.ts';
import { loadSiteConfig, SITE_CONFIG_KEY, SITE_CONFIG_PATH } from './src/plugins/load-site-config.ts';
import { markdownFileLinks } from './src/plugins/markdown-file-links.ts';
import { mermaid } from './src/plugins/mermaid.ts';
import { styleConstants } from './src/plugins/style-constants.ts';
import { systemColorMode } from './src/plugins/system-color-mode.ts';
import { tabPlaces } from './src/plugins/tab-places.ts';
import { tableAlignment } from './src/plugins/table-alignment.ts';
import { taskLists } from './src/plugins/task-lists.ts';
import { truncateMark } from './src/plugins/truncate-mark.ts';
import { reportBundlerLog } from './src/plugins/bundler-log.ts';
import { scrollableTables } from './src/plugins/scrollable-tables.ts';
import { isListed } from './src/plugins/unlisted-pages.ts';
import { siteChecks } from './src/plugins/site-checks.ts';

const site = await loadSiteConfig();
const clientConstants = getClientConstants(site);

/** One file for React and what all islands share. */
const REACT_FILE = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|src\/islands\/(?:CrashScreen|use-root-state)\./,
};

export default defineConfig({
  site: site.url,
  outDir: process.env['OUT_DIR'] ?? 'dist',
  cacheDir: process.env['CACHE_DIR'] ?? `node_modules/.astro/${SITE_CONFIG_KEY}`,
  trailingSlash: 'never',
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'always' },
  redirects: site.redirects,
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      features: { directive: true, smartPunctuation: false },
      mdastPlugins: [callouts, truncateMark, markdownFileLinks(site)],
      hastPlugins: [tabPlaces, mermaid, codeBlocks(createCodeRenderer(site.code)), tableAlignment, taskLists, scrollableTables, headingAnchors],
    }),
  },
  integrations: [mdx(), react(), islands(), sitemap({ filter: isListed(site) }), siteChecks(site)],
  vite: {
    define: clientConstants,
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
    build: { assetsInlineLimit: 0, rolldownOptions: { onLog: reportBundlerLog, optimization: { inlineConst: true } } },
    plugins: [
      site.colorMode.respectPrefersColorScheme && systemColorMode(),
      styleConstants(),
      codeThemeStyles(site.code),
      docsearch(),
      importPreload(),
      inlineScript(clientConstants),
    ],
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
