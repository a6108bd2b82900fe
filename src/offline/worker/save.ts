import { WHOLE_SITE, type SavedState } from '../worker-messages.ts';
import { OFFLINE_ROUTE } from '../../lib/offline-files.ts';
import {
  assemblePage,
  splitPage,
  hashText,
  SHARED_AREA,
  type SearchData,
  type Frames,
  type Pack,
  type PackFile,
  type PackManifest,
} from '../pack.ts';
import { restoreMain } from '../compact-main.ts';
import { buildSavedIndex } from '../saved-index.ts';
import { choosePacks } from './choose-packs.ts';
import { ChangedError, fetchManifest, fetchPack, fetchWhole, type Downloader } from './download.ts';
import { deleteUnlisted, saveFiles, repairFiles } from './files.ts';
import {
  deleteCaches,
  getSaved,
  openFiles,
  readPages,
  openPages,
  readRecord,
  RECORDS,
  setSaved,
  writeRecord,
  type ReadableCache,
  type SavedIndex,
} from './store.ts';

const BASE = import.meta.env.SITE_BASE;
/** Concurrent page requests. */
const MAX_REQUESTS = 4;

/** Options for saving areas. */
interface SaveOptions {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** True if no reader requested it. The next opened page then reports the result. */
  isQuiet: boolean;
}

/**
 * Saves areas, or updates them to the newest build. Previously saved content stays
 * complete until all new content is saved.
 *
 * @param areas keys, or the whole site
 * @returns the saved state, and whether any of it changed
 * @throws TypeError without a network, ChangedError if the site changed
 * meanwhile, DOMException without space or if cancelled
 */
export async function saveAreas(
  areas: readonly string[],
  { signal, onProgress, isQuiet }: SaveOptions,
): Promise<{ saved: SavedState; isChanged: boolean }> {
  const manifest = await fetchManifest({ signal });
  const before = await getSaved();
  const now = Date.now();
  if (before?.version === manifest.version && areas.every((area) => before.areas.includes(area))) {
    await repairFiles(manifest, { signal });
    signal.throwIfAborted();
    return { saved: await setSaved({ ...before, checked: now }), isChanged: false };
  }
  const { name, cache } = await openPages(manifest.version);
  try {
    const pages = await new SaveRun(manifest, areas, cache, signal, onProgress).run(before);
    if (isQuiet) await writeRecord(cache, RECORDS.unreported, true);
    signal.throwIfAborted();
    const saved = await setSaved({ version: manifest.version, areas, cache: name, pages, since: now, checked: now });
    await deleteCaches(name);
    return { saved, isChanged: true };
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** One run of saving. */
class SaveRun {
  readonly #manifest: PackManifest;
  readonly #areas: readonly string[];
  readonly #cache: Cache;
  readonly #downloader: Downloader;
  /** Routes still to fetch, and the texts already fetched. */
  readonly #missing: Set<string>;
  readonly #mains = new Map<string, string>();
  #search: SearchData = {};
  #total = 0;
  #done = 0;
  readonly #onProgress: (done: number, total: number) => void;

  constructor(
    manifest: PackManifest,
    areas: readonly string[],
    cache: Cache,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ) {
    this.#manifest = manifest;
    this.#areas = areas;
    this.#cache = cache;
    this.#onProgress = onProgress;
    this.#downloader = { signal, onBytes: (bytes) => this.#advance(bytes) };
    this.#missing = new Set(Object.keys(manifest.pages).filter((route) => this.#isSelected(route)));
  }

  async run(before: SavedState | undefined): Promise<number> {
    const pages = this.#missing.size;
    const previous = before && (await readPages(before));
    if (previous) await this.#reuse(previous);
    const isSearchSame = previous?.manifest.search.hash === this.#manifest.search.hash;
    const known = isSearchSame ? await readRecord<SearchData>(previous.cache, RECORDS.search) : undefined;
    const choice = { areas: this.#areas, missing: this.#missing, searched: known && before ? before.areas : [] };
    const { packs, search } = choosePacks(this.#manifest, choice);
    this.#search = search ? ((await this.#get(search)) as SearchData) : (known ?? {});
    for (const pack of packs) await this.#unpack(pack);
    await this.#fetchPages();
    await this.#saveFiles(previous?.manifest);
    const files = buildSavedIndex(this.#search, (route) => this.#mains.get(route), {
      words: import.meta.env.SITE_SEARCH_WORDS,
      version: `kept-${this.#manifest.version}`,
    });
    await writeRecord(this.#cache, RECORDS.index, { files, titles: this.#listTitles(files) } satisfies SavedIndex);
    await writeRecord(this.#cache, RECORDS.search, this.#search);
    await writeRecord(this.#cache, RECORDS.manifest, this.#manifest);
    return pages;
  }

  #isSelected(route: string): boolean {
    const area = this.#manifest.pages[route]?.[1] ?? '';
    return this.#areas.includes(WHOLE_SITE) || area === SHARED_AREA || this.#areas.includes(area);
  }

  #advance(bytes: number): void {
    this.#done += bytes;
    this.#onProgress(Math.min(this.#done, this.#total), this.#total);
  }

  #expect(bytes: number): void {
    this.#total += bytes;
    this.#advance(0);
  }

  #get({ bytes, ...file }: PackFile): Promise<unknown> {
    this.#expect(bytes);
    return fetchPack(this.#manifest.version, { bytes, ...file }, this.#downloader);
  }

  /** Reuses pages that are the same in both builds, or changed only around the text. */
  async #reuse({ cache, manifest }: { cache: ReadableCache; manifest: PackManifest }): Promise<void> {
    const changed: string[] = [];
    for (const route of [...this.#missing]) {
      const html = await (await cache.match(BASE + route))?.text();
      if (html === undefined) continue;
      this.#mains.set(route, splitPage(html).main);
      if (await this.#matchesManifest(route, html)) await this.#add(route, html);
      else if (route !== OFFLINE_ROUTE) changed.push(route);
    }
    if (changed.length > 0 && manifest.frames.hash !== this.#manifest.frames.hash) {
      const { frames, pages } = (await this.#get(this.#manifest.frames)) as Frames;
      for (const route of changed) {
        const html = pages[route] && assemblePage(frames, pages[route], this.#mains.get(route) ?? '');
        if (html !== undefined && (await this.#matchesManifest(route, html))) await this.#add(route, html);
      }
    }
  }

  async #unpack(file: PackFile): Promise<void> {
    const { frames, pages, mains, search, drawings } = (await this.#get(file)) as Pack;
    this.#search = { ...this.#search, ...search };
    for (const [route, page] of Object.entries(pages)) {
      if (!this.#missing.has(route)) continue;
      const main = restoreMain(mains[route] ?? '', route);
      const html = assemblePage(frames, page, main);
      if (!(await this.#matchesManifest(route, html))) throw new ChangedError(route);
      this.#mains.set(route, main);
      await this.#add(route, html);
    }
    const store = await openFiles();
    for (const [path, text] of Object.entries(drawings)) await store.put(BASE + path, this.#makeResponse(text, 'image/svg+xml', 'drawings'));
  }

  /** Fetches single pages from their addresses. */
  async #fetchPages(): Promise<void> {
    const queue = [...this.#missing];
    const work = async () => {
      for (let route = queue.pop(); route !== undefined; route = queue.pop()) {
        const html = await (await fetchWhole(route === '/' ? '/' : route, this.#downloader)).text();
        if (!(await this.#matchesManifest(route, html))) throw new ChangedError(route);
        this.#mains.set(route, splitPage(html).main);
        await this.#add(route, html);
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS }, work));
  }

  /** Saves scripts and pictures. */
  async #saveFiles(before: PackManifest | undefined): Promise<void> {
    const { files, drawings, fileBytes } = this.#manifest;
    const texts = [...this.#mains.values()];
    const usedDrawings = Object.fromEntries(Object.entries(drawings).filter(([path]) => texts.some((text) => text.includes(BASE + path))));
    this.#expect(before ? 0 : fileBytes);
    await saveFiles({ ...files, ...usedDrawings }, this.#downloader, (path) => {
      if (!before && path in files) this.#advance(fileBytes / Object.keys(files).length);
    });
    await deleteUnlisted({ files, drawings: usedDrawings }, before);
  }

  async #matchesManifest(route: string, html: string): Promise<boolean> {
    return (await hashText(html)) === this.#manifest.pages[route]?.[0];
  }

  async #add(route: string, html: string): Promise<void> {
    this.#downloader.signal.throwIfAborted();
    await this.#cache.put(BASE + route, this.#makeResponse(html, 'text/html; charset=utf-8', 'documents'));
    this.#missing.delete(route);
  }

  #makeResponse(text: string, type: string, kind: keyof PackManifest['headers']): Response {
    return new Response(text, { headers: { ...this.#manifest.headers[kind], 'Content-Type': type } });
  }

  #listTitles(files: Readonly<Record<string, string>>): Record<string, string> {
    const pages = Object.keys(files).filter((name) => /(?:^|\/)page-\d+\.json$/.test(name));
    const read = pages.map((name) => JSON.parse(files[name] ?? '') as { route: string; sections: [number, string, string, string][] });
    return Object.fromEntries(read.map(({ route, sections }) => [route, sections[0]?.[2] ?? route]));
  }
}
