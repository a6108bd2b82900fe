import { describe, expect, it } from 'vitest';
import { getM2Key, m2Keys, m2Positions } from '../board/m2-keys.ts';
import { drawEdge } from './m2-edge.ts';

const countContacts = (contacts: string) => contacts.match(/M/g)?.length ?? 0;

describe('the drawing of a card edge', () => {
  it('has a contact at each odd position outside notches', () => {
    const all = countContacts(drawEdge([]).contacts);
    expect(all).toBe((m2Positions + 1) / 2);
    for (const key of m2Keys) expect(countContacts(drawEdge([key]).contacts), key.name).toBe(all - 4);
  });

  it('has a notch for each key of a card', () => {
    const { outline } = drawEdge([getM2Key('E'), getM2Key('A')]);
    const across = [...outline.matchAll(/H(\d+)/g)].map(([, x]) => Number(x));
    expect(across).toHaveLength(5);
    expect(across).toEqual(across.toSorted((one, other) => one - other));
  });
});
