import { describe, expect, it } from 'vitest';
import { getPin, headerPins } from '../board/header-pins.ts';
import { drawLoop, placeHole } from './breakout-layout.ts';
import { planWiring } from './plan-wiring.ts';

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
