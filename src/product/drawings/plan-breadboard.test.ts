import { describe, expect, it } from 'vitest';
import { getPin } from '../board/header-pins.ts';
import { placeHole } from './breakout-layout.ts';
import { BREADBOARD, placeColumn, placeColumnNumbers, planBreadboard, type PluggedPart } from './plan-breadboard.ts';

const resistor: PluggedPart = { kind: 'resistor', name: '1 kΩ', holes: ['i7', 'i12'] };
const led: PluggedPart = { kind: 'LED', name: 'LED', holes: ['h7', 'h6'] };
const wires = [
  { pin: 7, hole: 'j12' },
  { pin: 4, hole: 'j6' },
];

describe('the drawing of a breadboard', () => {
  it("leads each wire from its pin's hole to its end, straight down at last", () => {
    const plan = planBreadboard(wires, [resistor, led]);
    const yOf = (letter: string) => plan.rows.find((row) => row.letter === letter)?.y;
    expect(plan.wires.map(({ pin, end }) => [pin.number, ...end])).toEqual([
      [4, placeColumn(6), yOf('j')],
      [7, placeColumn(12), yOf('j')],
    ]);
    for (const { pin, path, end } of plan.wires) {
      expect(path.startsWith(`M${placeHole(getPin(pin.number)).join(' ')}`)).toBe(true);
      expect(path).toMatch(new RegExp(`[ V]${end[0]} \\d+V${end[1]}$`));
    }
  });

  it('numbers the column of each wire or group of wires beside it, so that no wire crosses a number', () => {
    const wired = [6, 8, 9, 10, 16];
    const numbers = placeColumnNumbers(wired);
    expect(numbers.map(({ column }) => column)).toEqual([6, 8, 16, 1, 20]);
    const crossed = numbers.filter(({ x }) => wired.some((column) => Math.abs(placeColumn(column) - x) < 6));
    expect(crossed).toEqual([]);
  });

  it('describes in words which leg goes where', () => {
    const { words } = planBreadboard(wires, [resistor, led]);
    expect(words).toContain('LED with its long leg in h7 and its short leg in h6');
    expect(words).toContain('1 kΩ in i7 and i12');
    expect(words).toContain('wire from pin 4 to j6');
  });

  it('has a gap between f and e that is wider than the distance of two rows', () => {
    const { rows, bottom } = planBreadboard(wires, [resistor, led]);
    const [f, e] = ['f', 'e'].map((letter) => rows.find((row) => row.letter === letter)?.y ?? 0);
    expect((e ?? 0) - (f ?? 0)).toBeGreaterThan(BREADBOARD.pitch);
    expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(bottom);
  });

  it('rejects missing, used and unconnected holes', () => {
    expect(() => planBreadboard([{ pin: 4, hole: 'k6' }], [led])).toThrow('no hole k6 in the drawn breadboard');
    expect(() => planBreadboard([{ pin: 4, hole: 'j21' }], [led])).toThrow('no hole j21');
    expect(() => planBreadboard([{ pin: 4, hole: 'h6' }], [led])).toThrow('hole h6 of the breadboard is used twice');
    expect(() => planBreadboard(wires, [led])).toThrow('hole j12 of the breadboard is joined to nothing');
    expect(() => planBreadboard([{ pin: 4, hole: 'e6' }], [led])).toThrow('hole e6 of the breadboard is joined to nothing');
  });
});
