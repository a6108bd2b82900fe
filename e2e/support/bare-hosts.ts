import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listObjects } from '../../scripts/hosts/object-storage.ts';
import { readRules } from '../../scripts/server/site-rules.ts';
import { getContentType } from '../../src/integration/hosts/host-rules.ts';
import { listSiteFiles } from '../../src/integration/hosts/host-files.ts';

/** A host's response for a path: a file, with default or configured headers. */
interface StoredResponse {
  file: string;
  headers: Readonly<Record<string, string>>;
}

/** Finds the response for a decoded path; nothing where the host sends the not-found page. */
type Find = (path: string) => StoredResponse | undefined;

/** Hosts that send no site headers, with their mapping of a built site's folder. */
export const BARE_HOSTS = { 'GitHub Pages': findPage, 'an object storage': findObject } as const satisfies Record<string, (folder: string) => Find>;
export type BareHost = keyof typeof BARE_HOSTS;

/** Like GitHub Pages: a file by its path below the project's, or with `.html`, or its `index.html`; cached for ten minutes. */
function findPage(folder: string): Find {
  const { base } = readRules(folder);
  const files = new Set(listSiteFiles(folder));
  return (path) => {
    if (!path.startsWith(`${base}/`)) return undefined;
    const plain = path.slice(base.length + 1);
    const file = [plain, `${plain}.html`, join(plain, 'index.html')].find((name) => files.has(name));
    return file === undefined ? undefined : { file, headers: { 'Content-Type': getContentType(file), 'Cache-Control': 'max-age=600' } };
  };
}

/** Like a storage with exactly the objects that `npm run host -- object-storage` lists. */
function findObject(folder: string): Find {
  const site = { rules: readRules(folder), files: listSiteFiles(folder), getSize: (file: string) => statSync(join(folder, file)).size };
  const objects = new Map(listObjects(site).map((object) => [object.key, object]));
  return (path) => {
    const object = objects.get(`${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`);
    return (
      object && {
        file: object.file,
        headers: {
          'Content-Type': object.contentType,
          'Cache-Control': object.cacheControl,
          ...(object.contentEncoding && { 'Content-Encoding': object.contentEncoding }),
        },
      }
    );
  };
}

/** Serves a built site on a free port like a host that sends no site headers. */
export async function startBareHost(kind: BareHost, folder: string): Promise<{ url: string; stop: () => void }> {
  const { base } = readRules(folder);
  const find = BARE_HOSTS[kind](folder);
  const server = createServer(({ url = '/' }, response) => {
    const file = find(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const sent = file ?? find(`${base}/404.html`);
    if (!sent || !existsSync(join(folder, sent.file))) response.writeHead(500).end();
    else response.writeHead(file ? 200 : 404, sent.headers).end(readFileSync(join(folder, sent.file)));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}${base}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
