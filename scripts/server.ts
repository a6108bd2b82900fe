import { existsSync, readFileSync } from 'node:fs';
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

/**
 * Serves a built site: compressed files, security headers, cache rules, one
 * redirect to the canonical address, real 404 status.
 *
 * @param folder the built site
 * @param port TCP port, 0 for any free one
 * @throws Error when the folder holds no built site or the port is taken
 */
export async function startServer(folder: string, port: number): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(folder, '_headers'))) throw new Error(`${folder} holds no built site; run: npm run build`);
  if (!existsSync(join(folder, '404.html.br'))) await compressFolder(folder);
  const rules = readHeaderRules(folder);
  const redirects = readRedirects(folder);
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const type = TYPES[path.split('.').at(-1) ?? ''];
      if (type) response.setHeader('Content-Type', type);
    },
    onNoMatch: (request, response) => sendNotFound(folder, request, response),
  });
  const server = createServer((request, response) => {
    const [pathname = '/', search = ''] = (request.url ?? '/').split(/(?=\?)(.*)/s);
    for (const { prefix, headers } of rules) if (pathname.startsWith(prefix)) for (const [name, value] of headers) response.setHeader(name, value);
    const canonical = getCanonicalPath(pathname);
    const target = redirects.get(canonical) ?? (canonical === pathname ? undefined : canonical + search);
    if (target) response.writeHead(301, { Location: target }).end();
    else if (PRIVATE.test(pathname)) sendNotFound(folder, request, response);
    else serve(request, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  const address = server.address();
  return { server, url: `http://localhost:${typeof address === 'object' ? address?.port : port}` };
}

function sendNotFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [suffix, encoding] = /\bbr\b/.test(accepted) ? ['.br', 'br'] : /\bgzip\b/.test(accepted) ? ['.gz', 'gzip'] : ['', undefined];
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
  });
  response.end(readFileSync(join(folder, `404.html${suffix}`)));
}
