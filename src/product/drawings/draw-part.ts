import type { Item, ScreenPart } from './screen-parts.ts';
import { LINE, type ScreenPenBox } from './screen-pen.ts';
import { estimateWidth } from './text-width.ts';
type PartOf<Type extends ScreenPart['type']> = Extract<ScreenPart, { type: Type }>;
type Draw<Type extends ScreenPart['type']> = (pen: ScreenPenBox, part: PartOf<Type>) => void;

/** Space between a screen's edge and its parts. */
export const MARGIN = 14;
const FIELD = 26;
const ROW = 28;
const KEY = 22;
/** Space between parts. */
export const AFTER = 8;
/** Width of one of several steps, and radius of the ring around the current one. */
const STEP = 26;
const RING = 12;
/** Width of bold letters, as a share of others. */
const BOLD = 1.15;
/** Height of a number above or below its target. */
const NUMBER = 30;

const drawEnd = (pen: ScreenPenBox, end: Item | undefined, right: number, y: number) => {
  if (end?.icon) pen.icon(end.icon, right - 10, y);
  else if (end) pen.write(end.text, right, y, { tone: 'quiet', anchor: 'end', maxWidth: pen.width * 0.6 });
};

/** Returns the width of a row's end. */
const measureEnd = (end: Item | undefined) => (end ? (end.icon ? 28 : estimateWidth(end.text) + 8) : 0);

/** Draws each type of part at the pen, then moves the pen below it. */
const drawers: { [Type in ScreenPart['type']]: Draw<Type> } = {
  title(pen, { text, step, mark }) {
    const y = pen.y + 11;
    const stepsAt = pen.right - (step?.[1] ?? 0) * STEP;
    pen.write(text, pen.left, y, { tone: 'label', maxWidth: (step ? stepsAt : pen.right) - pen.left });
    if (step) {
      for (let index = 0; index < step[1]; index += 1) {
        const x = stepsAt + index * STEP + RING + 2;
        pen.circle(index < step[0] - 1 ? 'ink' : '', x, y, 9);
        if (index === step[0] - 1) pen.circle('', x, y, RING);
        pen.write(String(index + 1), x, y, { tone: index < step[0] - 1 ? 'on-ink' : '', anchor: 'middle', maxWidth: 18 });
      }
    }
    pen.mark(mark, [step ? pen.right : Math.round(pen.left + estimateWidth(text) * BOLD + AFTER), y]);
    pen.y += 26;
  },
  text(pen, { text, tone, mark }) {
    const y = pen.y + LINE / 2;
    pen.writeLines(text, tone === 'strong' ? 'label' : (tone ?? ''));
    pen.mark(mark, [pen.right, y]);
    pen.y += AFTER - 2;
  },
  field(pen, { label, value, end, second, hint, lines = 1, mark }) {
    pen.writeLines(label, 'quiet');
    pen.y += 1;
    const height = FIELD + (lines - 1) * LINE;
    const width = pen.width - (second ? 52 : 0);
    const y = pen.y + FIELD / 2;
    pen.box('paper', pen.left, pen.y, width, height);
    if (value) pen.write(value, pen.left + 8, y, { maxWidth: width - 12 - measureEnd(end) });
    drawEnd(pen, end, pen.left + width - 6, y);
    if (second) {
      pen.box('paper', pen.right - 36, pen.y, 36, height);
      pen.write('/', pen.right - 44, y, { anchor: 'middle', maxWidth: 12 });
      pen.write(second, pen.right - 18, y, { anchor: 'middle', maxWidth: 30 });
    }
    pen.mark(mark, [second ? pen.right : pen.left + width, y]);
    pen.y += height + 2;
    if (hint) pen.writeLines(hint, 'quiet');
    pen.y += AFTER - 2;
  },
  choices(pen, { of, chosen, mark }) {
    for (const text of of) {
      const y = pen.y + ROW / 2;
      pen.write(text, pen.left, y, { maxWidth: pen.width - 26 });
      pen.circle('', pen.right - 9, y, 7);
      if (text === chosen) pen.circle('ink', pen.right - 9, y, 3);
      pen.y += ROW;
      pen.rule(pen.y);
    }
    pen.mark(mark, [pen.right, pen.y - of.length * ROW + ROW / 2]);
    pen.y += AFTER;
  },
  boxes(pen, { of, mark }) {
    const step = pen.width / of.length;
    const size = Math.round(Math.min(step - 8, 34));
    for (const [index, text] of of.entries()) {
      const x = Math.round(pen.left + index * step);
      pen.box('paper', x, pen.y, size, size);
      if (text) pen.write(text, x + size / 2, pen.y + size / 2, { anchor: 'middle', maxWidth: size });
    }
    pen.mark(mark, [Math.round(pen.left + (of.length - 1) * step + size), pen.y + size / 2]);
    pen.y += size + AFTER;
  },
  buttons(pen, { of, isGrey, mark }) {
    const y = pen.y + 15;
    let x = pen.right;
    for (const [index, text] of [...of].reverse().entries()) {
      const width = estimateWidth(text) + 18;
      const isMain = index === 0 && !isGrey;
      pen.box(isMain ? 'ink' : 'paper', x - width, pen.y + 2, width, 26);
      pen.write(text, x - width / 2, y, { tone: isMain ? 'on-ink' : isGrey && index === 0 ? 'quiet' : '', anchor: 'middle', maxWidth: width });
      x -= width + 8;
    }
    pen.mark(mark, [pen.right, y]);
    pen.y += 34;
  },
  tabs(pen, { of, current, mark }) {
    let x = pen.left;
    const y = pen.y + 10;
    for (const text of of) {
      const width = Math.round(estimateWidth(text) * BOLD);
      pen.write(text, x, y, { tone: text === current ? 'label' : 'quiet', maxWidth: pen.right - x });
      if (text === current) pen.draw('ink', `M${x} ${y + 12}h${width}v2h${-width}z`);
      x += width + 16;
    }
    pen.rule(y + 14);
    pen.mark(mark, [pen.right, y]);
    pen.y += 32;
  },
  tools(pen, { of }) {
    let x = pen.left;
    const minWidths = of.map(({ text, icon }) => (icon ? FIELD : estimateWidth(text) + 14));
    const spare = pen.width - minWidths.reduce((sum, width) => sum + width + 6, -6);
    if (spare < -1) throw new Error(`the row ${of.map(({ text }) => `“${text}”`).join(', ')} is wider than the screen; break it into two`);
    // A field gets up to 8 more: bold or wide fonts exceed the estimate.
    const air = Math.max(0, Math.min(8, Math.floor(spare / of.length)));
    const isMarked = of.some(({ mark }) => mark);
    const top = pen.y + (isMarked ? NUMBER : 0);
    for (const [index, { text, icon, mark }] of of.entries()) {
      const width = (minWidths[index] ?? FIELD) + (icon ? 0 : air);
      pen.box('paper', x, top, width, FIELD);
      const middle = x + width / 2;
      if (icon) pen.icon(icon, middle, top + FIELD / 2);
      else pen.write(text, middle, top + FIELD / 2, { anchor: 'middle', maxWidth: width });
      pen.markAt(mark, [middle, top - 18], [middle, top + 1]);
      x += width + 6;
    }
    pen.y = top + FIELD + AFTER;
  },
  icons(pen, { of }) {
    const step = pen.width / of.length;
    const isMarked = of.some(({ mark }) => mark);
    const y = pen.y + 22;
    pen.rule(pen.y);
    for (const [index, { icon, text, mark }] of of.entries()) {
      const x = Math.round(pen.left + step * (index + 0.5));
      if (icon) pen.icon(icon, x, y);
      else pen.write(text, x, y, { anchor: 'middle', maxWidth: step });
      if (index > 0) pen.draw('thin', `M${Math.round(pen.left + step * index)} ${pen.y}v44`);
      pen.markAt(mark, [x, y + 36], [x, y + 13]);
    }
    pen.rule(pen.y + 44);
    pen.y += 52 + (isMarked ? 20 : 0);
  },
  row(pen, { text, icon, below, end, mark, isMarkLeft }) {
    const height = below ? 42 : ROW + 4;
    const y = pen.y + height / 2;
    const x = pen.left + (icon ? 28 : 0);
    const maxWidth = pen.right - x - measureEnd(end);
    if (icon) pen.icon(icon, pen.left + 10, y);
    pen.write(text, x, below ? y - 9 : y, { maxWidth });
    if (below) pen.write(below, x, y + 9, { tone: 'quiet', maxWidth });
    drawEnd(pen, end, pen.right, y);
    pen.rule(pen.y + height);
    if (isMarkLeft) pen.markAt(mark, [-MARGIN, y], [pen.left - 4, y]);
    else pen.mark(mark, [end ? pen.right + 5 : Math.round(x + estimateWidth(text) + AFTER), y]);
    pen.y += height;
  },
  cells(pen, { of, at, isHead, end, mark }) {
    const y = pen.y + ROW / 2;
    for (const [index, text] of of.entries()) {
      const x = Math.round(pen.left + (at[index] ?? 0) * pen.width);
      const next = Math.round(pen.left + (at[index + 1] ?? 1) * pen.width);
      if (text) pen.write(text, x, y, { tone: isHead ? 'quiet' : '', maxWidth: next - x });
    }
    drawEnd(pen, end, pen.right, y);
    pen.rule(pen.y + ROW);
    pen.mark(mark, [pen.right + 5, y]);
    pen.y += ROW;
  },
  slider(pen, { label, share, mark }) {
    pen.writeLines(label, 'quiet');
    const y = pen.y + 12;
    pen.box('paper', pen.left, y - 7, pen.width, 14);
    pen.box('ink', pen.left, y - 7, Math.round(pen.width * share), 14);
    pen.mark(mark, [pen.right, y]);
    pen.y += 30;
  },
  switch(pen, { text, isOn, mark }) {
    const y = pen.y + ROW / 2;
    pen.write(text, pen.left, y, { maxWidth: pen.width - 40 });
    pen.draw('', `M${pen.right - 24} ${y - 7}h16a7 7 0 0 1 0 14h-16a7 7 0 0 1 0-14`);
    pen.circle('ink', isOn ? pen.right - 8 : pen.right - 24, y, 4);
    pen.rule(pen.y + ROW);
    pen.mark(mark, [pen.right, y]);
    pen.y += ROW + 4;
  },
  tiles(pen, { rows, columns, apps = [], mark }) {
    const step = pen.width / columns;
    const size = Math.round(step - 14);
    const height = size + 12 + (apps.length > 0 ? LINE : 0);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const app = apps[row * columns + column];
        if (apps.length > 0 && !app) continue;
        const x = Math.round(pen.left + column * step + 7);
        pen.box('paper', x, pen.y, size, size);
        if (!app) continue;
        pen.icon(app.icon, x + size / 2, pen.y + size / 2);
        pen.write(app.name, x + size / 2, pen.y + size + 11, { tone: 'hole-number quiet', maxWidth: step + 12 });
      }
      pen.y += height;
    }
    pen.mark(mark, [pen.right - 7, pen.y - rows * height + size / 2]);
  },
  keys(pen, { rows }) {
    for (const row of rows) {
      let x = (pen.left + pen.right - row.reduce((sum, { width }) => sum + width, 0)) / 2;
      for (const { text, icon, width, mark } of row) {
        const middle = Math.round(x + width / 2);
        const y = pen.y + KEY / 2;
        pen.box('paper', Math.round(x) + 1, pen.y + 1, Math.round(width) - 2, KEY - 2);
        if (icon) pen.icon(icon, middle, y);
        else if (text) pen.write(text, middle, y, { anchor: 'middle', maxWidth: width });
        // The line ends outside the key, as its sign may fill it.
        const isAtLeft = middle < (pen.left + pen.right) / 2;
        pen.markAt(mark, [isAtLeft ? -MARGIN : pen.right + 2 * MARGIN, y], [isAtLeft ? Math.round(x) - 1 : Math.round(x) + Math.round(width) + 1, y]);
        x += width;
      }
      pen.y += KEY + 2;
    }
  },
  gap(pen, { height, d, broken, labels = [], mark, markX = pen.width }) {
    if (d) pen.draw('', `M${pen.left} ${pen.y}${d}`);
    if (broken) pen.draw('reply', `M${pen.left} ${pen.y}${broken}`);
    for (const [text, x, y] of labels) pen.write(text, pen.left + x, pen.y + y, { maxWidth: pen.width - x });
    pen.mark(mark, [pen.left + markX, Math.round(pen.y + height / 2)]);
    pen.y += height;
  },
};

/** Draws a screen's part at the pen. Throws for a text wider than its space. */
export function drawPart(pen: ScreenPenBox, part: ScreenPart): void {
  // The table above has a function for each type of part.
  (drawers[part.type] as Draw<ScreenPart['type']>)(pen, part as never);
}
