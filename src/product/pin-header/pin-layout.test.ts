import { expect, it } from 'vitest';
import { headerPins } from '../board/header-pins.ts';
import { HEIGHT, placeName, placePin, WIDTH } from './pin-layout.ts';

/** Width of a letter of 12 pixels, in the widest of the fonts that systems have. */
const LETTER = 7.3;

it('Names of the drawn header keep clear of each other and of the edges', () => {
  for (const pins of [headerPins.slice(0, 20), headerPins.slice(20)]) {
    const boxes = pins.flatMap((pin) => {
      const { x } = placePin(pin);
      return placeName(pin).lines.map(({ text, y }) => ({ text, y, left: x - (text.length * LETTER) / 2, right: x + (text.length * LETTER) / 2 }));
    });
    const touches = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => Math.abs(one.y - other.y) < 12 && one.left < other.right && other.left < one.right)
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(touches).toEqual([]);
    expect(boxes.filter(({ left, right, y }) => left < 0 || right > WIDTH || y < 12 || y > HEIGHT - 4)).toEqual([]);
  }
});
