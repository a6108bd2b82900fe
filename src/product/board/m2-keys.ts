import { findNamed } from '../../lib/find-named.ts';

/** An M.2 key: positions of the edge connector without a contact. */
export interface M2Key {
  readonly name: 'A' | 'B' | 'E' | 'M';
  readonly from: number;
  readonly to: number;
}

/** Connector positions, half a millimetre apart: odd ones on one side of the card, even ones on the other. */
export const m2Positions = 75;

// From the M.2 standard (PCI Express M.2 Specification), as in the datasheets of card makers.
export const m2Keys: readonly M2Key[] = [
  { name: 'A', from: 8, to: 15 },
  { name: 'B', from: 12, to: 19 },
  { name: 'E', from: 24, to: 31 },
  { name: 'M', from: 59, to: 66 },
];

/** Returns the key with this name. Throws and suggests the nearest if unknown. */
export function getM2Key(name: string): M2Key {
  return findNamed('key of M.2', m2Keys, name);
}

/** Counts the contacts between a key and the nearer end of the connector, in two rows, the longer first. */
export function countContactsToEnd({ from, to }: M2Key): readonly [number, number] {
  const count = Math.min(from - 1, m2Positions - to);
  return [Math.ceil(count / 2), Math.floor(count / 2)];
}
