import { describe, expect, it } from 'vitest';
import { getPin, headerPins } from '../board/header-pins.ts';
import { BREAKOUT, drawLoop, placeHole, placeNumbers } from './breakout-layout.ts';
import { planWiring } from './plan-wiring.ts';

/** Width of a number with two digits. */
const NUMBER = { width: 14.4, height: 10 };
/** Unmarked holes at the ends of rows. */
const ends = (marked: readonly number[]) => headerPins.filter(({ number, column }) => (column === 1 || column === 10) && !marked.includes(number));

describe('the drawing of the IO Breakout', () => {
  it('has holes in two rows of 20 in pin order: 1 to 10 and 21 to 30 above, 11 to 20 and 31 to 40 below', () => {
    const rows = Map.groupBy(headerPins, (pin) => placeHole(pin)[1]);
    const inOrder = [...rows.values()].map((pins) =>
      pins.toSorted((one, other) => placeHole(one)[0] - placeHole(other)[0]).map(({ number }) => number),
    );
    const count = (from: number) => Array.from({ length: 10 }, (_, index) => from + index);
    expect(inOrder).toEqual([
      [...count(1), ...count(21)],
      [...count(11), ...count(31)],
    ]);
  });

  it('spreads the numbers of adjacent holes', () => {
    const numbers = placeNumbers(headerPins.filter(({ number }) => number > 9));
    const touching = numbers.flatMap(({ pin, at }, index) =>
      numbers
        .slice(index + 1)
        .filter((other) => Math.abs(other.at[0] - at[0]) < NUMBER.width && Math.abs(other.at[1] - at[1]) < NUMBER.height)
        .map((other) => `${pin.number} and ${other.pin.number}`),
    );
    expect(touching).toEqual([]);
  });

  it('ends ticks before their numbers, and keeps numbers within the housing', () => {
    for (const { at, tick } of placeNumbers(headerPins)) {
      const end = Number(/V(\S+)/.exec(tick)?.[1] ?? 0);
      expect(Math.abs(at[1] - end)).toBeGreaterThan(NUMBER.height / 2);
      expect(at[1] + NUMBER.height / 2).toBeLessThan(BREAKOUT.bottom - 1);
    }
  });

  it.each([
    { name: 'DBG', pins: [14, 15, 4] },
    { name: 'I2C', pins: [4, 8, 9, 10] },
    { name: 'SPI', pins: [32, 33, 34, 35, 4, 10] },
    { name: 'USB', pins: [1, 2, 3, 4] },
  ])('keeps numbers away from the wires of other holes: $name', ({ pins }) => {
    const { passages } = planWiring(pins.map((pin) => ({ pin, to: 'there' })));
    const numbers = placeNumbers(pins.map(getPin), ends(pins), passages);
    expect(numbers.map(({ pin }) => pin.number)).toEqual(expect.arrayContaining(pins));
    const struck = numbers.flatMap(({ pin, at: [x] }) =>
      passages
        .filter((passage) => passage.row === pin.row && passage.x !== placeHole(pin)[0] && Math.abs(passage.x - x) < NUMBER.width / 2 + 2)
        .map((passage) => `${pin.number} by the wire at ${passage.x}`),
    );
    expect(struck).toEqual([]);
    for (const { pin, at } of numbers) expect(Math.abs(at[0] - placeHole(pin)[0]), `${pin.number} at its hole`).toBeLessThan(5);
  });

  it('omits the number of an end with wires on both sides', () => {
    const { passages } = planWiring([9, 10].map((pin) => ({ pin, to: 'there' })));
    expect(placeNumbers([9, 10].map(getPin), ends([9, 10]), passages).map(({ pin }) => pin.number)).not.toContain(20);
  });

  it('puts both numbers of a loop above its bow, at the same height', () => {
    const { loops, passages } = planWiring([{ pin: 32, to: 33 }]);
    const [one, other] = placeNumbers([32, 33].map(getPin), [], passages);
    expect(one?.at[1]).toBe(other?.at[1]);
    const [, y, bow] = (/ (\S+?)c0 (\d+)/.exec(loops[0]?.path ?? '') ?? []).map(Number);
    expect((y ?? 0) + 0.75 * (bow ?? 0)).toBeGreaterThan((one?.at[1] ?? 0) + NUMBER.height);
  });

  it('connects only holes of the same row', () => {
    expect(drawLoop(5, 6)).toMatch(new RegExp(`^M${placeHole(getPin(5)).join(' ')}c`));
    expect(() => drawLoop(1, 11)).toThrow('pins 1 and 11 are in different rows; a loop joins holes of one row');
  });
});

describe('planning wires', () => {
  it('leads each wire from its hole to its contact, and describes it in words', () => {
    const { lines, words } = planWiring([
      { pin: 8, to: 'SCL' },
      { pin: 4, to: 'GND' },
      { pin: 7, to: 'anode', via: '1 kΩ' },
    ]);
    expect(lines.map(({ pin, to }) => [pin.number, to])).toEqual([
      [4, 'GND'],
      [7, 'anode'],
      [8, 'SCL'],
    ]);
    for (const { pin, path, x } of lines) {
      expect(path.startsWith(`M${placeHole(pin).join(' ')}`)).toBe(true);
      expect(path).toMatch(new RegExp(` ${x} \\d+V\\d+$`));
    }
    expect(words).toBe('pin 8 to SCL; pin 4 to GND; pin 7 to anode through 1 kΩ');
  });

  it('accepts a pin number as the other end, and marks both holes', () => {
    expect(planWiring([{ pin: 5, to: 6 }])).toMatchObject({ lines: [], pins: [5, 6], words: 'pin 5 to pin 6' });
  });

  it('rejects an unknown pin', () => {
    expect(() => planWiring([{ pin: 41, to: 'GND' }])).toThrow('no pin 41');
  });
});
