import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { OFFLINE_ROUTE, PACK_FOLDER, PACK_PARTS } from '../../lib/offline-files.ts';
import {
  hashBytes,
  hashText,
  isPacked,
  NOT_FOUND_ROUTE,
  SEARCH_PAGES,
  SHARED_AREA,
  WHOLE_SITE,
  WHOLE_SITE_LABEL,
  type Pack,
  type PackManifest,
} from '../../offline/pack.ts';
import type { Area } from '../../model/areas.ts';
import { BROTLI_QUALITY } from '../completion-mark.ts';

/** Files that pages request, besides drawings, which are in packs, and pictures in `public`. Browsers request the icon. */
const FILES = ['_astro/*.{js,css,svg,png,webp,avif,woff2}', 'favicon.ico', SEARCH_PAGES.slice(1)];
const TEXT_FILE = /\.(?:js|css|svg|ico|json)$/;
/** The highest quality makes packs 2 % smaller in twice the time. */
const MAX_PACK_QUALITY = 10;

/** Sources of packs. */
export interface PackSources {
  /** Finished pages, including the not-found page. */
  pages: readonly { route: string; html: string }[];
  /** Areas that readers can save on their own. */
  areas: readonly Area[];
  /** Returns the key of a page's area, which may be none of these. */
  findArea: (route: string) => string;
  /** Paths of pictures in `public` that pages show. */
  pictures: readonly string[];
  /** Route of the search results. */
  searchRoute: string;
}

/** A page or drawing, and its area. */
interface Content {
  path: string;
  text: string;
  area: string;
}

/**
 * Writes a pack for the whole site and one per area, with the pages as they
 * were built. They are compressed here, as the offline page shows their sizes.
 * That page is in no pack.
 */
export async function writePacks(folder: string, sources: PackSources): Promise<Omit<PackManifest, 'version' | 'headers'>> {
  const contents = listContents(folder, sources);
  const paths = [...new Set([...FILES.flatMap((pattern) => globSync(pattern, { cwd: folder })), ...sources.pictures])].sort();
  mkdirSync(join(folder, PACK_FOLDER, PACK_PARTS), { recursive: true });
  const packs = [{ key: WHOLE_SITE, label: WHOLE_SITE_LABEL }, ...sources.areas].map((area) => writePack(folder, area, contents));
  const sizes = paths.map((path) => measureAndCompress(join(folder, path)));
  const hashes = contents.map(async ({ path, text, area }) => [path, [await hashText(text), area]] as const);
  const files = paths.map(async (path) => [`/${path}`, await hashBytes(readFileSync(join(folder, path)))] as const);
  return {
    packs: await Promise.all(packs),
    contents: Object.fromEntries(await Promise.all(hashes)),
    files: Object.fromEntries(await Promise.all(files)),
    fileBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

/** Lists pages and the drawings on them. A drawing on pages of several areas is shared. */
function listContents(folder: string, { pages, searchRoute, findArea }: PackSources): Content[] {
  const shared = new Set(['/', searchRoute, NOT_FOUND_ROUTE]);
  const packed = pages
    .filter(({ route }) => route !== OFFLINE_ROUTE)
    .map(({ route, html }) => ({ path: route, text: html, area: shared.has(route) ? SHARED_AREA : findArea(route) }));
  const drawings = globSync('diagrams/*.svg', { cwd: folder })
    .sort()
    .flatMap((name): Content[] => {
      const path = `/${name}`;
      const [area, ...others] = new Set(packed.filter(({ text }) => text.includes(path)).map((page) => page.area));
      return area === undefined ? [] : [{ path, text: readFileSync(join(folder, path), 'utf8'), area: others.length > 0 ? SHARED_AREA : area }];
    });
  return [...packed, ...drawings];
}

async function writePack(folder: string, { key, label }: Pick<Pack, 'key' | 'label'>, contents: readonly Content[]): Promise<Pack> {
  const packed = contents.filter(({ area }) => isPacked(area, key));
  const text = JSON.stringify(Object.fromEntries(packed.map(({ path, text }) => [path, text])));
  const hash = await hashText(text);
  const path = `/${PACK_FOLDER}/${PACK_PARTS}/${key}.${hash.slice(0, 8)}.json`;
  // A 16 MB window covers a whole pack.
  const compressed = await compress(Buffer.from(text), Math.min(BROTLI_QUALITY, MAX_PACK_QUALITY), constants.BROTLI_MAX_WINDOW_BITS);
  writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, `${path}.br`), compressed);
  return { key, label, path, hash, bytes: compressed.length, length: Buffer.byteLength(text) };
}

/** Compresses content as it will be sent. */
function compress(content: Buffer, quality: number, windowBits: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Returns a file's size as sent, and writes its compressed form. */
async function measureAndCompress(path: string): Promise<number> {
  if (!TEXT_FILE.test(path)) return statSync(path).size;
  const compressed = await compress(readFileSync(path), BROTLI_QUALITY, constants.BROTLI_DEFAULT_WINDOW);
  writeFileSync(`${path}.br`, compressed);
  return compressed.length;
}
