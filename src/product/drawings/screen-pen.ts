import { type Callout, DISC, type Point } from './labels.ts';
import { SCREEN_ICONS, type ScreenIcon } from '../../components/docs/screen-icons.ts';
import type { Mark } from './screen-parts.ts';
import { estimateWidth, wrapText } from './text-width.ts';

/** Classes in `kit.css` for the shapes of a screen, in drawing order. */
const SCREEN_PENS = ['paper', 'ink', 'thin', '', 'reply'] as const;
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
  /** Point of the text at `x`. */
  anchor?: 'start' | 'middle' | 'end';
  /** Maximum width; wider texts throw. */
  maxWidth: number;
}

/** Height of a line of text. */
export const LINE = 17;

/** Collects the shapes, texts and numbers of a screen from top to bottom. */
export class ScreenPenBox {
  /** Position of the next part. */
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

  /** Writes one line; throws for a text that doesn't fit. */
  write(text: string, x: number, y: number, { tone = '', anchor = 'start', maxWidth }: TextOptions): void {
    if (estimateWidth(text) > maxWidth + 4) {
      throw new Error(`“${text}” is too wide for the screen, which has room for ${Math.floor(maxWidth / 6.7)} letters; shorten it`);
    }
    const side = { start: '', middle: ' contact', end: ' end' }[anchor];
    this.texts.push({ text, x, y, tone: `${tone}${side}`.trim() });
  }

  /** Writes lines below each other from the current position on. */
  writeLines(text: string, tone: string): void {
    for (const line of wrapText(text, this.width)) {
      this.write(line, this.left, this.y + LINE / 2, { tone, maxWidth: Math.max(this.width, estimateWidth(line)) });
      this.y += LINE;
    }
  }

  /** Puts a number next to the screen, with a line to a point in it. */
  mark(mark: Mark | undefined, to: Point): void {
    if (mark) this.callouts.push({ ...mark, at: [this.right + 14 + DISC + 4, to[1]], to });
  }

  /** Puts a number directly above or below a point. */
  markAt(mark: Mark | undefined, at: Point, to: Point): void {
    if (mark) this.callouts.push({ ...mark, at, to });
  }
}
