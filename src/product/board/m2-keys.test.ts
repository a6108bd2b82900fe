import { describe, expect, it } from 'vitest';
import { countContactsToEnd, getM2Key, m2Keys, m2Positions } from './m2-keys.ts';

describe('keys of M.2', () => {
  it('each take the space of eight contacts within the connector', () => {
    for (const { name, from, to } of m2Keys) {
      expect(to - from + 1, name).toBe(8);
      expect(from > 1 && to < m2Positions, name).toBe(true);
    }
  });

  it('differ in the number of contacts to the nearer end', () => {
    const counts = m2Keys.map((key) => countContactsToEnd(key).join(' and '));
    expect(new Set(counts).size).toBe(m2Keys.length);
    expect(countContactsToEnd(getM2Key('A'))).toEqual([4, 3]);
    expect(countContactsToEnd(getM2Key('M'))).toEqual([5, 4]);
  });

  it('have the names in the standard', () => {
    expect(() => getM2Key('F')).toThrow('no key of M.2 named F');
  });
});
