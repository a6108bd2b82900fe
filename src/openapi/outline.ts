import { cutText } from '../data/cut-text.ts';
import { LONGEST_ID_PART } from './limits.ts';

/**
 * A page's decisions about one part. A part without an outline is shown in
 * place, under the id its name gives. Only differences are stored, which keeps
 * thousands of pages small.
 */
export interface Outline {
  /** Its id, if another part has the one that its name gives. */
  id?: string;
  end?: End;
  /** Outlines of its parts, in the order of `listParts`: its item, or its fields, then its options. */
  inside?: readonly (Outline | undefined)[];
}

/** Reason for not showing a schema's fields in place. */
export interface End {
  /** Id of the part that shows the same fields. */
  shownAt?: string;
  /** Name of the schema whose page shows them, if this page would grow too large. */
  elsewhere?: string;
}

/** A part of a page with its id. */
export interface PagePlace {
  id: string;
  outline: Outline | undefined;
}

/** Returns the place of a named part inside another. */
export function placeInside(parent: PagePlace, index: number, name: string): PagePlace {
  const outline = parent.outline?.inside?.[index];
  return { id: outline?.id ?? joinId(parent.id, name), outline };
}

/** Returns the place of the content of a list, map or single choice, shown instead of the whole. */
export function placeHeld({ id, outline }: PagePlace): PagePlace {
  return { id, outline: outline?.inside?.[0] };
}

/** Names an option in ids. */
export function nameOption(index: number): string {
  return `option-${index + 1}`;
}

/**
 * Builds an id that is safe in an address.
 *
 * @param parts names from the outside in, such as `['body', 'tags', 'key']`
 * @returns `body.tags.key`
 */
export function joinId(...parts: string[]): string {
  return parts.map(clean).join('.');
}

/** Replaces characters that an id or fragment can't contain. */
function clean(name: string): string {
  return cutText(name.replace(/[^\p{L}\p{N}_.~-]+/gu, '-'), LONGEST_ID_PART) || '-';
}
