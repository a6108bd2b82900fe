import { FILES } from './index-files.ts';
import { decodePostings, decodeTerms, type Manifest, type PageText, type Posting } from './index-format.ts';
import { FIT, matchTerms, matchTypos, type Match } from './match-terms.ts';
import { SYNONYMS } from './synonyms.ts';
import { isStopWord, normalise, tokenise } from './tokenise.ts';
import { rank, type RankedSection, type RankedWord } from './rank.ts';

/** What is asked of the engine. */
export interface SearchRequest {
  query: string;
  /** Number of the first hit and of hits that are wanted. */
  offset: number;
  limit: number;
  /** Language and version tags that a page must have one of; all pages when empty. */
  tags: { language?: string | undefined; docusaurusTags: readonly string[] };
  /** Area whose pages are preferred. */
  preferredArea?: string | undefined;
  /** Only pages of this area. */
  area?: string | undefined;
  /** How many of the wanted hits are shown of each area at most; the texts of others are not loaded. */
  mostPerArea?: number | undefined;
}

/** A section that was found, with its text. */
export interface Hit {
  page: PageText;
  /** Number of the section on its page. */
  index: number;
  area: [string, string];
}

/** What the engine found. */
export interface SearchAnswer {
  hits: Hit[];
  /** Number of all sections that were found. */
  count: number;
  /** Number of sections found in every area, by its key, whatever area was asked for. */
  areaCounts: Record<string, number>;
  /** Whether a word of a text is meant by the query, for highlights. */
  isMeant: (term: string) => boolean;
}

/** How much a page of the current area is preferred; a page whose title or address is the query; a section whose heading is a query of several words; a title, heading or text that holds it. */
const BONUS = { area: 1.15, subject: 2.2, same: 2, title: 1.7, heading: 1.3, text: 1.15 } as const;
/** Pages whose text is looked at before the order is final. Their sections come first, so that one answer loads few texts. */
const RERANKED_PAGES = 5;
/** Sections below this share of the best score are not counted as found. */
const LEAST_SHARE = 0.04;
/** Terms that a word may mean at most, the likeliest first. */
const MOST_TERMS = 40;
/** Files of terms that a word loads at most; of a large site, one letter finds only words of one letter. */
const MOST_SHARDS = 8;

/** Loads a file of the index by its path in the folder of the index. */
export type LoadFile = (name: string) => Promise<string>;

/**
 * The search engine of the site, in the browser: it loads the few files of the
 * index that a query needs and keeps them.
 */
export class SearchEngine {
  readonly #load: LoadFile;
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(load: LoadFile) {
    this.#load = load;
  }

  /** Loads what every query needs. */
  warm(): Promise<Manifest> {
    return this.#keep(FILES.manifest, (text) => JSON.parse(text) as Manifest);
  }

  /** @throws Error of the loader when a file does not arrive; asking again tries again */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    const manifest = await this.warm();
    const words = await this.#findWords(manifest, request.query);
    const site = { starts: manifest.starts, getPreference: (page: number) => getPreference(manifest, page, request) };
    const ranked = rank(
      words.map(({ found }) => found),
      site,
    );
    const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
    const relevant = ranked.filter(({ score }) => score >= least);
    const areaOf = (page: number) => manifest.areas[manifest.pageAreas[page] ?? 0] ?? ['', ''];
    const areaCounts: Record<string, number> = {};
    relevant.forEach(({ page }) => (areaCounts[areaOf(page)[0]] = (areaCounts[areaOf(page)[0]] ?? 0) + 1));
    const wanted = request.area === undefined ? relevant : relevant.filter(({ page }) => areaOf(page)[0] === request.area);
    const ordered = await this.#rerank(wanted, manifest, toPhrase(correct(request.query, words)));
    const asked = ordered.slice(request.offset, request.offset + request.limit);
    const shown = limitGroups(asked, ({ page }) => areaOf(page)[0], request.mostPerArea);
    const texts = await Promise.allSettled(shown.map(({ page }) => this.#loadPage(manifest, page)));
    // Without a network, what was loaded before is still found.
    const hits = shown.flatMap(({ section, page }, index) => {
      const text = texts[index];
      return text?.status === 'fulfilled' ? [{ page: text.value, index: section - (manifest.starts[page] ?? 0), area: areaOf(page) }] : [];
    });
    const failure = texts.find((text) => text.status === 'rejected');
    if (failure && hits.length === 0) throw failure.reason;
    const meant = new Set(words.flatMap(({ terms }) => terms));
    return {
      hits,
      count: wanted.length,
      areaCounts,
      isMeant: (term) => meant.has(term),
    };
  }

  async #findWords(manifest: Manifest, query: string): Promise<{ found: RankedWord; terms: string[] }[]> {
    const tokens = tokenise(query).filter(({ term }) => !isStopWord(term));
    const isTyping = /[\p{L}\p{N}_+#]$/u.test(query);
    const found = await Promise.all(
      tokens.map(async ({ term, joined, parts }, index) => {
        const isLast = isTyping && index === tokens.length - 1;
        const whole = await this.#findWord(manifest, joined && joined !== term ? [term, joined] : [term], isLast, parts.length === 0);
        if (whole.terms.length > 0 || parts.length === 0) return [whole];
        return Promise.all(parts.map((part, place) => this.#findWord(manifest, [part], isLast && place === parts.length - 1, true)));
      }),
    );
    return found.flat();
  }

  /** Finds what a word may mean; `spellings` are taken as one word. */
  async #findWord(
    manifest: Manifest,
    spellings: readonly string[],
    isLast: boolean,
    forgives: boolean,
  ): Promise<{ found: RankedWord; terms: string[] }> {
    const [word = ''] = spellings;
    const shards = await Promise.all(spellings.map((spelling) => this.#loadTerms(manifest, spelling)));
    let matches = spellings.flatMap((spelling, index) => (shards[index] ?? []).flatMap((shard) => matchTerms(spelling, shard.keys(), isLast)));
    if (matches.length === 0 && forgives) matches = await this.#findTypos(manifest, word, isLast);
    matches.push(...(SYNONYMS.get(word) ?? []).map((term) => ({ term, fit: FIT.synonym })));
    const strongest = matches.sort((a, b) => b.fit - a.fit).slice(0, MOST_TERMS);
    const found = await Promise.all(strongest.map(async ({ term, fit }) => ({ fit, postings: await this.#loadPostings(manifest, term) })));
    return { found: { matches: found }, terms: strongest.map(({ term }) => term) };
  }

  async #findTypos(manifest: Manifest, word: string, isLast: boolean): Promise<Match[]> {
    const near = (await this.#loadTerms(manifest, word)).flatMap((shard) => matchTypos(word, shard.keys(), isLast));
    if (near.some(({ fit }) => fit === FIT.typo)) return near;
    const all = await this.#keep(FILES.getTerms(manifest), (text) => decodeTerms(text).map(([term]) => term));
    return matchTypos(word, all, isLast);
  }

  /** Terms that start with a text, with their postings: the shard it falls into and those that continue it. */
  async #loadTerms(manifest: Manifest, start: string): Promise<Map<string, string>[]> {
    const { shards } = manifest;
    const own = shards.filter((name) => start.startsWith(name)).sort((a, b) => b.length - a.length)[0];
    const all = shards.filter((name) => name === own || name.startsWith(start));
    const names = all.length > MOST_SHARDS ? all.filter((name) => name === own) : all;
    return Promise.all(names.map((name) => this.#keep(FILES.getShard(manifest, shards.indexOf(name)), (text) => new Map(decodeTerms(text)))));
  }

  async #loadPostings(manifest: Manifest, term: string): Promise<Posting[]> {
    const shards = await this.#loadTerms(manifest, term);
    return decodePostings(shards.find((shard) => shard.has(term))?.get(term) ?? '');
  }

  #loadPage(manifest: Manifest, page: number): Promise<PageText> {
    return this.#keep(FILES.getPage(manifest, page), (text) => JSON.parse(text) as PageText);
  }

  /** Looks at the text of the best sections: those whose title, heading or text holds the query as a phrase move up. */
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

  #keep<Result>(name: string, read: (text: string) => Result): Promise<Result> {
    const kept = this.#kept.get(name) as Promise<Result> | undefined;
    if (kept) return kept;
    const loading = this.#load(name).then(read);
    this.#kept.set(name, loading);
    loading.catch(() => this.#kept.delete(name));
    return loading;
  }
}

/** Leaves out what comes after the first `most` of its group. */
function limitGroups<Item>(items: readonly Item[], getGroup: (item: Item) => string, most = Infinity): Item[] {
  const counts = new Map<string, number>();
  return items.filter((item) => {
    const count = (counts.get(getGroup(item)) ?? 0) + 1;
    counts.set(getGroup(item), count);
    return count <= most;
  });
}

function getPreference(manifest: Manifest, page: number, { tags, preferredArea }: SearchRequest): number {
  const [language, tag = ''] = manifest.facets[manifest.pageFacets[page] ?? 0] ?? [];
  if (tags.language !== undefined && language !== tags.language) return 0;
  if (tags.docusaurusTags.length > 0 && !tags.docusaurusTags.includes(tag)) return 0;
  const [area] = manifest.areas[manifest.pageAreas[page] ?? 0] ?? [];
  return area === preferredArea ? BONUS.area : 1;
}

/** A query with the words that were meant in the place of those that no term starts with. */
function correct(query: string, words: readonly { terms: string[] }[]): string {
  const meant = words.flatMap(({ terms }) => terms.slice(0, 1));
  return tokenise(query)
    .filter(({ term }) => !isStopWord(term))
    .reduce(
      (text, { term }, index) => (words[index]?.terms.some((each) => each.startsWith(term)) ? text : text.replace(term, meant[index] ?? term)),
      normalise(query),
    );
}

const JOINT = /(?<=[\p{L}\p{N}])[-./_](?=[\p{L}\p{N}])/gu;

function toPhrase(text: string): string {
  return ` ${normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** @param route address of the page, when the section stands for it */
function getPhraseBonus(phrase: string, heading: string, text: string, route: string | undefined): number {
  const names = [toPhrase(heading), toPhrase(heading.replace(JOINT, ''))];
  const hasWords = phrase.trim().includes(' ');
  if (route && (names.includes(phrase) || toPhrase(route.split('/').at(-1) ?? '') === phrase)) return BONUS.subject;
  if (hasWords && names.includes(phrase)) return BONUS.same;
  if (names.some((name) => name.includes(phrase.trimEnd()))) return route ? BONUS.title : BONUS.heading;
  return hasWords && toPhrase(text).includes(phrase.trimEnd()) ? BONUS.text : 1;
}
