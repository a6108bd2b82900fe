import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { listen } from '../../scripts/server/http-server.ts';
import { answerRequest } from '../../scripts/server/site-server.ts';
import { getClientConstants, bundleScript } from '../../src/integration/client-scripts.ts';
import { PACK_FOLDER, PACK_MANIFEST, WORKER_FILE } from '../../src/lib/offline-files.ts';
import { hashText, type PackManifest } from '../../src/offline/pack.ts';
import siteConfig from '../../src/site.config.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');
/** A page at the top of the site, which tests may change. */
export const CHANGED = '/mctk';

/** The built site on a separate server, which a test may change and stop. */
export interface OfflineSite {
  url: string;
  manifest: PackManifest;
  /** Returns the paths requested since its last call. */
  takeRequests: () => string[];
  /** Blocks all packs until the returned function is called. */
  delayPacks: () => () => void;
  /** Replaces the text of a file of the site. */
  replace: (path: string, text: string) => void;
  /** Publishes a build in which one top-level page has a different text, or is new, based on another. */
  publish: (route: string, change: (html: string) => string, from?: string) => Promise<void>;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

/** The worker of the built site; one that rejects all requests; and that of a build without offline pages. */
export const WORKERS = {
  working: () => readFileSync(join(DIST, WORKER_FILE), 'utf8'),
  broken: () =>
    `addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim())); addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`,
  retired: async () => (await bundleScript('src/offline/worker/retired-worker.ts', getClientConstants({ ...siteConfig, offline: false }))).code,
};

/** A fixture: the site, served for one test. */
export async function provideOfflineSite({}: object, use: (site: OfflineSite) => Promise<void>): Promise<void> {
  const site = await serveOfflineSite();
  await use(site);
  await site.remove();
}

/** Serves hard links to the built site's files, so that a test may replace them. */
async function serveOfflineSite(): Promise<OfflineSite> {
  const folder = mkdtempSync(`${DIST}.offline-`);
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(folder, relative(DIST, path));
    if (entry.isDirectory()) mkdirSync(copy, { recursive: true });
    else {
      mkdirSync(dirname(copy), { recursive: true });
      linkSync(path, copy);
    }
  }
  let manifest = JSON.parse(readFileSync(join(DIST, PACK_FOLDER, PACK_MANIFEST), 'utf8')) as PackManifest;
  const requested: string[] = [];
  let gate = Promise.resolve();
  const server = await listen(async (request, response) => {
    const { url: path = '' } = request;
    requested.push(path);
    if (path.startsWith(`/${PACK_FOLDER}/`) && !path.endsWith(PACK_MANIFEST)) await gate;
    answerRequest(folder, request, response);
  }, 0);
  const replace = (name: string, text: string) => {
    for (const suffix of ['', '.br', '.gz']) rmSync(join(folder, name + suffix), { force: true });
    writeFileSync(join(folder, name), text);
  };
  const stop = () => server[Symbol.asyncDispose]();
  return {
    url: server.url,
    get manifest() {
      return manifest;
    },
    takeRequests: () => requested.splice(0),
    delayPacks: () => {
      let release = () => {};
      gate = new Promise((done) => (release = done));
      return release;
    },
    replace,
    publish: async (route, change, from = route) => {
      const html = change(readFileSync(join(folder, `${from.slice(1)}.html`), 'utf8'));
      replace(`${route.slice(1)}.html`, html);
      const contents = { ...manifest.contents, [route]: [await hashText(html), manifest.contents[from]?.[1] ?? ''] } as const;
      manifest = { ...manifest, version: `${manifest.version}-next`, contents };
      replace(join(PACK_FOLDER, PACK_MANIFEST), JSON.stringify(manifest));
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
