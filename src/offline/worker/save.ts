import { WHOLE, type Kept } from '../messages.ts';
import { OFFLINE_ROUTE } from '../../lib/offline-files.ts';
import { assemblePage, cutPage, hashText, SHARED_AREA, type Findable, type Frames, type Pack, type PackFile, type PackManifest } from '../pack.ts';
import { restoreMain } from '../compact-main.ts';
import { buildSavedIndex } from '../saved-index.ts';
import { choosePacks } from './choose-packs.ts';
import { ChangedError, fetchManifest, fetchPack, fetchWhole, type Downloader } from './download.ts';
import { deleteOthers, keepFiles, repairFiles } from './files.ts';
import { deleteCaches, getKept, openFiles, openKept, openPages, readRecord, RECORDS, setKept, writeRecord, type SavedIndex } from './store.ts';

const BASE = import.meta.env.SITE_BASE;
/** Concurrent page requests. */
const AT_ONCE = 4;

/** Options for saving areas. */
interface KeepOptions {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** True if no reader asked, so that the next opened page reports the result. */
  isQuiet: boolean;
}

/**
 * Saves areas, or updates them to the newest build. Saved content stays
 * complete until all new content is there.
 *
 * @param areas keys, or the whole site
 * @returns the saved state, and whether any of it changed
 * @throws TypeError without a network, ChangedError if the site changed
 * meanwhile, DOMException without space or if cancelled
 */
export async function keep(areas: readonly string[], { signal, onProgress, isQuiet }: KeepOptions): Promise<{ kept: Kept; isNew: boolean }> {
  const manifest = await fetchManifest({ signal });
  const before = await getKept();
  const now = Date.now();
  if (before?.version === manifest.version && areas.every((area) => before.areas.includes(area))) {
    await repairFiles(manifest, { signal });
    return { kept: await setKept({ ...before, checked: now }), isNew: false };
  }
  const { name, cache } = await openPages(manifest.version);
  try {
    const pages = await new Keeping(manifest, areas, cache, signal, onProgress).run(before);
    if (isQuiet) await writeRecord(cache, RECORDS.untold, true);
    const kept = await setKept({ version: manifest.version, areas, cache: name, pages, since: now, checked: now });
    await deleteCaches(name);
    return { kept, isNew: true };
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** One run of saving. */
class Keeping {
  readonly #manifest: PackManifest;
  readonly #areas: readonly string[];
  readonly #cache: Cache;
  readonly #downloader: Downloader;
  /** Routes still to fetch, and the texts already fetched. */
  readonly #missing: Set<string>;
  readonly #mains = new Map<string, string>();
  #search: Findable = {};
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
    this.#missing = new Set(Object.keys(manifest.pages).filter((route) => this.#isWanted(route)));
  }

  async run(before: Kept | undefined): Promise<number> {
    const pages = this.#missing.size;
    const old = before && (await openKept(before));
    if (old) await this.#reuse(old);
    const isSearchSame = old?.manifest.search.hash === this.#manifest.search.hash;
    const known = isSearchSame ? await readRecord<Findable>(old.cache, RECORDS.search) : undefined;
    const choice = { areas: this.#areas, missing: this.#missing, searched: known && before ? before.areas : [] };
    const { packs, search } = choosePacks(this.#manifest, choice);
    this.#search = search ? ((await this.#get(search)) as Findable) : (known ?? {});
    for (const pack of packs) await this.#unpack(pack);
    await this.#fetchPages();
    await this.#keepFiles(old?.manifest);
    const files = buildSavedIndex(this.#search, (route) => this.#mains.get(route), {
      words: import.meta.env.SITE_SEARCH_WORDS,
      version: `kept-${this.#manifest.version}`,
    });
    await writeRecord(this.#cache, RECORDS.index, { files, titles: this.#listTitles(files) } satisfies SavedIndex);
    await writeRecord(this.#cache, RECORDS.search, this.#search);
    await writeRecord(this.#cache, RECORDS.manifest, this.#manifest);
    return pages;
  }

  #isWanted(route: string): boolean {
    const area = this.#manifest.pages[route]?.[1] ?? '';
    return this.#areas.includes(WHOLE) || area === SHARED_AREA || this.#areas.includes(area);
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
  async #reuse({ cache, manifest }: { cache: Cache; manifest: PackManifest }): Promise<void> {
    const others: string[] = [];
    for (const route of [...this.#missing]) {
      const html = await (await cache.match(BASE + route))?.text();
      if (html === undefined) continue;
      this.#mains.set(route, cutPage(html).main);
      if (await this.#isRight(route, html)) await this.#add(route, html);
      else if (route !== OFFLINE_ROUTE) others.push(route);
    }
    if (others.length > 0 && manifest.frames.hash !== this.#manifest.frames.hash) {
      const { frames, pages } = (await this.#get(this.#manifest.frames)) as Frames;
      for (const route of others) {
        const html = pages[route] && assemblePage(frames, pages[route], this.#mains.get(route) ?? '');
        if (html !== undefined && (await this.#isRight(route, html))) await this.#add(route, html);
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
      if (!(await this.#isRight(route, html))) throw new ChangedError(route);
      this.#mains.set(route, main);
      await this.#add(route, html);
    }
    const store = await openFiles();
    for (const [path, text] of Object.entries(drawings)) await store.put(BASE + path, this.#makeAnswer(text, 'image/svg+xml', 'drawings'));
  }

  /** Fetches pages as readers do. */
  async #fetchPages(): Promise<void> {
    const queue = [...this.#missing];
    const work = async () => {
      for (let route = queue.pop(); route !== undefined; route = queue.pop()) {
        const html = await (await fetchWhole(route === '/' ? '/' : route, this.#downloader)).text();
        if (!(await this.#isRight(route, html))) throw new ChangedError(route);
        this.#mains.set(route, cutPage(html).main);
        await this.#add(route, html);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Saves scripts and pictures. */
  async #keepFiles(before: PackManifest | undefined): Promise<void> {
    const { files, drawings, fileBytes } = this.#manifest;
    const texts = [...this.#mains.values()];
    const shown = Object.fromEntries(Object.entries(drawings).filter(([path]) => texts.some((text) => text.includes(BASE + path))));
    this.#expect(before ? 0 : fileBytes);
    await keepFiles({ ...files, ...shown }, this.#downloader, (path) => {
      if (!before && path in files) this.#advance(fileBytes / Object.keys(files).length);
    });
    await deleteOthers({ files, drawings: shown }, before);
  }

  async #isRight(route: string, html: string): Promise<boolean> {
    return (await hashText(html)) === this.#manifest.pages[route]?.[0];
  }

  async #add(route: string, html: string): Promise<void> {
    this.#downloader.signal.throwIfAborted();
    await this.#cache.put(BASE + route, this.#makeAnswer(html, 'text/html; charset=utf-8', 'documents'));
    this.#missing.delete(route);
  }

  #makeAnswer(text: string, type: string, kind: keyof PackManifest['headers']): Response {
    return new Response(text, { headers: { ...this.#manifest.headers[kind], 'Content-Type': type } });
  }

  #listTitles(files: Readonly<Record<string, string>>): Record<string, string> {
    const pages = Object.keys(files).filter((name) => /(?:^|\/)page-\d+\.json$/.test(name));
    const read = pages.map((name) => JSON.parse(files[name] ?? '') as { route: string; sections: [number, string, string, string][] });
    return Object.fromEntries(read.map(({ route, sections }) => [route, sections[0]?.[2] ?? route]));
  }
}
