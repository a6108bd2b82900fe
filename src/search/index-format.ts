/** One section in which a term stands. `impact` from 1 to 26 says how much the term is what the section is about. */
export interface Posting {
  section: number;
  impact: number;
}

/** Levels of impact. More of them make shards larger and find nothing better: `npm run bench`. */
export const STRONGEST = 26;

/** What a browser loads first: how the index is cut and what its pages are. */
export interface Manifest {
  /** Starts of terms, one shard of the index each. */
  shards: string[];
  /** Folders of the other files. A folder's name changes with the files in it, so those of two builds never mix. */
  folders: { terms: string; shards: string[]; pages: string[] };
  /** Number of the first section of every page, then the number of all sections. */
  starts: number[];
  /** Areas by number, as key and label. */
  areas: [string, string][];
  /** Facets by number: language and version tag. */
  facets: [string, string][];
  /** Area and facet of every page. */
  pageAreas: number[];
  pageFacets: number[];
}

/** The text of one page as the search shows it. */
export interface PageText {
  route: string;
  /** Level, anchor, heading and text of every section. */
  sections: [number, string, string, string][];
}

/** Where a term stands, as it is collected: two lists of numbers, since an object for each of millions of postings would fill the memory. */
export interface Places {
  sections: number[];
  impacts: number[];
}

/** Terms with where they stand. */
export type Shard = readonly (readonly [term: string, Places])[];

/**
 * Writes a shard as text: one line per term with the number of letters it shares
 * with the line before, its other letters, and its postings. A posting is the
 * distance from the last section in base 36 and the impact as a capital.
 */
export function encodeShard(shard: Shard): string {
  let last = '';
  return [...shard]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, places]) => {
      let shared = 0;
      while (shared < 35 && shared < term.length && term[shared] === last[shared]) shared += 1;
      last = term;
      return `${shared.toString(36)}${term.slice(shared)} ${encodePlaces(places)}`;
    })
    .join('\n');
}

function encodePlaces({ sections, impacts }: Places): string {
  let last = -1;
  return impacts
    .map((impact, at) => {
      const section = sections[at] as number;
      const distance = section - last - 1;
      last = section;
      return (distance === 0 ? '' : distance.toString(36)) + String.fromCharCode(64 + impact);
    })
    .join('');
}

/** Reads what `encodeShard` wrote; postings stay text until they are wanted. */
export function decodeTerms(text: string): [string, string][] {
  let last = '';
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const space = line.indexOf(' ');
        last = last.slice(0, parseInt(line[0] ?? '0', 36)) + line.slice(1, space);
        return [last, line.slice(space + 1)];
      });
}

/** Reads the postings of one term. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let section = -1;
  let distance = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 65 && code <= 90) {
      section += distance + 1;
      postings.push({ section, impact: code - 64 });
      distance = 0;
    } else distance = distance * 36 + (code <= 57 ? code - 48 : code - 87);
  }
  return postings;
}
