import { encodeShard, STRONGEST, type Manifest, type PageText, type Posting, type Shard } from './index-format.ts';
import type { SearchRecord } from './record.ts';
import { isStopWord, tokenise } from './tokenise.ts';

/** How much a word counts by where it stands; a part of a compound counts less than the whole. */
const WEIGHT = { title: 12, address: 10, heading: 8, keyword: 5, content: 1, part: 0.7 } as const;
/** BM25 constants: how soon repetition stops to count, and how much long sections are held back. */
const SATURATION = 1.2;
const LENGTH_NORM = 0.5;
/** Raw size in characters above which a shard is cut by the next letter. */
const LARGEST_SHARD = 12_000;

/** The files of an index: names without folder, and what they hold. */
export interface IndexFiles {
  manifest: Manifest;
  shards: Map<string, string>;
  /** Terms without their postings that a word with a typo in its first letters may mean. */
  terms: string;
  pages: PageText[];
}

/**
 * Builds the inverted index of a site: postings cut into shards by the first
 * letters of their terms, and the text of each page in a file of its own.
 *
 * @param records every section, pages one after the other
 * @param version changes with the content
 */
export function buildIndex(records: readonly SearchRecord[], version: string): IndexFiles {
  const pages = [...Map.groupBy(records, (record) => record.url.replace(/#.*/, ''))];
  const ordered = pages.flatMap(([, own]) => own);
  const areas = listUnique(pages.map(([, [first]]): [string, string] => [first?.area ?? '', first?.hierarchy.lvl0 ?? '']));
  const facets = listUnique(pages.map(([, [first]]): [string, string] => [first?.language ?? '', first?.docusaurus_tag ?? '']));
  let start = 0;
  const starts = pages.map(([, own]) => (start += own.length) - own.length);
  const index = collectPostings(ordered);
  const shards = cutShards(index, LARGEST_SHARD);
  return {
    manifest: {
      shards: [...shards.keys()],
      version,
      starts: [...starts, ordered.length],
      areas: areas.items,
      facets: facets.items,
      pageAreas: areas.numbers,
      pageFacets: facets.numbers,
    },
    shards: new Map([...shards].map(([name, shard]) => [name, encodeShard(shard)])),
    terms: encodeShard(new Map([...index].filter(isLikelyMeant).map(([term]) => [term, []]))),
    pages: pages.map(([route, own]) => ({ route, sections: own.map(toSection) })),
  };
}

/** Rare numbers, names and codes are copied rather than typed: words that stand in some sections, or that a section is about, are enough. */
function isLikelyMeant([term, postings]: [string, readonly Posting[]]): boolean {
  return /^\p{L}{4,}$/u.test(term) && (postings.length > 2 || postings.some(({ impact }) => impact >= 20));
}

function toSection({ type, anchor, hierarchy, content }: SearchRecord): [number, string, string, string] {
  const level = Number(type.slice(3));
  return [level, anchor, hierarchy[type as keyof typeof hierarchy] ?? '', content ?? ''];
}

function listUnique(pairs: readonly [string, string][]): { items: [string, string][]; numbers: number[] } {
  const keys = [...new Set(pairs.map((pair) => JSON.stringify(pair)))];
  return { items: keys.map((key) => JSON.parse(key) as [string, string]), numbers: pairs.map((pair) => keys.indexOf(JSON.stringify(pair))) };
}

/** BM25F without the rarity of the term, which the search knows when it asks (Robertson and Zaragoza, 2009). */
function collectPostings(records: readonly SearchRecord[]): Shard {
  const index: Shard = new Map();
  // Until all lengths are known a posting holds its weight: maps of the terms of each section would fill the memory.
  const lengths = records.map((record, section) => {
    const { terms, length } = weighTerms(record);
    terms.forEach((weight, term) => {
      const postings: Posting[] = index.get(term) ?? [];
      postings.push({ section, impact: weight });
      index.set(term, postings);
    });
    return length;
  });
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  const norms = lengths.map((length) => 1 - LENGTH_NORM + (LENGTH_NORM * length) / (meanLength || 1));
  const strongest = WEIGHT.title / (WEIGHT.title + SATURATION);
  index.forEach((postings) =>
    postings.forEach((posting) => {
      const raw = posting.impact / (posting.impact + SATURATION * (norms[posting.section] ?? 1));
      posting.impact = Math.max(1, Math.min(STRONGEST, Math.round((raw / strongest) * STRONGEST)));
    }),
  );
  return index;
}

/** The last part of a page's address as words: it names what the page is about, whatever its title says. */
function toSubject(url: string): string {
  return (url.split('/').at(-1) ?? '').replaceAll('-', ' ');
}

function weighTerms(record: SearchRecord): { terms: Map<string, number>; length: number } {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight);
  const addText = (text: string, weight: number): number => {
    let length = 0;
    for (const { term, joined, parts } of tokenise(text)) {
      if (isStopWord(term)) continue;
      length += 1;
      add(term, weight);
      if (joined && joined !== term) add(joined, weight);
      if (parts.length > 0) new Set(parts).forEach((part) => part !== term && add(part, weight * WEIGHT.part));
    }
    return length;
  };
  const own = record.hierarchy[record.type as keyof typeof record.hierarchy] ?? '';
  addText(own, record.type === 'lvl1' ? WEIGHT.title : WEIGHT.heading);
  if (record.type === 'lvl1') addText(toSubject(record.url), WEIGHT.address);
  record.keywords?.forEach((keyword) => addText(keyword, WEIGHT.keyword));
  return { terms, length: addText(record.content ?? '', WEIGHT.content) };
}

/** Cuts an index by the first letter of its terms, and where a shard is too large by the next ones. */
function cutShards(index: Shard, largest: number, depth = 1): Map<string, Shard> {
  const groups = Map.groupBy(index, ([term]) => term.slice(0, depth));
  return new Map(
    [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, entries]): [string, Shard][] => {
        const shard = new Map(entries);
        const size = entries.reduce((sum, [term, postings]) => sum + term.length + postings.length * 3, 0);
        const isLarge = size > largest && entries.some(([term]) => term.length > depth) && depth < 4;
        if (!isLarge) return [[name, shard]];
        const short = new Map(entries.filter(([term]) => term.length === depth));
        const long = cutShards(new Map(entries.filter(([term]) => term.length > depth)), largest, depth + 1);
        return [...(short.size > 0 ? [[name, short] as [string, Shard]] : []), ...long];
      }),
  );
}
