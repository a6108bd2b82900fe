import { escapeHtml } from '../../lib/escape-html.ts';
import { rankRoutes } from '../../lib/did-you-mean.ts';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../config/search-service.ts';
import { describeSaved, describeUpdate, NOTHING_SAVED } from '../describe-saved.ts';
import { WHOLE_SITE, type SavedState } from '../worker-messages.ts';
import { OFFLINE_ROUTE, PACK_FOLDER, WORKER_FILE } from '../../lib/offline-files.ts';
import { splitPage, NOT_FOUND_ROUTE, type PackManifest } from '../pack.ts';
import { deleteRecord, forget, hasPages, readPages, readRecord, RECORDS, savedFiles, type ReadableCache, type SavedIndex } from './store.ts';

const BASE = import.meta.env.SITE_BASE;
const INDEX = `/${SEARCH_FOLDER}/`;
/** Requests that are never served from the cache. */
const NEVER_CACHED = new RegExp(`^/(?:${PACK_FOLDER}/|${WORKER_FILE.replace('.', '\\.')}$)`);
const ANY = { ignoreSearch: true, ignoreVary: true } as const;
/** Maximum pages suggested for a missing one, other than those with a close address. */
const MAX_SUGGESTIONS = 8;

/** Returns a path's page route, without trailing slash or extension. */
function getRoute(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

/**
 * Answers a request from the cache, otherwise from the network. Offline, a page that
 * isn't saved gets a notice.
 *
 * @param path of the request below the base path of the site
 * @throws TypeError without a response
 */
export async function respondFromCache(request: Request, path: string, saved: SavedState): Promise<Response> {
  const opened = NEVER_CACHED.test(path) ? undefined : await readPages(saved);
  if (!opened) return fetch(request);
  const { cache, manifest } = opened;
  if (path.startsWith(INDEX)) return respondToSearch(request, path, saved, cache);
  const route = getRoute(path);
  const isPage = manifest.pages[route] !== undefined && route !== NOT_FOUND_ROUTE;
  const page = isPage && (await cache.match(BASE + route, ANY));
  if (isPage && !page && !(await hasPages(cache))) {
    forget();
    return fetch(request);
  }
  if (page && route === OFFLINE_ROUTE)
    return new Response((await page.text()).replace(NOTHING_SAVED, describeSaved(saved, manifest.areas)), { headers: page.headers });
  if (page && path !== route) return Response.redirect(BASE + route + new URL(request.url).search, 301);
  // A prefetched page may never be seen.
  if (page) return request.mode === 'navigate' && (await deleteRecord(saved, RECORDS.unreported)) ? addUpdateNotice(page, saved) : page;
  const file = await savedFiles.match(BASE + path, ANY);
  if (file) return file;
  try {
    return await fetch(request);
  } catch (error) {
    if (path === '/routes.json') return Response.json((await readRecord<SavedIndex>(cache, RECORDS.index))?.titles ?? {});
    if (isPage || request.mode === 'navigate') return await makeMissingPage(route, cache, manifest);
    throw error;
  }
}

/** Adds an update notice below a page's title. */
async function addUpdateNotice(page: Response, saved: SavedState): Promise<Response> {
  const notice = `<p role="status">${describeUpdate(saved)} <a href="${BASE}${OFFLINE_ROUTE}">See your saved pages</a></p>`;
  return new Response((await page.text()).replace('</h1>', `</h1>${notice}`), { headers: page.headers });
}

let index: { version: string; cache: string; contents: Promise<SavedIndex | undefined> } | undefined;

/** Answers from the saved index if it covers the whole site, or offline. Each index has a separate folder, so they never mix. */
async function respondToSearch(request: Request, path: string, saved: SavedState, cache: ReadableCache): Promise<Response> {
  if (index?.cache !== saved.cache)
    index = { version: `kept-${saved.version}`, cache: saved.cache, contents: readRecord<SavedIndex>(cache, RECORDS.index) };
  const { version, contents } = index;
  const name = path.slice(INDEX.length);
  const read = async () => {
    const text = (await contents)?.files[name];
    return text === undefined ? Response.error() : new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  };
  if (name.startsWith(`${version}/`)) return read();
  if (name !== SEARCH_MANIFEST) return fetch(request);
  return saved.areas.includes(WHOLE_SITE) ? read() : fetch(request).catch(read);
}

/** Builds the notice for a missing page, with the nearest saved ones. */
async function makeMissingPage(route: string, cache: ReadableCache, manifest: PackManifest): Promise<Response> {
  const html = (await (await cache.match(BASE + NOT_FOUND_ROUTE))?.text()) ?? '';
  const titles = (await readRecord<SavedIndex>(cache, RECORDS.index))?.titles ?? {};
  const routes = Object.keys(titles);
  const parent = route.slice(0, route.lastIndexOf('/') + 1);
  const nearest = [...rankRoutes(route, routes), ...routes.filter((other) => other.startsWith(parent) && other !== '/')];
  const suggested = [...new Set([...nearest, ...routes])].slice(0, MAX_SUGGESTIONS);
  const items = suggested.map((other) => `<li><a href="${escapeHtml(BASE + other)}">${escapeHtml(titles[other] ?? other)}</a></li>`).join('');
  const main = `<main id="main" tabindex="-1" class="simple"><header class="page-header"><h1>This page isn't saved on your device</h1></header>
<p>You're offline, and <code>${escapeHtml(route)}</code> isn't one of your saved pages. These are:</p>
<ul class="page-list">${items}</ul>
<p><a href="${BASE}${OFFLINE_ROUTE}">See your saved pages, or save more when you're online</a></p></main>`;
  const text = html.replace(splitPage(html).main, () => main).replace(/<title>[^<]*/, '<title>Not saved on your device');
  return new Response(text, { status: NOT_FOUND_STATUS, headers: { ...manifest.headers.documents, 'Content-Type': 'text/html; charset=utf-8' } });
}

/** The status a server returns for a missing page. Client navigation shows such a page without caching it. */
const NOT_FOUND_STATUS = 404;
