/** A heading of a page. */
export interface Heading {
  /** Level, 1 to 6. */
  depth: number;
  /** Its id. */
  slug: string;
  text: string;
}
