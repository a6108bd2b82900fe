import { escapeHtml } from '../../lib/escape-html.ts';
import { MARKDOWN_END } from '../../lib/addresses.ts';
import { rankRoutes } from '../../lib/did-you-mean.ts';
import { OFFLINE_ROUTE, PACK_FOLDER, WORKER_FILE } from '../../lib/offline-files.ts';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../config/search-service.ts';
import { describeUpdate, showSaved } from '../saved.ts';
import { getEnding, getMain, NOT_FOUND_ROUTE, WHOLE_SITE } from '../pack.ts';
import { SAVED_FOLDER, type SavedIndex } from '../saved-index.ts';
import { readFile, readIndex, takeUnreported, type SavedState } from './store.ts';

const BASE = import.meta.env.SITE_BASE;
const INDEX = `/${SEARCH_FOLDER}/`;
/** Requests that are never answered from the store. */
const NEVER_SAVED = new RegExp(`^/(?:${PACK_FOLDER}/|${WORKER_FILE.replace('.', '\\.')}$)`);
/** Maximum pages suggested for a missing one, other than those with a close address. */
const MAX_SUGGESTIONS = 8;

/** Returns a path's page route, without trailing slash or extension. */
function getRoute(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

/**
 * Answers a request from the store, otherwise from the network. Offline, a page that
 * isn't saved gets a notice.
 *
 * @param path of the request below the base path of the site
 * @throws TypeError without a response
 */
export async function respondFromStore(request: Request, path: string, saved: SavedState): Promise<Response> {
  if (NEVER_SAVED.test(path)) return fetch(request);
  if (path.startsWith(INDEX)) return respondToSearch(request, path, saved);
  const route = getRoute(path);
  const isPage = getEnding(route) === '' && route !== NOT_FOUND_ROUTE && saved.manifest.contents[route] !== undefined;
  const file = await readFile(saved, isPage ? route : path);
  if (file && !isPage) return file;
  if (file && path !== route) return Response.redirect(BASE + route + new URL(request.url).search, 301);
  if (file && route === OFFLINE_ROUTE) return editPage(file, (html) => showSaved(html, saved, saved.manifest.packs));
  // A prefetched page may never be seen.
  if (file) return request.mode === 'navigate' && (await takeUnreported()) ? editPage(file, (html) => addUpdateNotice(html, saved)) : file;
  try {
    return await fetch(request);
  } catch (error) {
    if (path === '/routes.json') return Response.json((await readIndex(saved))?.titles ?? {});
    if (isPage || request.mode === 'navigate') return await makeMissingPage(route, saved);
    throw error;
  }
}

async function editPage(page: Response, edit: (html: string) => string): Promise<Response> {
  return new Response(edit(await page.text()), { headers: page.headers });
}

/** Adds an update notice below a page's title. */
function addUpdateNotice(html: string, saved: SavedState): string {
  const notice = `<p role="status">${describeUpdate(saved)} <a href="${BASE}${OFFLINE_ROUTE}">See your saved pages</a></p>`;
  return html.replace('</h1>', `</h1>${notice}`);
}

let index: { hash: string; contents: Promise<SavedIndex | undefined> } | undefined;

/** Answers from the saved index if it covers the whole site, or offline. Each index has a separate folder, so they never mix. */
async function respondToSearch(request: Request, path: string, saved: SavedState): Promise<Response> {
  if (index?.hash !== saved.index) index = { hash: saved.index, contents: readIndex(saved) };
  const { contents } = index;
  const name = path.slice(INDEX.length);
  const read = async () => {
    const text = (await contents)?.files[name];
    return text === undefined ? Response.error() : new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  };
  if (name.startsWith(SAVED_FOLDER)) return read();
  if (name !== SEARCH_MANIFEST) return fetch(request);
  return saved.areas.includes(WHOLE_SITE) ? read() : fetch(request).catch(read);
}

/** Builds the notice for a missing page, with the nearest saved ones. */
async function makeMissingPage(route: string, saved: SavedState): Promise<Response> {
  const page = await readFile(saved, NOT_FOUND_ROUTE);
  const html = (await page?.text()) ?? '';
  const titles = (await readIndex(saved))?.titles ?? {};
  const routes = Object.keys(titles);
  const parent = route.slice(0, route.lastIndexOf('/') + 1);
  const nearest = [...rankRoutes(route, routes), ...routes.filter((other) => other.startsWith(parent) && other !== '/')];
  const suggested = [...new Set([...nearest, ...routes])].slice(0, MAX_SUGGESTIONS);
  const items = suggested.map((other) => `<li><a href="${escapeHtml(BASE + other)}">${escapeHtml(titles[other] ?? other)}</a></li>`).join('');
  const reason = route.endsWith(MARKDOWN_END)
    ? 'and pages are saved without their Markdown forms'
    : `and <code>${escapeHtml(route)}</code> isn't one of your saved pages`;
  const main = `<main id="main" tabindex="-1" class="simple"><header class="page-header"><h1>This page isn't saved on your device</h1></header>
<p>You're offline, ${reason}. These pages are saved:</p>
<ul class="rows">${items}</ul>
<p><a href="${BASE}${OFFLINE_ROUTE}">See your saved pages, or save more when you're online</a></p></main>`;
  const text = html.replace(getMain(html), () => main).replace(/<title>[^<]*/, '<title>Not saved on your device');
  return new Response(text, { status: NOT_FOUND_STATUS, headers: page?.headers ?? {} });
}

/** The status a server returns for a missing page. Client navigation shows such a page without caching it. */
const NOT_FOUND_STATUS = 404;
