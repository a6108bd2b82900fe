import { createReadStream, statSync, globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../config/site-config.ts';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../config/search-service.ts';
import { fileURLToPath } from 'node:url';
import { SITE_CONFIG_PATH } from '../sources/load-site-config.ts';
import { listDataFiles } from '../sources/read-data.ts';
import { CONTENT_CHANGED } from '../lib/astro-internals.ts';
import { isContentFile, SETTLING_TIME } from '../sources/page-loader.ts';
import { isSnippet } from '../sources/snippets.ts';

/**
 * Astro integration: in development, sends the last build's search index and
 * Markdown forms, and prints their age. There are no others, since development
 * doesn't build the pages.
 *
 * @param site folder of the built site
 */
export function devSearch(site = process.env['OUT_DIR'] ?? 'dist'): AstroIntegration {
  const folder = resolve(site);
  return {
    name: 'dev-search',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const built = statSync(join(folder, SEARCH_FOLDER, SEARCH_MANIFEST), { throwIfNoEntry: false })?.mtime;
        if (built)
          logger.info(
            `the search index and the Markdown forms are from the last build, ${built.toLocaleString('sv')}; to update them, run: npm run build`,
          );
        else logger.warn('the search has no index before the first build; run: npm run build');
        server.middlewares.use((request, response, next) => {
          if (!answer(folder, request, response)) next();
        });
      },
    },
  };
}

/** Sends a file of the index or a Markdown form, if it is one. `pages.json` is Astro's, and current in development. */
function answer(folder: string, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname = '' } = URL.parse(request.url ?? '', 'http://localhost') ?? {};
  const isBuilt = pathname.endsWith('.md') || (pathname.startsWith(`/${SEARCH_FOLDER}/`) && !pathname.endsWith('/pages.json'));
  const file = join(folder, pathname);
  if (!isBuilt || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  response.setHeader('Content-Type', file.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  createReadStream(file).pipe(response);
  return true;
}

/** Libraries that islands need. */
const ISLAND_LIBRARIES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', '@docsearch/react'];

/**
 * Astro integration: restarts the development server when the site's
 * configuration, a sidebar or a fact changes. Astro watches only its own
 * configuration, so a new redirect would otherwise lead nowhere. Prepares the
 * islands' libraries at the start, as a late discovery would reload the page
 * while someone reads.
 */
export function devRestart(): AstroIntegration {
  return {
    name: 'dev-restart',
    hooks: {
      'astro:config:setup': ({ addWatchFile, command, updateConfig }) => {
        if (command !== 'dev') return;
        for (const file of [fileURLToPath(SITE_CONFIG_PATH), ...globSync('src/content/sidebars*.yaml'), ...listDataFiles()])
          addWatchFile(resolve(file));
        updateConfig({ vite: { optimizeDeps: { include: ISLAND_LIBRARIES } } });
      },
    },
  };
}

/** How long Astro collects changes before it writes them to `.astro/`, in milliseconds. */
const COLLECTING_TIME = 500;
/** Time for reading a page, and for Vite to notice what Astro wrote, in milliseconds. */
const READING_TIME = 150;

/**
 * Astro integration: in development, requests wait until Astro has read what a
 * writer saved. Vite reloads the page before that, and a request at that moment
 * gets the old text or, after a renaming, an error that stays for seconds. What
 * Astro computed from the old pages while it read new ones is forgotten: it
 * would keep the list of a route's pages until the next change.
 */
export function devRequests(site: SiteConfig): AstroIntegration {
  const isPage = isContentFile(site);
  const generated = resolve('.astro') + sep;
  // The longest time until Astro has read a changed page, or Vite what Astro wrote, in milliseconds.
  const getReadingTime = (path: string) => {
    if (path.startsWith(generated)) return READING_TIME;
    return isPage(path) ? SETTLING_TIME + COLLECTING_TIME + READING_TIME : 0;
  };
  return {
    name: 'dev-requests',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let readAt = 0;
        let open = 0;
        let isOverlapped = false;
        server.watcher.on('all', (event, path) => {
          // A page that imports it keeps the error that it was missing.
          if (event === 'add' && isSnippet(relative(process.cwd(), path)))
            for (const { moduleGraph, hot } of Object.values(server.environments)) {
              moduleGraph.invalidateAll();
              hot.send({ type: 'full-reload' });
            }
          const time = getReadingTime(path);
          if (time === 0) return;
          readAt = Math.max(readAt, performance.now() + time);
          isOverlapped ||= open > 0;
        });
        const pass = (next: () => void): void => {
          const rest = readAt - performance.now();
          if (rest > 0) return void setTimeout(pass, rest, next);
          if (isOverlapped && open === 0) {
            isOverlapped = false;
            for (const { hot } of Object.values(server.environments)) hot.send(CONTENT_CHANGED, {});
          }
          open += 1;
          next();
        };
        server.middlewares.use((_request, response, next) => {
          pass(() => {
            response.once('close', () => (open -= 1));
            next();
          });
        });
      },
    },
  };
}
