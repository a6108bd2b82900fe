/** What is said often: tags, words, and the two that JSON escapes. Longer parts are left to the compression, which finds them itself. */
const PIECE = /<[^<>]*>| [A-Za-z]+|&[a-z]+;|\\u000\d|\\[n"]/g;
/** A piece that is said fewer times costs more than it saves. */
const LEAST_TIMES = 8;
/** What can stand for a piece: whatever is not printed in ASCII, and takes one byte or two. */
const MARK = /[^ -~]/g;
const LAST_MARK = 0x7ff;
const TABLE_END = '\n';

/**
 * Writes a text of JSON with one character in the place of each piece that is
 * said often: compressed, that is shorter by a twentieth, as it names a piece
 * in fewer bits than a place where it stood before.
 *
 * @returns a table of pieces on the first line, and the text after it
 */
export function shortenText(text: string): string {
  const times = new Map<string, number>();
  for (const [piece] of text.matchAll(PIECE)) times.set(piece, (times.get(piece) ?? 0) + 1);
  const used = new Set(text).add(TABLE_END);
  const marks = Array.from({ length: LAST_MARK }, (_, index) => String.fromCharCode(index + 1)).filter((mark) => mark.match(MARK) && !used.has(mark));
  const pieces = [...times]
    .filter(([, count]) => count >= LEAST_TIMES)
    .sort(([a, timesOfA], [b, timesOfB]) => timesOfB * (b.length - 1) - timesOfA * (a.length - 1))
    .slice(0, marks.length)
    // The first marks take one byte.
    .sort(([, a], [, b]) => b - a)
    .map(([piece]) => piece);
  const table = new Map(pieces.map((piece, index) => [piece, marks[index] ?? '']));
  return JSON.stringify([marks.slice(0, pieces.length).join(''), ...pieces]) + TABLE_END + text.replace(PIECE, (piece) => table.get(piece) ?? piece);
}

/** Makes the text of what {@link shortenText} wrote. */
export function restoreText(short: string): string {
  const end = short.indexOf(TABLE_END);
  const [marks = '', ...pieces] = JSON.parse(short.slice(0, end)) as string[];
  const table = new Map(pieces.map((piece, index) => [marks[index] ?? '', piece]));
  return short.slice(end + 1).replace(MARK, (mark) => table.get(mark) ?? mark);
}
