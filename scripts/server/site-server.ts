import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { getContentType } from '../../src/integration/hosts/content-type.ts';
import { getCaching, getContentHeaders, getHomeHeaders, REVALIDATED, type HostRules } from '../../src/integration/hosts/host-rules.ts';
import { getCanonicalPath } from '../../src/lib/canonical-path.ts';
import { MARKDOWN_END } from '../../src/lib/markdown-route.ts';
import { COMPRESSIBLE } from '../build/compressed-forms.ts';
import { encodePath, getFileNames, isPrivate, readAddress, stripBase } from './address.ts';
import { listen, type RunningServer } from './http-server.ts';
import { readFirst, sendFile, type SiteFile } from './send-file.ts';
import { readRules } from './site-rules.ts';

/**
 * Serves a built site for previews and tests: compressed files, security
 * headers, cache rules, one redirect to the canonical address, real 404 status.
 * A site with a base path is served there; the root redirects to it. Every
 * request reads the rules, so that a build may replace the folder meanwhile.
 *
 * @param folder the built site
 * @throws Error when the folder has no built site, or as `listen`
 */
export async function startServer(folder: string, port: number, host?: string): Promise<RunningServer> {
  const { base } = readRules(folder);
  const site = await listen((request, response) => answerRequest(folder, request, response), port, host);
  return { ...site, url: site.url + base };
}

/** Answers a request with a file of the site, a redirect, or the not-found page. */
export function answerRequest(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const rules = readRules(folder);
  const { base, redirects } = rules;
  const { path: requestPath, query } = readAddress(request.url ?? '');
  const path = requestPath && stripBase(requestPath, base);
  const canonical = path === undefined ? undefined : getCanonicalPath(path);
  const end = (status: number, headers: Readonly<Record<string, string>> = {}) =>
    void response.writeHead(status, { ...rules.headers.all, 'Cache-Control': REVALIDATED, ...headers }).end();
  const send = (address: string, file: SiteFile, status = 200) => {
    response.setHeaders(new Map(Object.entries(getHeaders(rules, address, file.name))));
    sendFile(request, response, { ...file, status, headers: getFileHeaders(rules, file.name) });
  };

  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { Allow: 'GET, HEAD' });
  // Something else may be there tomorrow, so no browser should cache it.
  if (base && requestPath === '/') return end(302, { Location: `${base}/` });
  if (canonical && Object.hasOwn(redirects, base + canonical)) return end(301, { Location: redirects[base + canonical] ?? '' });
  if (canonical && canonical !== path) return end(301, { Location: base + encodePath(canonical) + query });
  const file = path && !isPrivate(path) ? readFirst(folder, getFileNames(path, wantsMarkdown(request)), request) : undefined;
  if (path && file) return send(base + path, file);
  const notFound = readFirst(folder, ['404.html'], request);
  if (notFound) send(`${base}/`, notFound, 404);
  else end(404);
}

const MARKDOWN_TYPE = 'text/markdown';

/** Checks if a request prefers Markdown to HTML (RFC 9110, 12.5.1). With equal weights the first wins; without a header, HTML. */
function wantsMarkdown(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', MARKDOWN_TYPE]) === MARKDOWN_TYPE;
}

/**
 * Returns the headers that are independent of a response's content.
 *
 * @param path public path of the file
 * @param name its name in the folder of the site
 */
function getHeaders(rules: HostRules, path: string, name: string): Record<string, string> {
  const type = getContentType(name);
  const isPage = type.startsWith('text/html') || type.startsWith(MARKDOWN_TYPE);
  return {
    ...rules.headers.all,
    'Cache-Control': getCaching(rules, path),
    ...(COMPRESSIBLE.test(name) && { Vary: isPage ? 'Accept-Encoding, Accept' : 'Accept-Encoding' }),
    // Otherwise search engines would list a page's Markdown form next to the page.
    ...(path.endsWith(MARKDOWN_END) && { 'X-Robots-Tag': 'noindex' }),
  };
}

/** Returns the headers that describe a file's content. */
function getFileHeaders(rules: HostRules, name: string): Record<string, string> {
  const type = getContentType(name);
  return { 'Content-Type': type, ...getContentHeaders(rules, type), ...getHomeHeaders(rules, name) };
}
