import { type BoardLink, getBoardLinks } from '../board/board-links.ts';
import { makeUnknownNameError } from '../../lib/find-named.ts';

/** A bus as a box next to the processor. */
interface BusBox extends BoardLink {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** End of its line at the box, and length to the processor. */
  readonly line: { readonly x: number; readonly length: number };
  /** Index of the highlighted end. */
  readonly lit: number;
}

/** Layout of a block diagram of the board. */
export interface BoardPlan {
  readonly boxes: readonly BusBox[];
  readonly height: number;
  /** Connections in words. */
  readonly words: string;
}

/** Sizes of a block diagram: width of a box, height of a line of text, position of the processor. */
export const BOARD = { box: 140, row: 17, processor: { x: 152, width: 24 }, width: 328 } as const;
const GAP = 8;
const PADDING = 8;

/**
 * Plans the processor with buses on both sides, each as high as its number of
 * ends. Throws for an unknown bus or part.
 *
 * @param buses all if empty
 * @param part the end to highlight, without its address
 */
export function planBoard(buses: readonly string[] = [], part?: string): BoardPlan {
  const links = getBoardLinks(buses);
  const isPart = (end: string) => end.replace(/^0x\w+ /, '') === part;
  const ends = links.flatMap((link) => link.ends);
  if (part !== undefined && !ends.some(isPart)) throw makeUnknownNameError('part of these buses', ends, part);
  const filled = { left: 0, right: 0 };
  const boxes = links.map((link) => {
    const side = filled.left <= filled.right ? 'left' : 'right';
    const y = filled[side];
    const height = (link.ends.length + 1) * BOARD.row + PADDING;
    filled[side] += height + GAP;
    const line =
      side === 'left'
        ? { x: BOARD.box, length: BOARD.processor.x - BOARD.box }
        : { x: BOARD.width - BOARD.box, length: BOARD.processor.x + BOARD.processor.width - (BOARD.width - BOARD.box) };
    return { ...link, x: side === 'left' ? 0 : BOARD.width - BOARD.box, y, height, line, lit: link.ends.findIndex(isPart) };
  });
  const words = links.map((link) => `${link.bus}: ${link.ends.join(', ') || 'nothing'}`).join('; ');
  return { boxes, height: Math.max(filled.left, filled.right) - GAP, words };
}
