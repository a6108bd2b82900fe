import { findNamed } from '../find-named.ts';

/** A key of M.2: positions of the edge connector that carry no contact. */
export interface M2Key {
  readonly name: 'A' | 'B' | 'E' | 'M';
  readonly from: number;
  readonly to: number;
}

/** Positions of the connector, half a millimetre apart: odd ones on one side of the card, even ones on the other. */
export const m2Positions = 75;

// From the M.2 standard (PCI Express M.2 Specification), as makers of cards print it in their data sheets.
export const m2Keys: readonly M2Key[] = [
  { name: 'A', from: 8, to: 15 },
  { name: 'B', from: 12, to: 19 },
  { name: 'E', from: 24, to: 31 },
  { name: 'M', from: 59, to: 66 },
];

/** The key with this name; throws and names the nearest for an unknown one. */
export function getM2Key(name: string): M2Key {
  return findNamed('key of M.2', m2Keys, name);
}

/** Contacts between a key and the nearer end of the connector, in its two rows, the longer first. */
export function countContactsBeside({ from, to }: M2Key): readonly [number, number] {
  const count = Math.min(from - 1, m2Positions - to);
  return [Math.ceil(count / 2), Math.floor(count / 2)];
}
