import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { OFFLINE_ROUTE, PACK_FOLDER, PACK_MANIFEST } from '../../lib/offline-files.ts';
import { getPackName, WHOLE_SITE } from '../../offline/worker-messages.ts';
import { hashBytes, hashText, SHARED_AREA, type SearchData, type Frames, type Pack, type PackFile, type PackManifest } from '../../offline/pack.ts';
import { restoreText, compactText } from '../../offline/compact-text.ts';
import { BROTLI_QUALITY } from '../completion-mark.ts';
import { makePacks, pickArea, type PackSources } from './make-packs.ts';

/** Files that pages request, besides drawings, which are in packs, and pictures in `public`. Browsers request the icon. */
const FILES = ['_astro/*.{js,css,svg,png,webp,avif,woff2}', 'favicon.ico'];
const TEXT_FILE = /\.(?:js|css|svg|ico)$/;

/** Offline content of a built site. */
interface OfflineContents extends Omit<PackSources, 'drawings'> {
  /** Paths of pictures in `public` that pages show. */
  pictures: readonly string[];
}

interface WrittenPacks {
  manifest: PackManifest;
  /** Adds the hash of the page with the pack sizes to the manifest. */
  addOfflinePage: (html: string) => Promise<void>;
}

/**
 * Writes a built site's offline files: one for the whole site and one per area,
 * the material for changed pages, and the manifest. They are compressed here,
 * as pages show their sizes.
 *
 * @param headers of saved responses
 */
export async function writePacks(folder: string, { pictures, ...sources }: OfflineContents, headers: PackManifest['headers']): Promise<WrittenPacks> {
  const drawings = new Map(
    globSync('diagrams/*.svg', { cwd: folder })
      .sort()
      .map((path) => [`/${path}`, readFileSync(join(folder, path), 'utf8')]),
  );
  const pages = sources.pages.filter(({ route }) => route !== OFFLINE_ROUTE);
  const { whole, areas, getArea } = makePacks({ ...sources, pages, drawings });
  if (areas.some(({ key }) => key === WHOLE_SITE))
    throw new Error(`The area /${WHOLE_SITE} has the name of the whole site on ${OFFLINE_ROUTE}; rename the area`);
  const { frames, pages: framed, search } = whole;
  const texts: Record<string, string> = {
    ...Object.fromEntries(areas.map(({ key }) => [getPackName(key), writeText(pickArea(whole, key, getArea) satisfies Pack)])),
    [WHOLE_SITE]: writeText(whole),
    frames: writeText({ frames, pages: framed } satisfies Frames),
    search: writeText(search),
  };
  const paths = [...new Set([...FILES.flatMap((pattern) => globSync(pattern, { cwd: folder })), ...pictures])].sort();
  const files = await hashAll(paths.map((path) => [`/${path}`, readFileSync(join(folder, path))]));
  const drawingFiles = await hashAll([...drawings].map(([path, text]) => [path, Buffer.from(text)]));
  const offlinePage = sources.pages.find(({ route }) => route === OFFLINE_ROUTE)?.html;
  const version = createHash('sha256')
    .update(JSON.stringify([texts, headers, files, drawingFiles, offlinePage]))
    .digest('hex')
    .slice(0, 8);
  mkdirSync(join(folder, PACK_FOLDER, version), { recursive: true });
  const written = await Promise.all(
    Object.entries(texts).map(async ([name, text]): Promise<[string, PackFile]> => {
      const file = `${name}.txt`;
      const path = join(folder, PACK_FOLDER, version, file);
      // A 16 MB window covers a whole pack.
      const compressed = await compress(Buffer.from(text), constants.BROTLI_MAX_WINDOW_BITS);
      writeFileSync(path, text);
      writeFileSync(`${path}.br`, compressed);
      return [name, { name: file, hash: await hashText(text), bytes: compressed.length, length: Buffer.byteLength(text) }];
    }),
  );
  const packs = Object.fromEntries(written);
  const get = (name: string) => packs[name] as PackFile;
  const sizes = await Promise.all(paths.map((path) => measureAndCompress(join(folder, path))));
  const hashes = await Promise.all(pages.map(async ({ route, html }) => [route, [await hashText(html), getArea(route)]] as const));
  const manifest: PackManifest = {
    version,
    headers,
    pages: Object.fromEntries(hashes),
    areas: areas.map((area) => ({ ...area, pack: get(getPackName(area.key)) })),
    whole: get(WHOLE_SITE),
    frames: get('frames'),
    search: get('search'),
    files,
    drawings: drawingFiles,
    fileBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
  return {
    manifest,
    addOfflinePage: async (html) => {
      const all = { ...manifest, pages: { ...manifest.pages, [OFFLINE_ROUTE]: [await hashText(html), SHARED_AREA] } };
      writeFileSync(join(folder, PACK_FOLDER, PACK_MANIFEST), JSON.stringify(all));
    },
  };
}

/** Hashes files by path. */
async function hashAll(files: readonly (readonly [path: string, content: Buffer<ArrayBuffer>])[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(files.map(async ([path, content]) => [path, await hashBytes(content)] as const)));
}

/** @throws Error if a reader's device would restore it differently */
function writeText(contents: Pack | Frames | SearchData): string {
  const json = JSON.stringify(contents);
  const text = compactText(json);
  if (restoreText(text) !== json) throw new Error('A pack is not restored to the same text; see src/offline/compact-text.ts');
  return text;
}

/** Compresses content as it will be sent. */
function compress(content: Buffer, windowBits: number = constants.BROTLI_DEFAULT_WINDOW): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Returns a file's size as sent, and caches the compressed form. */
async function measureAndCompress(path: string): Promise<number> {
  if (!TEXT_FILE.test(path)) return statSync(path).size;
  const compressed = await compress(readFileSync(path));
  writeFileSync(`${path}.br`, compressed);
  return compressed.length;
}
