import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../config/site-config.ts';
import { CONTENT_CHANGED } from '../lib/astro-internals.ts';
import { isContentFile, SETTLING_TIME } from '../sources/page-loader.ts';

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
        server.watcher.on('all', (_event, path) => {
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
