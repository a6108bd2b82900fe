/** Names of the heading levels of a hit, as DocSearch has them: area, page, then h2 to h6. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

/** What the search needs to know of a page beside its text. */
export interface SearchablePage {
  /** Address without the site's origin. */
  route: string;
  /** Key of the area, the first part of the address. */
  area: string;
  /** The area as readers know it. */
  areaLabel: string;
  /** BCP 47 tag. */
  language: string;
  /** Tags that tell versions apart, as Docusaurus names them: `default` or `docs-default-<version>`. */
  docusaurusTag: string;
  /** Words that lead here and need not be in the text: keywords, tags, description. */
  keywords: string[];
}

/** One section of a page, in the shape of a DocSearch record; `content` is its text. */
export interface SearchRecord {
  /** The same for the same section in every build: its address. */
  objectID: string;
  type: Level | 'content';
  url: string;
  anchor: string;
  hierarchy: Record<Level, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  area: string;
  /** Place of the section on its page, from 0. */
  position: number;
  keywords?: string[];
}
