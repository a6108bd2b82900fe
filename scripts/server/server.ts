import { existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Negotiator from 'negotiator';
import { getCanonicalPath } from '../../src/data/canonical-path.ts';
import { MARKDOWN_END } from '../../src/data/markdown-route.ts';
import { getContentType } from '../../src/build/hosts/content-type.ts';
import { getCaching, getContentHeaders, REVALIDATED, type HostRules } from '../../src/build/hosts/host-rules.ts';
import { encodePath, getFileNames, isPrivate, readAddress, stripBase } from './address.ts';
import { COMPRESSIBLE } from '../build/compressed-forms.ts';
import { openFile, sendFile, type OpenFile } from './send-file.ts';
import { followRules } from './site-rules.ts';

/** Only this machine is answered unless somebody says otherwise. */
const LOOPBACK = '127.0.0.1';
/** A connection on which nothing moves for so long is closed, and with it the file that is being sent. */
const IDLE_MILLISECONDS = 60_000;

/**
 * Serves a built site: compressed files, security headers, cache rules, one
 * redirect to the canonical address, real 404 status. A site below a path of
 * its host is served there; the root leads to it. A build that replaces the
 * folder is served from the next request on. What goes wrong with a request
 * ends with that request.
 *
 * @param folder the built site
 * @param port TCP port, 0 for any free one
 * @param host address to listen on
 * @throws Error when the folder holds no built site or the port is taken
 */
export async function startServer(folder: string, port: number, host = LOOPBACK): Promise<{ server: Server; url: string }> {
  const getRules = followRules(folder);
  const server = createServer((request, response) => {
    const rules = getRules();
    // Persistent is what a connection is without these headers (RFC 9112, 9.3).
    response.removeHeader('Connection');
    answer(folder, rules, request, response).catch((error: unknown) => reportFailure(folder, rules, request, response, error));
  });
  server.timeout = IDLE_MILLISECONDS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  const name = [LOOPBACK, '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return { server, url: `http://${name}:${typeof address === 'object' ? address?.port : port}${getRules().base}` };
}

async function answer(folder: string, rules: HostRules, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { base } = rules;
  const { path: asked, query } = readAddress(request.url ?? '');
  const path = asked && stripBase(asked, base);
  const canonical = path === undefined ? undefined : getCanonicalPath(path);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    // What else the request sends is not waited for.
    end(response, rules, 405, { Allow: 'GET, HEAD', Connection: 'close' });
  } else if (base && asked === '/') {
    // Something else may stand there tomorrow: no browser shall keep it.
    end(response, rules, 302, { Location: `${base}/` });
  } else if (canonical && Object.hasOwn(rules.redirects, base + canonical)) {
    end(response, rules, 301, { Location: rules.redirects[base + canonical] ?? '' });
  } else if (canonical && canonical !== path) {
    end(response, rules, 301, { Location: base + encodePath(canonical) + query });
  } else {
    const file = path && !isPrivate(path) ? await findFile(folder, getFileNames(path, wantsMarkdown(request)), request) : undefined;
    if (path && file) return sendFile(request, response, file, setHeaders(response, rules, base + path, file.name));
    const page = await findFile(folder, ['404.html'], request);
    if (page) return sendFile(request, response, page, setHeaders(response, rules, `${base}/`, page.name), 404);
    end(response, rules, 404);
  }
}

const MARKDOWN_TYPE = 'text/markdown';

/** Whether a request asks for Markdown before HTML (RFC 9110, 12.5.1); where it likes both the same, the one that it names first, and without a word HTML. */
function wantsMarkdown(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', MARKDOWN_TYPE]) === MARKDOWN_TYPE;
}

/** How long the server waits for a build that is about to put its folder in place, which takes it a moment, and how often it looks. */
const SWAP_TRIES = 40;
const SWAP_MILLISECONDS = 25;

/**
 * Opens the first of some files of the site that is there. A folder that a
 * build replaces while they are looked for is looked at again.
 *
 * @throws Error when there is no folder
 */
async function findFile(folder: string, names: readonly string[], request: IncomingMessage): Promise<(OpenFile & { name: string }) | undefined> {
  const identify = () => {
    const stat = statSync(folder, { throwIfNoEntry: false, bigint: true });
    // The number alone is soon given to another folder; the time changes with the name.
    return stat && `${stat.ino} ${stat.ctimeNs}`;
  };
  for (let tries = 0; tries < SWAP_TRIES; tries += 1) {
    const before = identify();
    for (const name of names) {
      const file = await openFile(join(folder, name), request);
      if (file) return { ...file, name };
    }
    if (before !== undefined && before === identify()) return undefined;
    await wait(SWAP_MILLISECONDS);
  }
  if (identify() === undefined) throw new Error(`${folder} is gone`);
  return undefined;
}

/**
 * Sets the headers that an answer has whatever its content is.
 *
 * @param path public path of the file that is sent
 * @param name its name in the folder of the site
 * @returns the headers that describe its content
 */
function setHeaders(response: ServerResponse, rules: HostRules, path: string, name: string): Record<string, string> {
  response.setHeaders(new Map(Object.entries({ ...rules.headers.all, 'Cache-Control': getCaching(rules, path) })));
  const type = getContentType(name);
  const isPage = type.startsWith('text/html') || type.startsWith(MARKDOWN_TYPE);
  if (COMPRESSIBLE.test(name)) response.setHeader('Vary', isPage ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
  // The form of a page at an address of its own would be found beside the page.
  if (path.endsWith(MARKDOWN_END)) response.setHeader('X-Robots-Tag', 'noindex');
  return { 'Content-Type': type, ...getContentHeaders(rules, type) };
}

/** Answers without content. */
function end(response: ServerResponse, rules: HostRules, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...rules.headers.all, 'Cache-Control': REVALIDATED, ...headers }).end();
}

/** Ends an answer that went wrong: as an error where nothing was sent yet, else by breaking it off. Who went away is told nothing. */
function reportFailure(folder: string, rules: HostRules, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  console.error(`${request.method ?? ''} ${JSON.stringify(request.url)}: ${String(error)}`);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (existsSync(folder)) end(response, rules, 500);
  else end(response, rules, 503, { 'Retry-After': '1' });
}
