import { describe, expect, it } from 'vitest';
import { boardLines, statusLeds } from './board-lines.ts';
import { i2cBuses } from './buses.ts';
import { parseGpioName } from './gpio.ts';
import { headerPins } from './header-pins.ts';
import { type BoardPart, boardParts, getBoardPart } from './parts.ts';

const parts: readonly BoardPart[] = boardParts;

describe('the parts of the board', () => {
  it('are on buses that exist', () => {
    const names = i2cBuses.map(({ name }) => name);
    for (const { rev5, rev3 } of parts) expect(names).toEqual(expect.arrayContaining([rev5.bus, (rev3 ?? rev5).bus]));
  });

  it.each(['rev5', 'rev3'] as const)('share no address on a bus of %s', (revision) => {
    const addresses = parts.flatMap((part) => (part[revision] ? [`${part[revision].bus} ${part[revision].address}`] : []));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('are those in the bus table', () => {
    expect(i2cBuses.find(({ name }) => name === 'I2C2')?.onBoard).toEqual(['0x48 ADC', '0x69 motion sensor']);
    expect(i2cBuses.flatMap(({ onBoard }) => onBoard)).toHaveLength(parts.length);
  });

  it('reject an unknown name', () => {
    expect(() => getBoardPart('gyro')).toThrow('no board part named gyro');
  });
});

describe('the lines that the board uses itself', () => {
  it('exist, once each', () => {
    expect(new Set(boardLines.map(({ name }) => parseGpioName(name).name)).size).toBe(boardLines.length);
  });

  it('are not on the header', () => {
    const header = headerPins.map(({ padGpio }) => padGpio);
    expect(boardLines.filter(({ name }) => header.includes(name))).toEqual([]);
  });

  it('drive the three lights of the status LED', () => {
    expect(statusLeds.map(({ colour, line }) => [colour, line.chip, line.line])).toEqual([
      ['red', 'gpiochip0', 6],
      ['green', 'gpiochip0', 5],
      ['blue', 'gpiochip3', 29],
    ]);
  });
});
