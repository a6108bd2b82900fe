import { describe, expect, it } from 'vitest';
import { joinUnits, formatDay, formatLongDay } from './format.ts';

describe('numbers and their units', () => {
  it.each([
    '5 V',
    '3.3 V',
    '2 A',
    '10 kΩ',
    '400 MHz',
    '512 KB',
    '8 GB',
    '5 Mbit/s',
    '110 MB/s',
    '95 °C',
    '18.5 mm',
    '3000 mAh',
    '2 ms',
    '4.2 mW',
    '32 KiB',
  ])('stay together: %s', (text) => expect(joinUnits(`at ${text}, of`)).toBe(`at ${text.replace(' ', '\u00A0')}, of`));

  it.each(['2 And', '5 Volts', '40 pins', 'GPIO 5 is', 'pin 2 A1', 'USB 2 m-key', '1 s_max'])('are not confused with words: %s', (text) =>
    expect(joinUnits(text)).toBe(text),
  );
});

describe('a day', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'November 20, 2026'],
    ['2026-01-05T23:59:59Z', '2026-01-05', 'January 5, 2026'],
    ['2026-01-06T00:30:00+02:00', '2026-01-05', 'January 5, 2026'],
    ['2024-02-29T00:00:00-11:00', '2024-02-29', 'February 29, 2024'],
  ])('at %s is %s for machines and %s for readers, in UTC', (moment, day, words) => {
    expect([formatDay(new Date(moment)), formatLongDay(new Date(moment))]).toEqual([day, words]);
  });
});
