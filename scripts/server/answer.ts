import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Negotiator from 'negotiator';
import { getCanonicalPath, MARKDOWN_END } from '../../src/lib/addresses.ts';
import {
  getCaching,
  getContentHeaders,
  getHomeHeaders,
  REVALIDATED,
  type HostRules,
  getContentType,
} from '../../src/integration/hosts/host-rules.ts';
import { encodePath, getFileNames, isPrivate, readAddress, stripBase } from './address.ts';
import { COMPRESSIBLE } from '../build/compressed-forms.ts';
import { openFile, sendFile, type OpenFile } from './send-file.ts';

/** Maximum length of a request target, in characters. The longest address of a site has a few hundred. */
const MAX_TARGET_LENGTH = 4096;

/**
 * Answers a request with a file of the site, a redirect, or the not-found page.
 *
 * @param folder the built site
 * @throws Error when a file can't be read
 */
export async function answerRequest(folder: string, rules: HostRules, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { base } = rules;
  const refusal = findRefusal(request);
  if (refusal) return endWithoutContent(response, rules, refusal, { Connection: 'close' });
  const { path: requestPath, query } = readAddress(request.url ?? '');
  const path = requestPath && stripBase(requestPath, base);
  const canonical = path === undefined ? undefined : getCanonicalPath(path);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    // The rest of the request is not awaited.
    endWithoutContent(response, rules, 405, { Allow: 'GET, HEAD', Connection: 'close' });
  } else if (base && requestPath === '/') {
    // Something else may be there tomorrow, so no browser should cache it.
    endWithoutContent(response, rules, 302, { Location: `${base}/` });
  } else if (canonical && Object.hasOwn(rules.redirects, base + canonical)) {
    endWithoutContent(response, rules, 301, { Location: rules.redirects[base + canonical] ?? '' });
  } else if (canonical && canonical !== path) {
    endWithoutContent(response, rules, 301, { Location: base + encodePath(canonical) + query });
  } else {
    const file = path && !isPrivate(path) ? await findFile(folder, getFileNames(path, wantsMarkdown(request)), request) : undefined;
    if (path && file) return sendFile(request, response, file, setHeaders(response, rules, base + path, file.name));
    const page = await findFile(folder, ['404.html'], request);
    if (page) return sendFile(request, response, page, setHeaders(response, rules, `${base}/`, page.name), 404);
    endWithoutContent(response, rules, 404);
  }
}

/** Returns the status for a request that is rejected early: an overlong target, or not exactly one `Host` (RFC 9112, 3.2). */
function findRefusal({ url = '', httpVersion, headersDistinct: { host = [] } }: IncomingMessage): number | undefined {
  if (url.length > MAX_TARGET_LENGTH) return 414;
  return host.length > 1 || (host.length === 0 && httpVersion === '1.1') ? 400 : undefined;
}

const MARKDOWN_TYPE = 'text/markdown';

/** Checks if a request prefers Markdown to HTML (RFC 9110, 12.5.1). With equal weights the first wins; without a header, HTML. */
function wantsMarkdown(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', MARKDOWN_TYPE]) === MARKDOWN_TYPE;
}

/** Retries while a build moves its folder into place, and their interval. */
const SWAP_TRIES = 40;
const SWAP_MILLISECONDS = 25;

/**
 * Opens the first existing file of several. Searches again if a build replaces
 * the folder meanwhile.
 *
 * @throws Error when there is no folder
 */
async function findFile(folder: string, names: readonly string[], request: IncomingMessage): Promise<(OpenFile & { name: string }) | undefined> {
  const identify = () => {
    const stat = statSync(folder, { throwIfNoEntry: false, bigint: true });
    // Inode numbers are soon reused; the time changes with the name.
    return stat && `${stat.ino} ${stat.ctimeNs}`;
  };
  for (let tries = 0; tries < SWAP_TRIES; tries += 1) {
    const before = identify();
    for (const name of names) {
      const file = await openFile(folder, name, request);
      if (file) return { ...file, name };
    }
    if (before !== undefined && before === identify()) return undefined;
    await wait(SWAP_MILLISECONDS);
  }
  if (identify() === undefined) throw new Error(`${folder} is gone`);
  return undefined;
}

/**
 * Sets the headers that are independent of a response's content.
 *
 * @param path public path of the file
 * @param name its name in the folder of the site
 * @returns the headers that describe its content
 */
function setHeaders(response: ServerResponse, rules: HostRules, path: string, name: string): Record<string, string> {
  response.setHeaders(new Map(Object.entries({ ...rules.headers.all, 'Cache-Control': getCaching(rules, path) })));
  const type = getContentType(name);
  const isPage = type.startsWith('text/html') || type.startsWith(MARKDOWN_TYPE);
  if (COMPRESSIBLE.test(name)) response.setHeader('Vary', isPage ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
  // Otherwise search engines would list a page's Markdown form next to the page.
  if (path.endsWith(MARKDOWN_END)) response.setHeader('X-Robots-Tag', 'noindex');
  return { 'Content-Type': type, ...getContentHeaders(rules, type), ...getHomeHeaders(rules, name) };
}

/** Sends a status and headers without a body. */
export function endWithoutContent(response: ServerResponse, rules: HostRules, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...rules.headers.all, 'Cache-Control': REVALIDATED, ...headers }).end();
}

/** Ends a failed response: with 500, or 503 while the folder is missing, if nothing was sent yet, else by closing the connection. */
export function answerFailure(folder: string, rules: HostRules, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  console.error(`${request.method ?? ''} ${JSON.stringify(request.url)}: ${String(error)}`);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (existsSync(folder)) endWithoutContent(response, rules, 500);
  else endWithoutContent(response, rules, 503, { 'Retry-After': '1' });
}
