import { describe, expect, it } from 'vitest';
import { i2cBuses } from './buses.ts';
import { getOlderTable, getPartToday, olderParts, olderSignals, type OlderTableKind } from './older-board.ts';

describe('the older board', () => {
  it('has no more signals than its 48 holes can carry', () => {
    const holes: Record<string, number> = { 'I2C bus': 2, UART: 2, 'SPI bus': 4 };
    const used = olderSignals.reduce((sum, { name, count }) => sum + count * (holes[name] ?? 1), 0);
    expect(used).toBeLessThanOrEqual(48);
  });

  it.each([
    ['GPIO', 10],
    ['I2C bus', 2],
    ['SPI bus', 1],
    ['UART', 2],
    ['PWM', 2],
    ['ADC', 4],
    ['RTC', 1],
    ['5 V', 2],
    ['3.3 V', 2],
    ['1.8 V', 0],
  ])('is compared by its %s contacts with the %i of the header', (name, count) => {
    expect(olderSignals.find((signal) => signal.name === name)?.today).toBe(count);
  });

  it('has every part of the newer board except the power chip, which is on the module of both', () => {
    const today = i2cBuses.flatMap(({ onBoard }) => onBoard.map((entry) => entry.replace(/^\S+ /, '')));
    expect(today.filter((name) => !olderParts.some((part) => part.name === name))).toEqual(['power chip']);
  });

  it('has one part at each address of a bus', () => {
    const addresses = olderParts.map(({ bus, address }) => `${bus} ${address}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('shows where a part has moved', () => {
    expect(getOlderTable('parts').rows).toContainEqual(['charger, TI BQ25890', 'I2C3 0x6b', 'I2C1 0x6a']);
  });

  it.each(['signals', 'parts'] as const)('has a value in every cell of the table of %s', (kind) => {
    const { columns, rows } = getOlderTable(kind);
    for (const row of rows) expect(row.filter(Boolean)).toHaveLength(columns.length);
  });

  it('rejects unknown names', () => {
    expect(() => getPartToday('chargers')).toThrow('no part named chargers');
    expect(() => getOlderTable('part' as OlderTableKind)).toThrow('no table of the older board named part');
  });
});
