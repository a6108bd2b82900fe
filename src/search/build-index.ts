import { encodeShard, MAX_IMPACT, type PageText, type PostingLists, type Shard, FOLDER_FILES, type IndexFiles } from './index-format.ts';
import { getHeading, type SearchRecord } from './record.ts';
import type { SearchWords, Synonyms } from '../config/site-config.ts';
import { FIT } from './match-terms.ts';
import { collectSynonyms, isCounted, listWords, toTerm } from './query-words.ts';
import { isStopWord, stem, TOKEN, tokenise, type Token } from './tokenise.ts';

/**
 * How much a section is about a word, out of `MAX_IMPACT`. The best place of
 * the word counts, and is worth less the more words are in that place. What the
 * text adds stays below a place, so that a page about a word comes before one
 * that only uses it.
 */
const PLACE = {
  /** The page's title, its label in the sidebar and the last part of its address are its subject. */
  title: 20,
  /** The folders of its address. */
  folder: 8,
  /** Writers choose keywords for words that readers type. */
  keyword: 16,
  heading: 13,
  /** A field of an API is one of many. */
  field: 4,
  /** A heading on many pages, such as the responses of operations, says little about each. */
  repeated: 1,
} as const;
/** What the text adds at most, and the share of one word in code, which often only mentions it. */
const TEXT = { most: 8, code: 0.3 } as const;
/** Share of a part in the weight of a compound. */
const PART = 0.8;
/** BM25 constants: how soon repetition stops counting, and the penalty for long sections. */
const SATURATION = 1.2;
const LENGTH_NORM = 0.4;
/** Pages that may share a heading before it stops being specific. */
const COMMON_HEADING = 8;
/** Level of sections for the fields of an API. */
const FIELD_LEVEL = 'lvl4';
/** Addresses of troubleshooting pages. */
const HELP_ADDRESS = /trouble-?shooting/;
/** Raw characters of a shard, unless words that start alike need more. */
const MAX_SHARD_SIZE = 3_000;
/** Letters that words of different shards don't share. So one shard has all forms of a word, and what a beginning of this length may become. */
const SHARED_LETTERS = 3;

/**
 * Builds a site's inverted index: postings in shards by the first letters of
 * their terms, and one text file per page.
 *
 * @param records every section, page by page
 * @param words the site's words for the search
 * @param nameFolder returns the name of a folder for files with these texts
 */
export function buildIndex(
  records: readonly SearchRecord[],
  { same, others, addressWeights }: SearchWords,
  nameFolder: (texts: readonly string[]) => string,
): IndexFiles {
  const pages = [...Map.groupBy(records, (record) => record.url.replace(/#.*/, ''))];
  const ordered = pages.flatMap(([, sections]) => sections);
  const areas = listUnique(pages.map(([, [first]]): [string, string] => [first?.area ?? '', first?.hierarchy.lvl0 ?? '']));
  const facets = listUnique(pages.map(([, [first]]): [string, string] => [first?.language ?? '', first?.docusaurus_tag ?? '']));
  let start = 0;
  const starts = pages.map(([, sections]) => (start += sections.length) - sections.length);
  const index = addSynonyms(collectPostings(ordered), { same, others });
  const cut = cutShards(index, MAX_SHARD_SIZE);
  const shards = new Map([...cut].map(([name, shard]) => [name, encodeShard(shard)]));
  const terms = encodeShard(index.filter(isSuggestible).map(([term]) => [term, { sections: [], impacts: [] }]));
  const texts = pages.map(([route, sections]) =>
    JSON.stringify({ route, sections: sections.map(toSection), models: sections[0]?.models } satisfies PageText),
  );
  const nameFolders = (files: readonly string[]) => cutFolders(files).map(nameFolder);
  return {
    manifest: {
      shards: [...shards.keys()],
      folders: { terms: nameFolder([terms]), shards: nameFolders([...shards.values()]), pages: nameFolders(texts) },
      starts: [...starts, ordered.length],
      areas: areas.items,
      facets: facets.items,
      pageAreas: areas.numbers,
      pageFacets: facets.numbers,
      help: pages.flatMap(([route], page) => (HELP_ADDRESS.test(route) ? [page] : [])),
      weights: pages.map(([route]) => addressWeights[route.split('/')[1] ?? ''] ?? 1),
      synonyms: { same, others },
    },
    shards,
    terms,
    pages: texts,
  };
}

/** Splits a list of files by folder. */
function cutFolders(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / FOLDER_FILES) }, (_, folder) =>
    files.slice(folder * FOLDER_FILES, (folder + 1) * FOLDER_FILES),
  );
}

/** Keeps words in several sections, or that a section is about. Rare numbers, names and codes are copied, not typed. */
function isSuggestible([term, { impacts }]: Shard[number]): boolean {
  return /^\p{L}{4,}$/u.test(term) && (impacts.length > 2 || impacts.some((impact) => impact >= 20));
}

function toSection(record: SearchRecord): [number, string, string, string] {
  return [Number(record.type.slice(3)), record.anchor, getHeading(record), record.content ?? ''];
}

function listUnique(pairs: readonly [string, string][]): { items: [string, string][]; numbers: number[] } {
  const keys = [...new Set(pairs.map((pair) => JSON.stringify(pair)))];
  return { items: keys.map((key) => JSON.parse(key) as [string, string]), numbers: pairs.map((pair) => keys.indexOf(JSON.stringify(pair))) };
}

/** Collects each term's sections, with an impact from the word's place and the text (BM25 without the term's rarity, which the search adds). */
function collectPostings(records: readonly SearchRecord[]): Shard {
  const index = new Map<string, PostingLists>();
  const read = cacheAnswers(tokenise);
  const headings = Map.groupBy(records, getHeading);
  const isCommon = (record: SearchRecord) => (headings.get(getHeading(record))?.length ?? 0) > COMMON_HEADING;
  const sections = records.map((record) => weighTerms(record, read, isCommon(record)));
  const meanLength = sections.reduce((sum, { length }) => sum + length, 0) / sections.length;
  sections.forEach(({ places, counts, length }, section) => {
    const norm = SATURATION * (1 - LENGTH_NORM + (LENGTH_NORM * length) / (meanLength || 1));
    for (const term of new Set([...places.keys(), ...counts.keys()])) {
      const count = counts.get(term) ?? 0;
      const postings = index.get(term) ?? { sections: [], impacts: [] };
      const impact = Math.round((places.get(term) ?? 0) + (TEXT.most * count) / (count + norm));
      postings.sections.push(section);
      postings.impacts.push(Math.max(1, Math.min(MAX_IMPACT, impact)));
      index.set(term, postings);
    }
  });
  return [...index];
}

/** Caches answers. Of millions of words, few are new. */
function cacheAnswers<Result>(compute: (text: string) => Result): typeof compute {
  const known = new Map<string, Result>();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text) as Result;
  };
}

function weighTerms(record: SearchRecord, read: (word: string) => readonly Token[], isCommon: boolean) {
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  const listTokens = (text: string) => [...text.matchAll(TOKEN)].flatMap(([word]) => [...read(word)]).filter(({ term }) => !isStopWord(term));
  const addAll = ({ term, joined, parts }: Token, add: (each: string, share: number) => void) => {
    add(term, 1);
    if (joined && joined !== term) add(joined, 1);
    new Set(parts).forEach((part) => part !== term && add(part, PART));
  };
  const addPlace = (text: string, weight: number) => {
    const tokens = listTokens(text);
    const worth = weight * (0.5 + 0.5 / tokens.filter(({ term }) => isCounted(term)).length);
    for (const token of tokens) addAll(token, (each, share) => places.set(each, Math.max(places.get(each) ?? 0, worth * share)));
  };
  const isPage = record.type === 'lvl1';
  addPlace(getHeading(record), isPage ? PLACE.title : isCommon ? PLACE.repeated : record.type === FIELD_LEVEL ? PLACE.field : PLACE.heading);
  if (isPage)
    record.url.split('/').forEach((part, at, all) => addPlace(part.replaceAll('-', ' '), at === all.length - 1 ? PLACE.title : PLACE.folder));
  record.keywords?.forEach((keyword, at) => addPlace(keyword, at === 0 ? PLACE.title : PLACE.keyword));
  let length = 0;
  (record.content ?? '').split('\n').forEach((text, at) => {
    const tokens = listTokens(text);
    length += tokens.length;
    for (const token of tokens) addAll(token, (each, share) => counts.set(each, (counts.get(each) ?? 0) + share * (at % 2 === 1 ? TEXT.code : 1)));
  });
  return { places, counts, length };
}

/** Adds the sections of its synonyms to each word or phrase of the site's lists, so that a search needs one file for it. */
function addSynonyms(index: Shard, lists: Synonyms): Shard {
  const postings = new Map(index);
  const byStem = Map.groupBy(index, ([term]) => stem(term));
  const find = (phrase: string): Map<number, number> => {
    const words = listWords(phrase).map((word) => {
      const sections = new Map<number, number>();
      for (const [, each] of byStem.get(stem(word)) ?? [])
        each.sections.forEach((section, at) => sections.set(section, Math.max(sections.get(section) ?? 0, each.impacts[at] ?? 0)));
      return sections;
    });
    const [first = new Map<number, number>(), ...rest] = words;
    const together = [...first].filter(([section]) => rest.every((word) => word.has(section)));
    return new Map(together.map(([section, impact]) => [section, Math.min(impact, ...rest.map((word) => word.get(section) ?? 0))]));
  };
  for (const [phrase, synonyms] of collectSynonyms(lists)) {
    const sections = find(phrase);
    for (const synonym of synonyms)
      find(synonym).forEach((impact, section) => sections.set(section, Math.max(sections.get(section) ?? 0, Math.ceil(impact * FIT.synonym))));
    const sorted = [...sections].sort(([a], [b]) => a - b);
    postings.set(toTerm(phrase), { sections: sorted.map(([section]) => section), impacts: sorted.map(([, impact]) => impact) });
  }
  return [...postings];
}

/** Splits an index at words that start differently. */
function cutShards(index: Shard, maxSize: number): Map<string, Shard> {
  const sorted = [...index].sort(([a], [b]) => (a < b ? -1 : 1));
  const shards = new Map<string, Shard>();
  let [name, size] = ['', Infinity];
  for (const [start, group] of Map.groupBy(sorted, ([term]) => term.slice(0, SHARED_LETTERS))) {
    const groupSize = group.reduce((sum, [term, { sections }]) => sum + term.length + sections.length * 3, 0);
    if (size + groupSize > maxSize) [name, size] = [start, 0];
    size += groupSize;
    shards.set(name, [...(shards.get(name) ?? []), ...group]);
  }
  return shards;
}
