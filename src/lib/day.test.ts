import { describe, expect, it } from 'vitest';
import { formatDay, formatLongDay } from './day.ts';

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
