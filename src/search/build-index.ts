import { encodeShard, MAX_IMPACT, type PageText, type PostingLists, type Shard, FOLDER_FILES, type IndexFiles } from './index-format.ts';
import { getHeading, type SearchRecord } from './record.ts';
import type { SearchWords } from '../config/site-config.ts';
import { isStopWord, TOKEN, tokenise, type Token } from './tokenise.ts';

/** Weight of a word by its field. Part of a compound counts less than the whole. */
const WEIGHT = { title: 12, address: 10, heading: 8, keyword: 5, content: 1, repeated: 0.3, part: 0.7 } as const;
/** BM25 constants: how soon repetition stops counting, and the penalty for long sections. */
const SATURATION = 1.2;
const LENGTH_NORM = 0.5;
/** Pages that may share a heading before it stops being specific, like the responses of operations. */
const COMMON_HEADING = 8;
/** Headings and addresses of troubleshooting sections. */
const HELP_HEADING = /^(?:if|when)\b|\b(?:not|no|fails?|cannot|error|problems?|trouble|wrong)\b|n['’]t\b/i;
const HELP_ADDRESS = /trouble-?shooting/;
/** Raw characters above which a shard is split by the next letter. */
const MAX_SHARD_SIZE = 8_000;

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
  { same, others, olderAreas, glossary }: SearchWords,
  nameFolder: (texts: readonly string[]) => string,
): IndexFiles {
  const pages = [...Map.groupBy(records, (record) => record.url.replace(/#.*/, ''))];
  const ordered = pages.flatMap(([, sections]) => sections);
  const areas = listUnique(pages.map(([, [first]]): [string, string] => [first?.area ?? '', first?.hierarchy.lvl0 ?? '']));
  const facets = listUnique(pages.map(([, [first]]): [string, string] => [first?.language ?? '', first?.docusaurus_tag ?? '']));
  let start = 0;
  const starts = pages.map(([, sections]) => (start += sections.length) - sections.length);
  const index = collectPostings(ordered);
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
      help: toDistances(ordered.flatMap((record, section) => (isHelp(record) ? [section] : []))),
      older: pages.flatMap(([route], page) => (olderAreas.includes(route.split('/')[1] ?? '') ? [page] : [])),
      glossary: pages.findIndex(([route]) => route === glossary),
      synonyms: { same, others },
    },
    shards,
    terms,
    pages: texts,
  };
}

/** Returns whether a section helps with problems: it is on a troubleshooting page, or under a heading such as "If it does not start". */
export function isHelp(record: SearchRecord): boolean {
  return HELP_ADDRESS.test(record.url) || (record.type !== 'lvl1' && HELP_HEADING.test(getHeading(record)));
}

function toDistances(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

/** Counts the pages with each heading, ignoring the levels above it. */
function countHeadings(records: readonly SearchRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const heading = getHeading(record);
    counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return counts;
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

/** Computes BM25F without the term's rarity, which the search adds (Robertson and Zaragoza, 2009). */
function collectPostings(records: readonly SearchRecord[]): Shard {
  const index = new Map<string, PostingLists>();
  const read = cacheAnswers(tokenise);
  const headings = countHeadings(records);
  const lengths = records.map((record, section) => {
    const heading = getHeading(record);
    const isCommon = (headings.get(heading) ?? 0) > COMMON_HEADING;
    const { terms, length } = weighTerms(record, read, isCommon);
    terms.forEach((weight, term) => {
      const postings = index.get(term) ?? { sections: [], impacts: [] };
      postings.sections.push(section);
      // Stores the weight until all lengths are known.
      postings.impacts.push(weight);
      index.set(term, postings);
    });
    return length;
  });
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const norms = lengths.map((length) => 1 - LENGTH_NORM + (LENGTH_NORM * length) / (meanLength || 1));
  const strongest = WEIGHT.title / (WEIGHT.title + SATURATION);
  index.forEach((postings) => {
    postings.impacts = postings.impacts.map((weight, at) => {
      const raw = weight / (weight + SATURATION * (norms[postings.sections[at] as number] as number));
      return Math.max(1, Math.min(MAX_IMPACT, Math.round((raw / strongest) * MAX_IMPACT)));
    });
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

/** Returns the last part of a page's address as words. It gives the subject, whatever the title. */
function toSubject(url: string): string {
  return (url.split('/').at(-1) ?? '').replaceAll('-', ' ');
}

function weighTerms(
  record: SearchRecord,
  read: (word: string) => readonly Token[],
  isCommon: boolean,
): { terms: Map<string, number>; length: number } {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight);
  const addText = (text: string, weight: number): number => {
    let length = 0;
    for (const [word] of text.matchAll(TOKEN))
      for (const { term, joined, parts } of read(word)) {
        if (isStopWord(term)) continue;
        length += 1;
        add(term, weight);
        if (joined && joined !== term) add(joined, weight);
        if (parts.length > 0) new Set(parts).forEach((part) => part !== term && add(part, weight * WEIGHT.part));
      }
    return length;
  };
  const heading = getHeading(record);
  addText(heading, record.type === 'lvl1' ? WEIGHT.title : isCommon ? WEIGHT.repeated : WEIGHT.heading);
  if (record.type === 'lvl1') addText(toSubject(record.url), WEIGHT.address);
  record.keywords?.forEach((keyword) => addText(keyword, WEIGHT.keyword));
  return { terms, length: addText(record.content ?? '', WEIGHT.content) };
}

/** Splits an index by the first letter of its terms, and large shards by the next ones. */
function cutShards(entries: Shard, maxSize: number, depth = 1): Map<string, Shard> {
  const groups = Map.groupBy(entries, ([term]) => term.slice(0, depth));
  return new Map(
    [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, shard]): [string, Shard][] => {
        const size = shard.reduce((sum, [term, { sections }]) => sum + term.length + sections.length * 3, 0);
        const isLarge = size > maxSize && shard.some(([term]) => term.length > depth) && depth < 4;
        if (!isLarge) return [[name, shard]];
        const short = shard.filter(([term]) => term.length === depth);
        const long = cutShards(
          shard.filter(([term]) => term.length > depth),
          maxSize,
          depth + 1,
        );
        return [...(short.length > 0 ? [[name, short] as [string, Shard]] : []), ...long];
      }),
  );
}
