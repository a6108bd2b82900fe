import { createReadStream, statSync, globSync, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve, sep, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload } from 'vite';
import type { SiteConfig } from '../config/site-config.ts';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../config/search-service.ts';
import { SITE_CONFIG_PATH } from '../sources/load-site-config.ts';
import { listDataFiles } from '../sources/read-data.ts';
import { CONTENT_CHANGED } from '../lib/astro-internals.ts';
import { isContentFile, SETTLING_TIME } from '../sources/page-loader.ts';
import { isSnippet } from '../sources/snippets.ts';
import { formatProblem, type Problem } from '../lib/problem.ts';

/** Makes an integration that starts with the development server. */
function atStart(name: string, setUp: NonNullable<AstroIntegration['hooks']['astro:server:setup']>): AstroIntegration {
  return { name, hooks: { 'astro:server:setup': setUp } };
}

/**
 * Astro integration: in development, sends the last build's search index and
 * Markdown forms, and prints their age. There are no others, since development
 * doesn't build the pages.
 *
 * @param site folder of the built site
 */
export function devSearch(site = process.env['OUT_DIR'] ?? 'dist'): AstroIntegration {
  const folder = resolve(site);
  return atStart('dev-search', ({ server, logger }) => {
    const built = statSync(join(folder, SEARCH_FOLDER, SEARCH_MANIFEST), { throwIfNoEntry: false })?.mtime;
    if (built)
      logger.info(
        `the search index and the Markdown forms are from the last build, ${built.toLocaleString('sv')}; to update them, run: npm run build`,
      );
    else logger.warn('the search has no index before the first build; run: npm run build');
    server.middlewares.use((request, response, next) => {
      if (!answer(folder, request, response)) next();
    });
  });
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
  return atStart('dev-requests', ({ server }) => {
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
  });
}

/**
 * Astro integration: in development, shows problems from `npm run check` as an
 * overlay on a saved page until they are fixed, and reloads the page after an
 * API description was saved.
 */
export function devProblems(site: SiteConfig, check: typeof checkFile = checkFile): AstroIntegration {
  const isChecked = isContentFile(site);
  return atStart('dev-problems', ({ server, logger }) => {
    const { hot } = server.environments.client;
    const problems = new Map<string, readonly Problem[]>();
    const show = () => makeOverlay([...problems.values()].flat());
    const update = async (file: string) => {
      const before = show();
      const checked = await check(file);
      // It may have been renamed or deleted meanwhile.
      const found = existsSync(file) ? checked : [];
      problems.delete(file);
      if (found.length > 0) problems.set(file, found);
      found.forEach((problem) => logger.warn(formatProblem(problem)));
      const after = show();
      if (after) hot.send(after);
      else if (before) hot.send({ type: 'full-reload' });
    };
    let last = Promise.resolve();
    const onSave = (path: string) => {
      const file = relative(process.cwd(), path);
      // Nothing else tells the page, as no module imports a description.
      if (/\.(?:ya?ml|json)$/.test(file) && site.apis.some((api) => resolve(path).startsWith(`${resolve(dirname(api.file))}/`)))
        hot.send({ type: 'full-reload' });
      if (isChecked(resolve(path))) last = last.then(() => update(file)).catch((error: unknown) => logger.error(String(error)));
    };
    for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, onSave);
    // Saving a page reloads it, which removes the overlay.
    hot.on('vite:client:connect', (_payload, client) => {
      const overlay = show();
      if (overlay) client.send(overlay);
    });
  });
}

/** Checks a page in a new process, as Astro closes its configuration's module loader before the first page is served. */
async function checkFile(file: string): Promise<readonly Problem[]> {
  if (!existsSync(file)) return [];
  const report = await new Promise<string>((done, fail) => {
    // Exit code 1 means problems in the page. A check that crashes prints nothing.
    execFile(process.execPath, ['scripts/check.ts', '--json', file], (error, output) => (output === '' && error ? fail(error) : done(output)));
  });
  return (JSON.parse(report) as { problems: Problem[] }).problems;
}

/** Builds Vite's error overlay: the first problem in full, and a list of all. */
function makeOverlay(problems: readonly Problem[]): ErrorPayload | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const { file, line, column, message, hint, rule } = first;
  const title = problems.length === 1 ? 'A problem in your pages' : `${problems.length} problems in your pages`;
  return {
    type: 'error',
    // Astro leaves errors with this mark as they are.
    ...{ __isEnhancedAstroErrorPayload: true },
    err: {
      name: rule ?? 'problem',
      title,
      message: escape(message),
      hint: hint ? escape(hint) : undefined,
      loc: { file: resolve(file), line, column },
      stack: problems.map(formatProblem).join('\n'),
    },
  };
}

/** Escapes text for the overlay, which reads it as HTML. */
function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
