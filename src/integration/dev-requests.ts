import type { AstroIntegration } from 'astro';
import { SETTLING_TIME } from '../sources/page-loader.ts';

/** How long Astro collects changes before it writes them to `.astro/`, in milliseconds. */
const COLLECTING_TIME = 500;
/** Time for reading a page, and for Vite to notice what Astro wrote, in milliseconds. */
const READING_TIME = 150;

/**
 * Astro integration: in development, requests wait until Astro has read what a
 * writer saved. Vite reloads the page before that, and a request at that moment
 * gets the old text or, after a renaming, an error that stays for seconds.
 */
export function devRequests(): AstroIntegration {
  return {
    name: 'dev-requests',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let readAt = 0;
        server.watcher.on('all', (_event, path) => {
          readAt = Math.max(readAt, performance.now() + getReadingTime(path));
        });
        const pass = (next: () => void): void => {
          const rest = readAt - performance.now();
          if (rest > 0) setTimeout(pass, rest, next);
          else next();
        };
        server.middlewares.use((_request, _response, next) => pass(next));
      },
    },
  };
}

/** Returns the longest time until Astro has read a changed page, or Vite what Astro wrote, in milliseconds. */
function getReadingTime(path: string): number {
  if (/[\\/]\.astro[\\/]/.test(path)) return READING_TIME;
  return /\.mdx?$/.test(path) ? SETTLING_TIME + COLLECTING_TIME + READING_TIME : 0;
}
