import { globSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { PACK_FOLDER, PACK_MANIFEST } from '../../src/lib/offline-files.ts';
import { DELTAS_FOLDER } from '../../src/lib/page-delta.ts';
import { getEnding, isPacked, SEARCH_PAGES, type PackManifest } from '../../src/offline/pack.ts';
import { startServer } from '../server/site-server.ts';

/** Requests every page from a server of a built site. Returns bytes on the wire, the heaviest document first; the frame is the document without the contents of `main`. */
export async function weighDocuments(folder: string) {
  await using site = await startServer(folder, 0);
  const costs: { route: string; document: number; frame: number }[] = [];
  for (const { route } of listHtmlFiles(folder).filter((page) => page.route !== '/404')) {
    const { headers, body } = await weighAnswer(site.url + route);
    costs.push({ route, document: headers + body, frame: headers + weighFrame(folder, route) });
  }
  return costs.sort((a, b) => b.document - a.document);
}

/** Requests each page's differences from the others of its sidebar, as client navigation does. Returns bytes with headers. */
export async function weighDeltas(folder: string): Promise<number[]> {
  await using site = await startServer(folder, 0);
  const sizes: number[] = [];
  for (const path of globSync(`${DELTAS_FOLDER}/**/*.json`, { cwd: folder, exclude: ['**/*.shared.json'] })) {
    const { headers, body } = await weighAnswer(`${site.url}/${path}`);
    sizes.push(headers + body);
  }
  return sizes;
}

/** Weighs what readers save, search data included: for each page of the site, and for each page of the largest area. */
export function weighOffline(folder: string): { page: number; areaPage: number } {
  const { packs, contents } = JSON.parse(readFileSync(join(folder, PACK_FOLDER, PACK_MANIFEST), 'utf8')) as PackManifest;
  const searchBytes = statSync(join(folder, `${SEARCH_PAGES}.br`)).size;
  const [whole, ...areas] = packs.map(({ key, bytes }) => {
    const pages = Object.entries(contents).filter(([path, [, area]]) => getEnding(path) === '' && isPacked(area, key));
    return { bytes, page: (bytes + searchBytes) / pages.length };
  });
  const [largest] = areas.toSorted((a, b) => b.bytes - a.bytes);
  return { page: whole?.page ?? 0, areaPage: largest?.page ?? 0 };
}

/** Returns the bytes of a response's head and body. */
function weighAnswer(url: string): Promise<{ headers: number; body: number }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
      // A colon and a space follow each name, a line end each value.
      const head = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      let body = 0;
      response.on('data', (chunk: Buffer) => (body += chunk.length));
      response.on('end', () => resolve({ headers: head, body }));
    }).on('error', reject);
  });
}

/** Weighs a page without the content of its `main`. */
function weighFrame(folder: string, route: string): number {
  const html = readFileSync(join(folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  return brotliCompressSync(html.slice(0, start) + html.slice(html.lastIndexOf('</main>'))).length;
}
