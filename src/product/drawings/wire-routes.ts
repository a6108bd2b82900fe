/** A wire from a hole above to a contact below. */
export interface WireEnds {
  /** Start, at the hole. */
  readonly from: number;
  /** End position. */
  readonly to: number;
}

/**
 * Gives each wire a lane: the height at which it turns sideways, 0 for the
 * uppermost. Wires that keep their order from hole to contact do not cross.
 *
 * @param wires sorted by `from`, and by `to` too
 */
export function assignLanes(wires: readonly WireEnds[]): number[] {
  const toRight = wires.map(({ from, to }) => to > from);
  const countOf = (indexes: readonly number[], isRight: boolean) => indexes.filter((index) => toRight[index] === isRight).length;
  const indexes = wires.map((_, index) => index);
  // Of the wires that turn right, the last one turns first; of those that turn left, the first one.
  return indexes.map((index) => (toRight[index] ? countOf(indexes.slice(index + 1), true) : countOf(indexes.slice(0, index), false)));
}

/** Returns the positions of `count` contacts, evenly spread over a width. */
export function spreadContacts(count: number, width: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((width * (index + 0.5)) / count));
}
