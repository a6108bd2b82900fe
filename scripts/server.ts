import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { compressFolder } from './compress.ts';

/** Headers of one path pattern of `_headers`, such as `/*` or `/diagrams/*`. */
interface HeaderRule {
  prefix: string;
  headers: [string, string][];
}

/** Reads the headers that the build wrote for the server (`_headers`); later rules replace earlier ones. */
function readHeaderRules(folder: string): HeaderRule[] {
  return readFileSync(join(folder, '_headers'), 'utf8')
    .split(/\n(?=\/)/)
    .map((block) => ({
      prefix: (block.split('\n')[0] ?? '').replace('*', ''),
      headers: [...block.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map((match) => [match[1] ?? '', match[2] ?? ''] as [string, string]),
    }));
}

/** Reads `_redirects`: one `from to status` line for each redirect of the configuration. */
function readRedirects(folder: string): Map<string, string> {
  const file = join(folder, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => line.split(' ') as [string, string]));
}

/** Content types that the server library does not know, or whose character set it leaves open. */
const TYPES: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  md: 'text/markdown; charset=utf-8',
  yaml: 'text/yaml; charset=utf-8',
};

/** Addresses that are for the server, not for readers. */
const PRIVATE = /^\/(?:_headers|_redirects|404)$|\.(?:br|gz)$/;

/** The address a path should have been asked by: no `.html`, no `/index.html`, no trailing slash, and one slash first, as two would name a host. */
function getCanonicalPath(path: string): string {
  const canonical = path.replace(/\/index(?:\.html)?$|\.html$/, '').replace(/\/+$/, '');
  return `/${canonical.replace(/^[/\\]+/, '')}`;
}

/** What the server knows of a built site: its headers and redirects, its page for what is not found, and a handler for its files. */
interface Site {
  rules: HeaderRule[];
  redirects: Map<string, string>;
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void;
  serve: ReturnType<typeof sirv>;
}

async function readSite(folder: string): Promise<Site> {
  if (!existsSync(join(folder, '404.html.br'))) await compressFolder(folder);
  const sendNotFound = readNotFound(folder);
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const type = TYPES[path.split('.').at(-1) ?? ''];
      if (type) response.setHeader('Content-Type', type);
    },
    onNoMatch: sendNotFound,
  });
  return { rules: readHeaderRules(folder), redirects: readRedirects(folder), sendNotFound, serve };
}

/** Gives the site that is in the folder now: a build puts a new folder in its place. While that happens, and when it holds no site, the last one stays. */
function followFolder(folder: string, first: Site): () => Promise<Site> {
  let inode = statSync(folder).ino;
  let site = Promise.resolve(first);
  return () => {
    const now = statSync(folder, { throwIfNoEntry: false })?.ino ?? inode;
    if (now !== inode) {
      const last = site;
      inode = now;
      site = readSite(folder).catch(() => last);
    }
    return site;
  };
}

/**
 * Serves a built site: compressed files, security headers, cache rules, one
 * redirect to the canonical address, real 404 status. A build that replaces
 * the folder is served from the next request on.
 *
 * @param folder the built site
 * @param port TCP port, 0 for any free one
 * @throws Error when the folder holds no built site or the port is taken
 */
export async function startServer(folder: string, port: number): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(folder, '_headers'))) throw new Error(`${folder} holds no built site; run: npm run build`);
  const getSite = followFolder(folder, await readSite(folder));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A file can be gone when a build replaces the folder at this moment; the browser asks again.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    const { rules, redirects, sendNotFound, serve } = await getSite();
    const [pathname = '/', search = ''] = (request.url ?? '/').split(/(?=\?)(.*)/s);
    for (const { prefix, headers } of rules) if (pathname.startsWith(prefix)) for (const [name, value] of headers) response.setHeader(name, value);
    const canonical = getCanonicalPath(pathname);
    const target = redirects.get(canonical) ?? (canonical === pathname ? undefined : canonical + search);
    if (target) response.writeHead(301, { Location: target }).end();
    else if (PRIVATE.test(pathname)) sendNotFound(request, response);
    else serve(request, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  const address = server.address();
  return { server, url: `http://localhost:${typeof address === 'object' ? address?.port : port}` };
}

function readNotFound(folder: string): Site['sendNotFound'] {
  const [plain, brotli, zipped] = ['', '.br', '.gz'].map((suffix) => readFileSync(join(folder, `404.html${suffix}`)));
  return (request, response) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const [body, encoding] = /\bbr\b/.test(accepted) ? [brotli, 'br'] : /\bgzip\b/.test(accepted) ? [zipped, 'gzip'] : [plain];
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
    });
    response.end(body);
  };
}
