import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBase } from '../../config/base-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { OFFLINE_ROUTE, PACK_FOLDER, ZIP_FILE } from '../../lib/offline-files.ts';
import { ALL_PAGES } from '../../model/index-pages.ts';
import { getPackName, WHOLE_SITE } from '../../offline/worker-messages.ts';
import { getHostRules } from '../hosts/host-rules.ts';
import { listHtmlFiles, readFiles } from '../html-files.ts';
import { writeWorker } from './bundle-worker.ts';
import type { PackSources } from './make-packs.ts';
import { makeZip } from './make-zip.ts';
import { listShownPictures } from './shown-pictures.ts';
import { writePacks } from './write-packs.ts';

interface OfflineSources extends Pick<PackSources, 'searchable'> {
  site: SiteConfig;
  policy: string;
  /** Addresses of unlisted pages and older docs versions, which aren't saved. */
  unlisted: ReadonlySet<string>;
}

/** Placeholder for a size known at the end of a build: of a pack, scripts, or the folder of pages. */
const SIZE = /\{size of ([^}]+)\}/g;
/** Files that pages in a folder show, besides pictures in `public`. */
const SHOWN_FILES = ['diagrams/*.svg', '_astro/*.{css,svg,png,webp,avif}'];

/**
 * Writes a finished site's offline files, if it offers any: packs, a ZIP of the
 * pages, and the worker. Fills in their sizes on the page that offers them.
 */
export async function writeOffline(folder: string, { site, policy, unlisted, searchable }: OfflineSources): Promise<void> {
  await writeWorker(folder, site);
  if (!site.offline) return;
  const base = getBase(site);
  const isSaved = ({ route }: { route: string }) => !unlisted.has(route);
  const pages = [...readFiles(listHtmlFiles(folder).filter(isSaved))];
  const { all, documents, drawings } = getHostRules({ policy, site, files: [] }).headers;
  const headers = { documents: { ...all, ...documents }, drawings: { ...all, ...drawings } };
  const pictures = listShownPictures(folder, pages, base);
  const packs = await writePacks(
    folder,
    { searchable: searchable.filter(isSaved), pages, pictures, searchRoute: ALL_PAGES.route, titleDelimiter: site.titleDelimiter },
    headers,
  );
  const files = new Map(
    [...SHOWN_FILES.flatMap((pattern) => globSync(pattern, { cwd: folder })), ...pictures]
      .sort()
      .map((path) => [`/${path}`, readFileSync(join(folder, path))]),
  );
  const shown = pages.filter(({ route }) => route !== OFFLINE_ROUTE);
  const zip = join(folder, PACK_FOLDER, ZIP_FILE);
  writeFileSync(zip, makeZip({ pages: shown, files, base, origin: new URL(site.url).origin }));
  const page = pages.find(({ route }) => route === OFFLINE_ROUTE);
  if (!page) throw new Error(`${OFFLINE_ROUTE}, where readers choose what to save, was not built`);
  const { manifest } = packs;
  const sizes: Record<string, number> = {
    ...Object.fromEntries(manifest.areas.map(({ key, pack }) => [getPackName(key), pack.bytes])),
    [WHOLE_SITE]: manifest.whole.bytes,
    files: manifest.fileBytes,
    zip: statSync(zip).size,
  };
  const html = page.html.replace(SIZE, (_, key: string) => formatSize(sizes[key]));
  writeFileSync(page.file, html);
  await packs.addOfflinePage(html);
}

/** @throws Error for a missing size: the page offers something that isn't there */
function formatSize(bytes: number | undefined): string {
  if (bytes === undefined) throw new Error('src/pages/offline.astro shows the size of something that cannot be saved');
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
