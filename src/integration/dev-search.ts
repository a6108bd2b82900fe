import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../config/search-service.ts';

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
