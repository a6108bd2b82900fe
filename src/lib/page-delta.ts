/** Folder of page differences in the built site. */
export const DELTAS_FOLDER = 'deltas';

/**
 * Steps that build one text from another, in order: new characters, and parts
 * of the other. A part is given by the number of characters since the part
 * before (negative if further up) and its length.
 */
export type Delta = readonly (string | readonly [skipped: number, length: number])[];

/** A page's difference from its sidebar's shared text: the version of the shared text, and the steps to build the page. */
export type PageDelta = readonly [version: string, ...Delta];

/** The text that a sidebar's pages share. */
export type SharedPart = readonly [version: string, text: string];

/** Returns a route's delta path from the site's root. */
export function getDeltaPath(route: string): string {
  return `/${DELTAS_FOLDER}${route}.json`;
}

/** Returns the path of a sidebar's shared text, from the site's root. No route ends like it. */
export function getSharedPath(sidebar: string): string {
  return `/${DELTAS_FOLDER}/${sidebar}.shared.json`;
}

/** Restores a delta's text exactly. */
export function applyDelta(base: string, delta: Delta): string {
  let at = 0;
  return delta.map((part) => (typeof part === 'string' ? part : base.slice((at += part[0]), (at += part[1])))).join('');
}
