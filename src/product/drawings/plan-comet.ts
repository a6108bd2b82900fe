import { hasClass } from '../../lib/hast.ts';
import type { Element } from 'hast';
import { findNamed } from '../../lib/did-you-mean.ts';
import { readFacts } from '../facts/facts.ts';
import { type Callout, findAll, type Picture, readArt, readBox, readText } from '../art/read-art.ts';

/** A part of the Comet in a drawing. */
interface Mark extends Callout {
  readonly where: string;
  /** Its outline, as a path. */
  readonly outline: string;
  /** Position of its number, or where its name starts. */
  readonly at: readonly [x: number, y: number];
  /** End of the line to the part. Without it, the number is on the part. */
  readonly to?: readonly [x: number, y: number];
}

/** More parts than this get numbers and a list. */
const MAX_NAMES = 3;
/** Size of a disc, and width of a letter of a bold name, with some space. */
const DISC = 12;
const LETTER = 9.8;
/** Lower end of the device. */
const END = 302;

/**
 * Plans a drawing of the Comet that shows where parts are. Up to three are named,
 * more are numbered. The drawing grows from the view box of its file to these labels.
 * Throws for a part not visible from there, and lists those that are.
 */
export function planComet(view: string, parts: readonly string[]) {
  const svg = readArt(`comet-${view}`);
  const visible = findAll(svg, (each) => hasClass(each, 'part'));
  const { entries } = readFacts('comet').parts;
  const marks = parts.map((part): Mark => {
    const { title: name, where, use: text, href } = findNamed('part of the Comet', entries, part);
    return { name, where, text, href, ...readMark(view, visible, part) };
  });
  const isNamed = parts.length <= MAX_NAMES;
  const [x, y, width, height] = readBox(svg);
  const extents = [[x, y, x + width, y + height], ...marks.map((mark) => getExtent(mark, isNamed))];
  const [left, top, right, lowest] = [0, 1, 2, 3].map((side) => {
    const edges = extents.map((extent) => extent[side] ?? 0);
    return side < 2 ? Math.floor(Math.min(...edges)) : Math.ceil(Math.max(...edges));
  }) as [number, number, number, number];
  // A part below the file's view box shows the device to its end.
  const bottom = lowest > y + height ? Math.max(lowest, END) : lowest;
  const box: Picture['box'] = [left, top, right - left, bottom - top];
  const alt = [readText(svg, 'desc'), ...marks.map(({ name, where }) => `${name}: ${where}.`)].join(' ');
  return { svg, marks, isNamed, box, alt };
}

function readMark(view: string, visible: readonly Element[], part: string): Pick<Mark, 'outline' | 'at' | 'to'> {
  const mark = visible.find(({ properties }) => properties['id'] === getPartId(part));
  if (!mark) {
    const seen = visible.map(({ properties }) => properties['id']).join(', ');
    throw new Error(`the drawing "${view}" of the Comet does not show the part "${part}"; it shows ${seen}`);
  }
  const [outline = '', line = ''] = ['lit', 'leader'].map((name) => String(findAll(mark, (each) => hasClass(each, name))[0]?.properties['d']));
  const [x1 = 0, y1 = 0, x2 = 0, y2] = (line.match(/-?[\d.]+/g) ?? []).map(Number);
  return { outline, at: [x1, y1], ...(y2 !== undefined && { to: [x2, y2] }) };
}

/** Returns the extent of a number or name: left, top, right, bottom. */
function getExtent({ name, at: [x, y], to }: Mark, isNamed: boolean): readonly number[] {
  if (!isNamed) return [x - DISC, y - DISC, x + DISC, y + DISC];
  const width = name.length * LETTER;
  const anchor = getAnchor({ at: [x, y], ...(to && { to }) });
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return [left, y - DISC, left + width, y + DISC];
}

/** Returns the id of a part in the files. */
export function getPartId(part: string): string {
  return part.replaceAll(' ', '-');
}

/** Returns a name's anchor, on the side away from its part. */
export function getAnchor({ at, to }: Pick<Mark, 'at' | 'to'>): 'start' | 'middle' | 'end' {
  if (!to || to[0] === at[0]) return 'middle';
  return to[0] > at[0] ? 'end' : 'start';
}
