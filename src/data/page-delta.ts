/** Folder of the built site for what pages differ in. */
export const DELTAS_FOLDER = 'deltas';

/**
 * What makes one text of another, in order: characters of its own, and parts of
 * the other, each by how many characters lie between it and the part before
 * (fewer than none where it stands further up), and by its length.
 */
export type Delta = readonly (string | readonly [skipped: number, length: number])[];

/** File of what a page has beside the shared text of its sidebar: which shared text it is for, and what makes the page of it. */
export type PageDelta = readonly [version: string, ...Delta];

/** File of what the pages of a sidebar share. */
export type SharedPart = readonly [version: string, text: string];

/** The path of a page's delta from the site's root, by its route. */
export function getDeltaPath(route: string): string {
  return `/${DELTAS_FOLDER}${route}.json`;
}

/** The path of what the pages of a sidebar share, from the site's root. No route has a dot. */
export function getSharedPath(sidebar: string): string {
  return `/${DELTAS_FOLDER}/${sidebar}.shared.json`;
}

/** Makes the text that a delta is for, character for character. */
export function applyDelta(base: string, delta: Delta): string {
  let at = 0;
  return delta.map((part) => (typeof part === 'string' ? part : base.slice((at += part[0]), (at += part[1])))).join('');
}
