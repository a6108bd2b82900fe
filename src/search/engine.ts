import { decodePostings, decodeTerms, type Manifest, type PageText, type Posting, FILES } from './index-format.ts';
import { FIT, matchTerms, matchTypos, type Match } from './match-terms.ts';
import { collectSynonyms, readQuery, type QueryWord, type SynonymMap } from './query-words.ts';
import { rank, type RankedSection, type RankedWord, getPhraseBonus, toPhrase } from './rank.ts';

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

/** Factors for a page in the current area, for an older product, and for the glossary. */
const BONUS = { area: 1.15, older: 0.75, glossary: 0.75 } as const;
/** A question for the meaning of a word. It gets the glossary like any other page. */
const ASKS_MEANING = /^\s*what(?: is| are|['’]s| does)\b/i;
/** Pages whose text affects the final order. Their sections come first, so that one answer loads few texts. */
const RERANKED_PAGES = 4;
/** Minimum share of the best score for a section to count as a match. */
const MIN_SHARE = 0.06;
/** Minimum share of a query of several words in the best section. Below `found`, hits are noise. From `near` on, the best page is near. */
const MIN_KNOWN = { found: 0.6, near: 0.4 } as const;
/** Maximum hits of a page where each area has only a few. */
const PAGE_HITS = 2;
/** Maximum terms per word, likeliest first. */
const MAX_TERMS = 40;
/** Maximum files of terms loaded per word. On a large site, one letter only matches one-letter words. */
const MAX_SHARDS = 8;

/** A query word with its position and the terms it matches. */
interface FoundWord {
  found: RankedWord;
  terms: string[];
}

const NOTHING_FOUND: FoundWord = { found: { matches: [], weight: 1 }, terms: [] };

/** Loads an index file by its path in the index folder, until the signal says that it isn't needed. */
export type LoadFile = (name: string, signal?: AbortSignal) => Promise<string>;

/** Runs the site's search in the browser. Loads the few index files that a query needs, and caches them. */
export class SearchEngine {
  readonly #load: LoadFile;
  readonly #cached = new Map<string, Promise<unknown>>();
  #synonyms: SynonymMap | undefined;

  constructor(load: LoadFile) {
    this.#load = load;
  }

  /** Loads the manifest. */
  warm(): Promise<Manifest> {
    return this.#loadCached(FILES.manifest, (text) => JSON.parse(text) as Manifest);
  }

  /** @throws Error of the loader if a file doesn't arrive; the next call retries */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    const manifest = await this.warm();
    this.#synonyms ??= collectSynonyms(manifest.synonyms);
    const query = readQuery(request.query, this.#synonyms);
    const words = await this.#findWords(manifest, query.words);
    const site = {
      starts: manifest.starts,
      getPreference: (page: number) => getPreference(manifest, page, request),
      ...(query.isTrouble && { help: readDistances(manifest.help) }),
    };
    const { sections: ranked, known } = rank(
      words.map(({ found }) => found),
      site,
    );
    const meant = new Set(words.flatMap(({ terms }) => terms));
    const isMeant = (term: string) => meant.has(term);
    if (words.length > 1 && known < MIN_KNOWN.found)
      return { hits: [], count: 0, areas: [], isMeant, ...(await this.#getNearest(manifest, ranked, known)) };
    const minScore = (ranked[0]?.score ?? 0) * MIN_SHARE;
    const relevant = ranked.filter(({ score }) => score >= minScore);
    const areaOf = (page: number) => manifest.areas[manifest.pageAreas[page] ?? 0] ?? ['', ''];
    const inEach = Map.groupBy(relevant, ({ page }) => areaOf(page)[0]);
    const areas = manifest.areas.map(([key, label]) => ({ key, label, count: inEach.get(key)?.length ?? 0 })).filter(({ count }) => count > 0);
    const inArea = request.area === undefined ? relevant : relevant.filter(({ page }) => areaOf(page)[0] === request.area);
    const ordered = await this.#rerank(inArea, manifest, toPhrase(correct(query.words, words)));
    const requested = ordered.slice(request.offset, request.offset + request.limit);
    const shown = limitGroups(
      limitGroups(requested, ({ page }) => String(page), request.maxPerArea && PAGE_HITS),
      ({ page }) => areaOf(page)[0],
      request.maxPerArea,
    );
    const texts = await Promise.allSettled(shown.map(({ page }) => this.#loadPage(manifest, page)));
    // Offline, files loaded earlier still give results.
    const hits = shown.flatMap(({ section, page }, index) => {
      const text = texts[index];
      return text?.status === 'fulfilled' ? [{ page: text.value, index: section - (manifest.starts[page] ?? 0), area: areaOf(page) }] : [];
    });
    const failure = texts.find((text) => text.status === 'rejected');
    if (failure && hits.length === 0) throw failure.reason;
    return { hits, count: inArea.length, areas, isMeant };
  }

  async #getNearest(manifest: Manifest, [best]: readonly RankedSection[], known: number): Promise<Pick<SearchAnswer, 'nearest'>> {
    if (!best || known < MIN_KNOWN.near) return {};
    const page = await this.#loadPage(manifest, best.page);
    return { nearest: { page, index: 0, area: manifest.areas[manifest.pageAreas[best.page] ?? 0] ?? ['', ''] } };
  }

  async #findWords(manifest: Manifest, words: readonly QueryWord[]): Promise<FoundWord[]> {
    const found = await Promise.all(words.map((word) => this.#findQueryWord(manifest, word)));
    return found.flat();
  }

  async #findQueryWord(manifest: Manifest, { tokens, synonyms, weight, isLast, isPhrase }: QueryWord): Promise<FoundWord[]> {
    const [first] = tokens;
    if (!first) return [];
    const others = await Promise.all(synonyms.map((terms) => this.#findTogether(manifest, terms)));
    const withOthers = ({ found, terms }: FoundWord): FoundWord => ({
      found: { ...found, matches: [...found.matches, ...others.map((postings) => ({ fit: FIT.synonym, postings }))], weight },
      terms: [...terms, ...synonyms.flat()],
    });
    if (isPhrase) {
      const terms = tokens.map(({ term }) => term);
      return [
        withOthers({
          found: { matches: [{ fit: tokens.length > 1 ? FIT.exact : FIT.typo, postings: await this.#findTogether(manifest, terms) }], weight },
          terms,
        }),
      ];
    }
    const { term, joined, parts } = first;
    const whole = await this.#findWord(
      manifest,
      joined && joined !== term && joined.length > 2 ? [term, joined] : [term],
      isLast,
      parts.length === 0 && synonyms.length === 0,
    );
    // A measure or model that no page has, such as `12v`, means less than the words around it.
    if (whole.terms.length === 0 && others.length === 0 && /^\d/.test(term) && parts.length === 0) return [];
    if (whole.terms.length > 0 || parts.length === 0) return [withOthers(whole)];
    // If no page has a path, its last name matters most: `i2c` of `/dev/i2c-7`.
    const names = parts.filter((part) => part.length > 1);
    return Promise.all(
      (names.length > 0 ? names : parts).map(async (part, index, all) => {
        const word = await this.#findWord(manifest, [part], isLast && index === all.length - 1, true);
        // Device numbers differ between boards.
        const kind = /\D{2}\d+$/.test(part) ? await this.#findWord(manifest, [part.replace(/(?<!\d)\d+$/, '')], true, false) : NOTHING_FOUND;
        return {
          found: { matches: [...word.found.matches, ...kind.found.matches], weight: index === all.length - 1 ? weight : weight / 2 },
          terms: [...word.terms, ...kind.terms],
        };
      }),
    );
  }

  /** Finds sections with all terms, each scored by its weakest. */
  async #findTogether(manifest: Manifest, terms: readonly string[]): Promise<Posting[]> {
    const [first = [], ...rest] = await Promise.all(terms.map((term) => this.#loadPostings(manifest, term)));
    const others = rest.map((postings) => new Map(postings.map(({ section, impact }) => [section, impact])));
    return first
      .filter(({ section }) => others.every((other) => other.has(section)))
      .map(({ section, impact }) => ({ section, impact: Math.min(impact, ...others.map((other) => other.get(section) ?? 0)) }));
  }

  /** Finds the terms a word may mean. Treats `spellings` as one word. */
  async #findWord(manifest: Manifest, spellings: readonly string[], isLast: boolean, allowsTypos: boolean): Promise<FoundWord> {
    const [word = ''] = spellings;
    const shards = await Promise.all(spellings.map((spelling) => this.#loadTerms(manifest, spelling)));
    let matches = spellings.flatMap((spelling, index) => (shards[index] ?? []).flatMap((shard) => matchTerms(spelling, shard.keys(), isLast)));
    const isTypo = matches.length === 0 && allowsTypos;
    if (isTypo) matches = await this.#findTypos(manifest, word, isLast);
    const strongest = matches.sort((a, b) => b.fit - a.fit).slice(0, MAX_TERMS);
    const found = await Promise.all(strongest.map(async ({ term, fit }) => ({ fit, postings: await this.#loadPostings(manifest, term) })));
    return { found: { matches: found, weight: 1, isTypo, isLast }, terms: strongest.map(({ term }) => term) };
  }

  async #findTypos(manifest: Manifest, word: string, isLast: boolean): Promise<Match[]> {
    const near = (await this.#loadTerms(manifest, word)).flatMap((shard) => matchTypos(word, shard.keys(), isLast));
    if (near.some(({ fit }) => fit === FIT.typo)) return near;
    const all = await this.#loadCached(FILES.getTerms(manifest), (text) => decodeTerms(text).map(([term]) => term));
    return matchTypos(word, all, isLast);
  }

  /** Loads terms with a given start, and their postings, from its shard and those that continue it. */
  async #loadTerms(manifest: Manifest, start: string): Promise<Map<string, string>[]> {
    const { shards } = manifest;
    const shortest = shards.filter((name) => start.startsWith(name)).sort((a, b) => b.length - a.length)[0];
    const all = shards.filter((name) => name === shortest || name.startsWith(start));
    const names = all.length > MAX_SHARDS ? all.filter((name) => name === shortest) : all;
    return Promise.all(names.map((name) => this.#loadCached(FILES.getShard(manifest, shards.indexOf(name)), (text) => new Map(decodeTerms(text)))));
  }

  async #loadPostings(manifest: Manifest, term: string): Promise<Posting[]> {
    const shards = await this.#loadTerms(manifest, term);
    return decodePostings(shards.find((shard) => shard.has(term))?.get(term) ?? '');
  }

  #loadPage(manifest: Manifest, page: number): Promise<PageText> {
    return this.#loadCached(FILES.getPage(manifest, page), (text) => JSON.parse(text) as PageText);
  }

  /** Reads the text of the best sections. Those with the query as a phrase in title, heading or text move up. */
  async #rerank(ranked: readonly RankedSection[], manifest: Manifest, phrase: string): Promise<RankedSection[]> {
    const pages = new Set<number>();
    const head = ranked.filter(({ page }) => (pages.size < RERANKED_PAGES ? pages.add(page) : pages.has(page)));
    const scored = await Promise.all(
      head.map(async (each) => {
        const loaded = await this.#loadPage(manifest, each.page).catch(() => undefined);
        const [, , heading = '', text = ''] = loaded?.sections[each.section - (manifest.starts[each.page] ?? 0)] ?? [];
        const route = each.section === manifest.starts[each.page] ? loaded?.route : undefined;
        return { ...each, score: each.score * getPhraseBonus(phrase, heading, text, route) };
      }),
    );
    const rest = ranked.filter((each) => !head.includes(each));
    return [...scored.sort((a, b) => b.score - a.score), ...rest];
  }

  #loadCached<Result>(name: string, read: (text: string) => Result): Promise<Result> {
    const cached = this.#cached.get(name) as Promise<Result> | undefined;
    if (cached) return cached;
    const loading = this.#load(name).then(read);
    this.#cached.set(name, loading);
    loading.catch(() => this.#cached.delete(name));
    return loading;
  }
}

function readDistances(distances: readonly number[]): Set<number> {
  let last = 0;
  return new Set(distances.map((distance) => (last += distance)));
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

function getPreference(manifest: Manifest, page: number, { query, tags, preferredArea }: SearchRequest): number {
  const [language, tag = ''] = manifest.facets[manifest.pageFacets[page] ?? 0] ?? [];
  if (tags.language !== undefined && language !== tags.language) return 0;
  if (tags.docusaurusTags.length > 0 && !tags.docusaurusTags.includes(tag)) return 0;
  const [area] = manifest.areas[manifest.pageAreas[page] ?? 0] ?? [];
  const factor = page === manifest.glossary && !ASKS_MEANING.test(query) ? BONUS.glossary : 1;
  if (area === preferredArea) return BONUS.area * factor;
  return manifest.older.includes(page) ? BONUS.older : factor;
}

/** Lists a query's words that count, with corrections for those that no term starts with. */
function correct(words: readonly QueryWord[], found: readonly FoundWord[]): string {
  const isWhole = words.length === found.length;
  return words
    .flatMap(({ tokens }, index) =>
      tokens.map(({ term }) => {
        const terms = isWhole && tokens.length === 1 ? (found[index]?.terms ?? []) : [];
        return terms.length === 0 || terms.some((each) => each.startsWith(term)) ? term : (terms[0] ?? term);
      }),
    )
    .join(' ');
}
