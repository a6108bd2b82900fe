import { cutText } from '../data/cut-text.ts';
import { LONGEST_ID_PART } from './limits.ts';

/**
 * What a page decides about a part of it. A part without an outline is shown
 * in its place, under the id that follows from its name: only what differs is
 * kept, so that the outlines of thousands of pages are small.
 */
export interface Outline {
  /** Its id, where another part of the page has the one that follows from its name. */
  id?: string;
  end?: End;
  /** Outlines of what it is made of, in the order of `listParts`: what it holds, or its fields, then its options. */
  inside?: readonly (Outline | undefined)[];
}

/** Why the fields of a schema are not shown where it stands. */
export interface End {
  /** Id of the part of the page that shows the same fields. */
  shownAt?: string;
  /** Name of the schema whose page shows them, when this page would grow too large. */
  elsewhere?: string;
}

/** A part of a page with its id. */
export interface PagePlace {
  id: string;
  outline: Outline | undefined;
}

/** The place of a part that has a name inside another part. */
export function placeInside(parent: PagePlace, index: number, name: string): PagePlace {
  const outline = parent.outline?.inside?.[index];
  return { id: outline?.id ?? joinId(parent.id, name), outline };
}

/** The place of what a list, a map or a choice of one holds: it is shown instead of the whole. */
export function placeHeld({ id, outline }: PagePlace): PagePlace {
  return { id, outline: outline?.inside?.[0] };
}

/** Name of an option in ids. */
export function nameOption(index: number): string {
  return `option-${index + 1}`;
}

/**
 * Makes an id that is safe in an address.
 *
 * @param parts names from the outside in, such as `['body', 'tags', 'key']`
 * @returns `body.tags.key`
 */
export function joinId(...parts: string[]): string {
  return parts.map(clean).join('.');
}

/** Leaves out what an id or a fragment cannot hold as it is. */
function clean(name: string): string {
  return cutText(name.replace(/[^\p{L}\p{N}_.~-]+/gu, '-'), LONGEST_ID_PART) || '-';
}
