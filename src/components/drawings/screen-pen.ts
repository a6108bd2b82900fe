import { type Callout, DISC, type Point } from './callouts.ts';
import { SCREEN_ICONS, type ScreenIcon } from './screen-icons.ts';
import type { Mark } from './screen-parts.ts';
import { estimateWidth, wrapText } from './text-room.ts';

/** Classes of `kit.css` that shapes of a screen have, in the order in which they are drawn. */
export const SCREEN_PENS = ['shade', 'ink', 'thin', '', 'reply'] as const;
export type ScreenPen = (typeof SCREEN_PENS)[number];

/** A text of a screen. */
export interface ScreenText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly tone: string;
}

interface TextOptions {
  tone?: string;
  /** Which point of the text is at `x`. */
  anchor?: 'start' | 'middle' | 'end';
  /** A text that needs more is refused. */
  room: number;
}

/** Height of a line of text. */
export const LINE = 17;

/** Collects the shapes, texts and numbers of a screen from top to bottom. */
export class ScreenPenBox {
  /** Where the next part starts. */
  y: number;
  readonly texts: ScreenText[] = [];
  readonly callouts: Callout[] = [];
  readonly #paths = new Map<ScreenPen, string>();

  readonly left: number;
  readonly right: number;

  constructor(left: number, right: number, top: number) {
    this.left = left;
    this.right = right;
    this.y = top;
  }

  get width(): number {
    return this.right - this.left;
  }

  get paths(): readonly { pen: ScreenPen; d: string }[] {
    return SCREEN_PENS.flatMap((pen) => {
      const d = this.#paths.get(pen);
      return d ? [{ pen, d }] : [];
    });
  }

  draw(pen: ScreenPen, d: string): void {
    this.#paths.set(pen, (this.#paths.get(pen) ?? '') + d);
  }

  box(pen: ScreenPen, x: number, y: number, width: number, height: number): void {
    this.draw(pen, `M${x} ${y}h${width}v${height}h${-width}z`);
  }

  circle(pen: ScreenPen, x: number, y: number, radius: number): void {
    this.draw(pen, `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0 ${radius} ${radius} 0 0 1-${2 * radius} 0`);
  }

  rule(y: number): void {
    this.draw('thin', `M${this.left} ${y}H${this.right}`);
  }

  icon(name: ScreenIcon, x: number, y: number): void {
    this.draw('', `M${x} ${y}${SCREEN_ICONS[name]}`);
  }

  /** Writes one line; throws for a text that has no room. */
  write(text: string, x: number, y: number, { tone = '', anchor = 'start', room }: TextOptions): void {
    if (estimateWidth(text) > room + 4) {
      throw new Error(`“${text}” is wider than its place in the screen, which has room for ${Math.floor(room / 6.7)} letters; shorten it`);
    }
    const side = { start: '', middle: ' contact', end: ' end' }[anchor];
    this.texts.push({ text, x, y, tone: `${tone}${side}`.trim() });
  }

  /** Writes lines below each other from the current place on. */
  writeLines(text: string, tone: string, room = this.width): void {
    for (const line of wrapText(text, room)) {
      this.write(line, this.left, this.y + LINE / 2, { tone, room: Math.max(room, estimateWidth(line)) });
      this.y += LINE;
    }
  }

  /** Puts a number beside the screen, with a line to a place in it. */
  mark(mark: Mark | undefined, to: Point): void {
    if (mark) this.callouts.push({ ...mark, at: [this.right + 14 + DISC + 4, to[1]], to });
  }

  /** Puts a number straight above or below a place. */
  markAt(mark: Mark | undefined, at: Point, to: Point): void {
    if (mark) this.callouts.push({ ...mark, at, to });
  }
}
