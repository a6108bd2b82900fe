/** DocSearch's names for the heading levels of a hit: area, page, then h2 to h6. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

/** A page's search data other than text. */
export interface SearchablePage {
  /** Address without the site's origin. */
  route: string;
  /** Key of the area, the first part of the address. */
  area: string;
  /** The area's display name. */
  areaLabel: string;
  /** BCP 47 tag. */
  language: string;
  /** Version tags as in Docusaurus: `default` or `docs-default-<version>`. */
  docusaurusTag: string;
  /** Search words that needn't be in the text: keywords, tags, description. */
  keywords: string[];
  /** Models that the page works on, for readers. */
  models?: string;
}

/** A page section as a DocSearch record. `content` is its text. */
export interface SearchRecord {
  /** The section's address, the same in every build. */
  objectID: string;
  type: Level;
  url: string;
  anchor: string;
  hierarchy: Record<Level, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  area: string;
  /** Index of the section on its page. */
  position: number;
  keywords?: string[];
  models?: string;
}

/** Returns the heading of a section. */
export function getHeading({ type, hierarchy }: Pick<SearchRecord, 'type' | 'hierarchy'>): string {
  return hierarchy[type] ?? '';
}
