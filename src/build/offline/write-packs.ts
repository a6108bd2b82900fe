import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { OFFLINE_ROUTE, PACK_FOLDER, PACK_MANIFEST } from '../../data/offline-files.ts';
import { getPackName, WHOLE } from '../../offline/messages.ts';
import { hashBytes, hashText, SHARED_AREA, type Findable, type Frames, type Pack, type PackFile, type PackManifest } from '../../offline/pack.ts';
import { restoreText, shortenText } from '../../offline/short-text.ts';
import { BROTLI_QUALITY } from '../brotli-quality.ts';
import { makePacks, pickArea, type PackSources } from './make-packs.ts';

/** What pages ask for, beside drawings, which come in packs, and pictures of `public`; browsers ask for the icon by themselves. */
const FILES = ['_astro/*.{js,css,svg,png,webp,avif,woff2}', 'favicon.ico'];
const TEXT_FILE = /\.(?:js|css|svg|ico)$/;

/** What readers may keep of a built site. */
interface OfflineContents extends Omit<PackSources, 'drawings'> {
  /** Paths of pictures of `public` that pages show. */
  pictures: readonly string[];
}

interface WrittenPacks {
  manifest: PackManifest;
  /** Puts the hash of the page that names what packs cost into the manifest. */
  addOfflinePage: (html: string) => Promise<void>;
}

/**
 * Writes what readers may keep of a built site: one file of everything and one
 * of each area, what changes of pages are made of, and the manifest that names
 * them. They are compressed here, as their size is told before they are asked for.
 *
 * @param headers what answers from what is kept say
 */
export async function writePacks(folder: string, { pictures, ...sources }: OfflineContents, headers: PackManifest['headers']): Promise<WrittenPacks> {
  const drawings = new Map(
    globSync('diagrams/*.svg', { cwd: folder })
      .sort()
      .map((path) => [`/${path}`, readFileSync(join(folder, path), 'utf8')]),
  );
  const pages = sources.pages.filter(({ route }) => route !== OFFLINE_ROUTE);
  const { whole, areas, getArea } = makePacks({ ...sources, pages, drawings });
  if (areas.some(({ key }) => key === WHOLE))
    throw new Error(`The area /${WHOLE} has the name that everything has on ${OFFLINE_ROUTE}; give its pages another`);
  const { frames, pages: framed, search } = whole;
  const texts: Record<string, string> = {
    ...Object.fromEntries(areas.map(({ key }) => [getPackName(key), writeText(pickArea(whole, key, getArea) satisfies Pack)])),
    [WHOLE]: writeText(whole),
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
      // A window of 16 MB sees all of a pack.
      const compressed = await compress(Buffer.from(text), constants.BROTLI_MAX_WINDOW_BITS);
      writeFileSync(path, text);
      writeFileSync(`${path}.br`, compressed);
      return [name, { name: file, hash: await hashText(text), bytes: compressed.length, length: Buffer.byteLength(text) }];
    }),
  );
  const packs = Object.fromEntries(written);
  const get = (name: string) => packs[name] as PackFile;
  const sizes = await Promise.all(paths.map((path) => weigh(join(folder, path))));
  const hashes = await Promise.all(pages.map(async ({ route, html }) => [route, [await hashText(html), getArea(route)]] as const));
  const manifest: PackManifest = {
    version,
    headers,
    pages: Object.fromEntries(hashes),
    areas: areas.map((area) => ({ ...area, pack: get(getPackName(area.key)) })),
    whole: get(WHOLE),
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

/** The hashes of files, by their paths. */
async function hashAll(files: readonly (readonly [path: string, content: Buffer<ArrayBuffer>])[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(files.map(async ([path, content]) => [path, await hashBytes(content)] as const)));
}

/** @throws Error when a reader's device would not have it as it is here */
function writeText(contents: Pack | Frames | Findable): string {
  const json = JSON.stringify(contents);
  const text = shortenText(json);
  if (restoreText(text) !== json) throw new Error('A pack is not restored as it was made; see src/offline/short-text.ts');
  return text;
}

/** What is compressed here is sent so. */
function compress(content: Buffer, windowBits: number = constants.BROTLI_DEFAULT_WINDOW): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Gives the bytes of a file as it is sent, and keeps what it is compressed to. */
async function weigh(path: string): Promise<number> {
  if (!TEXT_FILE.test(path)) return statSync(path).size;
  const compressed = await compress(readFileSync(path));
  writeFileSync(`${path}.br`, compressed);
  return compressed.length;
}
