import { decodePostings, decodeTerms, type Manifest, type PageText, FILES } from './index-format.ts';
import { FIT, getForgivenTypos, matchTerms, matchTypos, type Match } from './match-terms.ts';
import { collectSynonyms, mayBeIgnored, readQuery, type QueryWord, type SynonymMap } from './query-words.ts';
import { rank, type RankedSection, type RankedWord, getPhraseFactor, toPhrase } from './rank.ts';

/** A request to the engine. */
export interface SearchRequest {
  query: string;
  /** Index of the first hit and number of hits. */
  offset: number;
  limit: number;
  /** Language and version tags, of which a page needs one. If empty, all pages match. */
  tags: { language?: string | undefined; docusaurusTags: readonly string[] };
  /** Area whose pages rank higher. */
  preferredArea?: string | undefined;
  /** Only pages of this area. */
  area?: string | undefined;
  /** Maximum hits shown per area. The texts of others aren't loaded. */
  maxPerArea?: number | undefined;
  /** True if the reader may type on, so that files wait until typing pauses. */
  isTyped?: boolean;
}

/** A matching section with its text. */
export interface Hit {
  page: PageText;
  /** Number of the section on its page. */
  index: number;
  area: [string, string];
}

/** The engine's results. */
export interface SearchAnswer {
  hits: Hit[];
  /** Number of all matching sections. */
  count: number;
  /** Areas with matching sections, whatever area was requested. */
  areas: { key: string; label: string; count: number }[];
  /** The nearest page, if nothing on the site matches. */
  nearest?: Hit;
  /** Returns whether the query means a word, for highlights. */
  isMeant: (term: string) => boolean;
}

/** Factors for a page in the current area, and for a troubleshooting page if the reader has a problem. */
const BONUS = { area: 1.15, troubleshooting: 1.6 } as const;
/** Minimum share of the best score for a section to count as a match. */
const MIN_SHARE = 0.06;
/** Minimum share of a query of several words in the best section. Below `found`, hits are noise. From `near` on, the best page is near. */
const MIN_KNOWN = { found: 0.6, near: 0.4 } as const;
/** Maximum hits of a page where each area has only a few. */
const PAGE_HITS = 2;
/** Pages where each area has only a few hits: the more words have loaded a file, the fewer. */
const PAGES = { most: 6, least: 2, withWords: 10 } as const;
/** Maximum terms that a mistyped word may mean. Each may need a file. */
const MAX_TYPOS = 3;
/** Milliseconds without a key after which a reader has paused. Most people type a letter in less. */
export const TYPING_PAUSE = 150;

/** A query word with the terms it matches. */
interface FoundWord {
  found: RankedWord;
  terms: string[];
  /** What matches the word with the next one, as in `hot spot`. */
  withNext?: RankedWord['matches'];
}

/** Loads an index file by its path in the index folder, until the signal says that it isn't needed. */
export type LoadFile = (name: string, signal?: AbortSignal) => Promise<string>;

/** A file that was requested. */
interface IndexFile {
  content: Promise<unknown>;
  isLoaded: boolean;
  control: AbortController;
}

/** Waits until the reader pauses, if that is needed, and fails if the reader has typed on. */
type Pause = (isNeeded: boolean) => Promise<void>;

/** Runs the site's search in the browser. Loads the few index files that a query needs, and caches them. */
export class SearchEngine {
  readonly #load: LoadFile;
  readonly #files = new Map<string, IndexFile>();
  #synonyms: SynonymMap | undefined;
  /** Number of the newest typed query. */
  #newest = 0;

  constructor(load: LoadFile) {
    this.#load = load;
  }

  /** Loads the manifest. */
  warm(): Promise<Manifest> {
    return this.#loadCached(FILES.manifest, (text) => JSON.parse(text) as Manifest);
  }

  /** @throws Error of the loader if a file doesn't arrive; the next call retries. AbortError if the reader has typed on */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    const pause = this.#startPause(request);
    const manifest = await this.warm();
    this.#synonyms ??= collectSynonyms(manifest.synonyms);
    const query = readQuery(request.query, this.#synonyms);
    const words = await this.#findWords(manifest, query.words, pause);
    const site = {
      starts: manifest.starts,
      getPreference: (page: number) =>
        getPreference(manifest, page, request) * (query.isTrouble && manifest.help.includes(page) ? BONUS.troubleshooting : 1),
    };
    const { sections: ranked, known } = rank(
      words.map(({ found }) => found),
      site,
    );
    const meant = new Set(words.flatMap(({ terms }) => terms));
    const isMeant = (term: string) => meant.has(term);
    const areaOf = (page: number) => manifest.areas[manifest.pageAreas[page] ?? 0] ?? ['', ''];
    const isNear = words.length > 1 && known < MIN_KNOWN.found;
    const best = isNear ? ranked.slice(0, known < MIN_KNOWN.near ? 0 : 1) : ranked;
    const minScore = (best[0]?.score ?? 0) * MIN_SHARE;
    const relevant = best.filter(({ score }) => score >= minScore);
    const inEach = Map.groupBy(relevant, ({ page }) => areaOf(page)[0]);
    const areas = manifest.areas.map(([key, label]) => ({ key, label, count: inEach.get(key)?.length ?? 0 })).filter(({ count }) => count > 0);
    const inArea = request.area === undefined ? relevant : relevant.filter(({ page }) => areaOf(page)[0] === request.area);
    const shown = limitPages(
      limitGroups(
        limitGroups(inArea, ({ page }) => String(page), request.maxPerArea && PAGE_HITS),
        ({ page }) => areaOf(page)[0],
        request.maxPerArea,
      ).slice(request.offset, request.offset + request.limit),
      request.maxPerArea && Math.max(PAGES.least, Math.min(PAGES.most, PAGES.withWords - words.length)),
    );
    const texts = await this.#loadPages(manifest, [...new Set(shown.map(({ page }) => page))], pause);
    const phrase = toPhrase(request.query);
    const hits = shown
      .flatMap(({ section, page, score }) => {
        const text = texts.get(page);
        if (!text) return [];
        const hit = { page: text, index: section - (manifest.starts[page] ?? 0), area: areaOf(page) };
        return [{ hit, score: score * getPhraseFactor(phrase, hit) }];
      })
      .sort((a, b) => b.score - a.score)
      .map(({ hit }) => hit);
    const [nearest] = hits;
    if (isNear) return { hits: [], count: 0, areas: [], isMeant, ...(nearest && { nearest }) };
    return { hits, count: inArea.length, areas, isMeant };
  }

  /** Starts to wait for the reader's pause. A newer query that is typed ends this one. */
  #startPause({ isTyped = false }: SearchRequest): Pause {
    const number = (this.#newest += Number(isTyped));
    const pause = new Promise<void>((resolve) => (isTyped ? setTimeout(resolve, TYPING_PAUSE) : resolve()));
    return async (isNeeded) => {
      if (isNeeded) await pause;
      if (number !== this.#newest) throw new DOMException('The reader has typed on', 'AbortError');
    };
  }

  async #findWords(manifest: Manifest, words: readonly QueryWord[], pause: Pause): Promise<FoundWord[]> {
    const found = await Promise.all(words.map((word) => this.#findQueryWord(manifest, word, pause)));
    const all = found.flat();
    return all.map((word, at) => {
      const matches = [...word.found.matches, ...(word.withNext ?? []), ...(all[at - 1]?.withNext ?? [])];
      return { ...word, found: { ...word.found, matches } };
    });
  }

  async #findQueryWord(manifest: Manifest, word: QueryWord, pause: Pause): Promise<FoundWord[]> {
    const { parts, synonyms, weight, isOptional } = word;
    const whole = await this.#findWord(manifest, word, weight, pause);
    if (whole.terms.length > 0) return [{ ...whole, terms: [...whole.terms, ...synonyms] }];
    // If no page has a path, its last two names matter, and the last one most: `i2c` of `/dev/i2c-7`. Device numbers differ between boards.
    const names = parts.filter((part) => part.length > 1).slice(-2);
    const found = await Promise.all(
      names.map((part, index) => {
        const spellings = [...new Set([part, part.replace(/(?<=\D{2})\d+$/, '')])];
        return this.#findWord(manifest, { ...word, spellings, parts: [] }, index === names.length - 1 ? weight : weight / 2, pause);
      }),
    );
    const known = found.filter(({ terms }) => terms.length > 0);
    return known.length > 0 || isOptional ? known : [whole];
  }

  /** Finds the terms a word may mean. Treats its spellings as one word. */
  async #findWord(manifest: Manifest, word: QueryWord, weight: number, pause: Pause): Promise<FoundWord> {
    const { spellings, parts, withNext, isOptional, isLast } = word;
    const shards = await Promise.all(spellings.map((spelling) => this.#loadTerms(manifest, spelling, isLast, pause)));
    const joined = withNext && shards[0]?.get(withNext);
    let matches = spellings.flatMap((spelling, index) => matchTerms(spelling, shards[index]?.keys() ?? [], isLast));
    const isTypo = matches.length === 0 && parts.length === 0 && !isOptional;
    if (isTypo) matches = await this.#findTypos(manifest, word, shards[0]?.keys() ?? []);
    const found = await Promise.all(
      matches.map(async ({ term, fit }) => ({ fit, postings: decodePostings((await this.#loadTerms(manifest, term)).get(term) ?? '') })),
    );
    return {
      found: { matches: found, weight },
      terms: [...matches.map(({ term }) => term), ...(joined && withNext ? [withNext] : [])],
      ...(joined && { withNext: [{ fit: FIT.exact, postings: decodePostings(joined) }] }),
    };
  }

  /** Finds the likeliest terms for a mistyped word, first among those that start like it. */
  async #findTypos(manifest: Manifest, { spellings: [word = ''], isLast }: QueryWord, nearby: Iterable<string>): Promise<Match[]> {
    if (getForgivenTypos(word.length) === 0) return [];
    let matches = matchTypos(word, nearby, isLast);
    if (!matches.some(({ fit }) => fit === FIT.typo))
      matches = matchTypos(word, await this.#loadCached(FILES.getTerms(manifest), (text) => decodeTerms(text).map(([term]) => term)), isLast);
    return matches.sort((a, b) => b.fit - a.fit).slice(0, MAX_TYPOS);
  }

  /** Loads the shard of a word, after a pause if the next letters may lead to another or to none. */
  async #loadTerms(manifest: Manifest, word: string, isLast = false, pause?: Pause): Promise<Map<string, string>> {
    const { shards } = manifest;
    const find = (term: string) =>
      Math.max(
        0,
        shards.findLastIndex((first) => first <= term),
      );
    const shard = find(word);
    const name = FILES.getShard(manifest, shard);
    await pause?.(!this.#files.has(name) && ((isLast && shard !== find(`${word}\uffff`)) || mayBeIgnored(word)));
    return this.#loadCached(name, (text) => new Map(decodeTerms(text)));
  }

  /** Loads the texts of pages, after a pause if one is missing. Gives up all that is on its way for earlier queries. Offline, files loaded earlier still give results. */
  async #loadPages(manifest: Manifest, pages: readonly number[], pause: Pause): Promise<Map<number, PageText>> {
    const names = pages.map((page) => FILES.getPage(manifest, page));
    await pause(!names.every((name) => this.#files.get(name)?.isLoaded));
    for (const [name, { control, isLoaded }] of this.#files) if (!isLoaded && !names.includes(name)) control.abort();
    const texts = await Promise.allSettled(names.map((name) => this.#loadCached(name, (text) => JSON.parse(text) as PageText)));
    const loaded = new Map(texts.flatMap((text, at) => (text.status === 'fulfilled' ? [[pages[at] as number, text.value] as const] : [])));
    const failure = texts.find((text) => text.status === 'rejected');
    if (failure && loaded.size === 0) throw failure.reason;
    return loaded;
  }

  #loadCached<Result>(name: string, read: (text: string) => Result): Promise<Result> {
    const known = this.#files.get(name);
    if (known) return known.content as Promise<Result>;
    const control = new AbortController();
    const content = this.#load(name, control.signal).then(read);
    const file: IndexFile = { content, isLoaded: false, control };
    this.#files.set(name, file);
    content.then(
      () => (file.isLoaded = true),
      () => this.#files.delete(name),
    );
    return content;
  }
}

/** Drops items after the first `max` of each group. */
function limitGroups<Item>(items: readonly Item[], getGroup: (item: Item) => string, max = Infinity): Item[] {
  const counts = new Map<string, number>();
  return items.filter((item) => {
    const count = (counts.get(getGroup(item)) ?? 0) + 1;
    counts.set(getGroup(item), count);
    return count <= max;
  });
}

/** Drops items of other pages than the first `max`. */
function limitPages(items: readonly RankedSection[], max = Infinity): RankedSection[] {
  const pages = new Set<number>();
  return items.filter(({ page }) => pages.has(page) || (pages.size < max && pages.add(page)));
}

function getPreference(manifest: Manifest, page: number, { tags, preferredArea }: SearchRequest): number {
  const [language, tag = ''] = manifest.facets[manifest.pageFacets[page] ?? 0] ?? [];
  if (tags.language !== undefined && language !== tags.language) return 0;
  if (tags.docusaurusTags.length > 0 && !tags.docusaurusTags.includes(tag)) return 0;
  const [area] = manifest.areas[manifest.pageAreas[page] ?? 0] ?? [];
  return area === preferredArea ? BONUS.area : (manifest.weights[page] ?? 1);
}
