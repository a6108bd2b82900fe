/** Folder of the built site for what pages differ in. */
export const DELTAS_FOLDER = 'deltas';

/** Where the next characters of a page are from: so many of its own, or a range of what the pages of its sidebar share. */
type Piece = number | readonly [start: number, length: number];

/** What a page is made of beside the shared text of its sidebar. */
export interface PageDelta {
  /** Which shared text it was made for. */
  version: string;
  pieces: readonly Piece[];
  /** Its own characters. */
  own: string;
}

/** The path of a page's delta from the site's root, by its route. */
export function getDeltaPath(route: string): string {
  return `/${DELTAS_FOLDER}${route}.txt`;
}

/** The path of what the pages of a sidebar share, from the site's root. No route has a dot. */
export function getSharedPath(sidebar: string): string {
  return `/${DELTAS_FOLDER}/${sidebar}.shared.txt`;
}

/** Writes a head and a text as a file: the head as JSON in the first line. */
export function writeHeaded(head: unknown, text: string): string {
  return `${JSON.stringify(head)}\n${text}`;
}

/**
 * Reads a file of `writeHeaded`.
 *
 * @throws SyntaxError when its first line is no JSON
 */
export function readHeaded(file: string): { head: unknown; text: string } {
  const end = file.indexOf('\n');
  return { head: JSON.parse(file.slice(0, end)), text: file.slice(end + 1) };
}

/** Puts a page together, character for character as the server sends it whole. */
export function applyDelta(shared: string, { pieces, own }: Omit<PageDelta, 'version'>): string {
  let at = 0;
  return pieces.map((piece) => (typeof piece === 'number' ? own.slice(at, (at += piece)) : shared.slice(piece[0], piece[0] + piece[1]))).join('');
}
