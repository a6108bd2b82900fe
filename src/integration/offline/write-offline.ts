import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBase } from '../../config/base-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { OFFLINE_ROUTE, PACK_FOLDER, PACK_MANIFEST, WORKER_FILE, ZIP_FILE } from '../../lib/offline-files.ts';
import { ALL_PAGES } from '../../model/index-pages.ts';
import { listSavedAreas, makeAreaFinder } from '../../model/areas.ts';
import { getEnding, hashText, SHARED_AREA, type PackManifest } from '../../offline/pack.ts';
import type { SearchablePage } from '../../search/record.ts';
import { getClientConstants, bundleScript } from '../client-scripts.ts';
import { getContentType } from '../hosts/host-rules.ts';
import { getContentHeaders, getHostRules } from '../hosts/host-rules.ts';
import { listHtmlFiles, readFiles } from '../html-files.ts';
import { makeZip } from './make-zip.ts';
import { writePacks } from './write-packs.ts';

interface OfflineSources {
  site: SiteConfig;
  policy: string;
  searchable: readonly SearchablePage[];
  /** Addresses of unlisted pages and older docs versions, which aren't saved. */
  unlisted: ReadonlySet<string>;
}

/** Placeholder for a size known at the end of a build: of a pack, scripts, or the folder of pages. */
const SIZE = /\{size of ([^}]+)\}/g;
/** Files that pages in a folder show, besides pictures in `public`. */
const SHOWN_FILES = ['diagrams/*.svg', '_astro/*.{css,svg,png,webp,avif}'];
/** Folders whose pictures are listed elsewhere: from the bundler, cards for other programs, drawings, and packs. */
const OTHER_PICTURES = ['_astro', 'cards', 'diagrams', PACK_FOLDER];

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
  const page = pages.find(({ route }) => route === OFFLINE_ROUTE);
  if (!page) throw new Error(`${OFFLINE_ROUTE}, where readers choose what to save, was not built`);
  const pictures = listShownPictures(folder, pages, base);
  const found = searchable.filter(isSaved);
  const areas = listSavedAreas(site, found);
  const packs = await writePacks(folder, { pages, areas, findArea: makeAreaFinder(found), pictures, searchRoute: ALL_PAGES.route });
  const files = new Map(
    [...SHOWN_FILES.flatMap((pattern) => globSync(pattern, { cwd: folder })), ...pictures]
      .sort()
      .map((path) => [`/${path}`, readFileSync(join(folder, path))]),
  );
  const shown = pages.filter(({ route }) => route !== OFFLINE_ROUTE);
  const zip = join(folder, PACK_FOLDER, ZIP_FILE);
  writeFileSync(zip, makeZip({ pages: shown, files, base, origin: new URL(site.url).origin }));
  const sizes: Record<string, number> = {
    ...Object.fromEntries(packs.packs.map(({ key, bytes }) => [key, bytes])),
    files: packs.fileBytes,
    zip: statSync(zip).size,
  };
  const html = page.html.replace(SIZE, (_, key: string) => formatSize(sizes[key]));
  writeFileSync(page.file, html);
  const contents = { ...packs.contents, [OFFLINE_ROUTE]: [await hashText(html), SHARED_AREA] } satisfies PackManifest['contents'];
  const saved = { ...packs, contents, headers: makeHeaders([...Object.keys(contents), ...Object.keys(packs.files)], policy, site) };
  const version = createHash('sha256').update(JSON.stringify(saved)).digest('hex').slice(0, 8);
  writeFileSync(join(folder, PACK_FOLDER, PACK_MANIFEST), JSON.stringify({ version, ...saved } satisfies PackManifest));
}

/** Writes the site's worker: one that serves saved pages or, if the site offers none, one that deletes them. */
async function writeWorker(folder: string, site: SiteConfig): Promise<void> {
  const entry = `src/offline/worker/${site.offline ? 'service-worker' : 'retired-worker'}.ts`;
  const { code } = await bundleScript(entry, getClientConstants(site));
  writeFileSync(join(folder, WORKER_FILE), code);
}

/** Lists pictures anywhere in a built site that pages show, such as those in `public`. */
export function listShownPictures(folder: string, pages: readonly { html: string }[], base: string): string[] {
  return globSync('**/*.{png,jpg,jpeg,gif,webp,avif,svg,ico}', { cwd: folder })
    .filter((path) => !OTHER_PICTURES.some((other) => path.startsWith(`${other}/`)) && pages.some(({ html }) => html.includes(`"${base}/${path}"`)))
    .sort();
}

/** Makes the headers of responses by the ending of their path, as hosts send them. */
function makeHeaders(paths: readonly string[], policy: string, site: SiteConfig): PackManifest['headers'] {
  const rules = getHostRules({ policy, site, files: [] });
  const headers = [...new Set(paths.map(getEnding))].map((ending) => {
    const type = getContentType(ending || '.html');
    return [ending, { ...rules.headers.all, ...getContentHeaders(rules, type), 'Content-Type': type }] as const;
  });
  return Object.fromEntries(headers);
}

/** @throws Error for a missing size: the page offers something that isn't there */
function formatSize(bytes: number | undefined): string {
  if (bytes === undefined) throw new Error('src/pages/offline.astro shows the size of something that cannot be saved');
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
