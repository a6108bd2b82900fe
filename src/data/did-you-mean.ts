import { closest, distance } from 'fastest-levenshtein';

/** As much of a name as is compared with others. */
const COMPARED = 100;

/**
 * Asks whether the nearest of the known names was meant, in small letters or
 * large. A name that is not near is no help, so it is not asked about.
 *
 * @param show how a name is written in the question, in quotes when left out
 * @returns `did you mean "uart"?`; nothing when no known name is near
 */
export function didYouMean(name: string, known: Iterable<string>, show = (nearest: string) => `"${nearest}"`): string | undefined {
  const names = [...known];
  const simplify = (each: string) => each.slice(0, COMPARED).toLowerCase();
  const small = names.map(simplify);
  const asked = simplify(String(name));
  // What a page gives a component is a name only if its writer knew.
  const nearest = names.includes(name) ? name : names[small.findIndex((each) => each === findNear(asked, small))];
  return nearest === undefined ? undefined : `did you mean ${show(nearest)}?`;
}

/** Adds to a message what to do about it, where that is known. */
export function addHint(message: string, ...hints: readonly (string | undefined)[]): string {
  const known = hints.filter(Boolean);
  return known.length > 0 ? `${message}; ${known.join(' ')}` : message;
}

/** Finds the name that differs in a third of its letters at most, or in two, or that this one is a part of. Of an address that has moved, the last part is the same. */
function findNear(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const nearest = closest(name, names);
  const length = Math.max(name.length, nearest.length);
  const limit = Math.max(Math.min(2, length - 2), Math.floor(length / 3));
  if (distance(name, nearest) <= limit || sortLetters(name) === sortLetters(nearest)) return nearest;
  const longer = name.length > 2 ? names.filter((each) => each.includes(name)) : [];
  if (longer.length > 0) return closest(name, longer);
  const end = /\/[^/]+$/.exec(name)?.[0];
  const moved = end === undefined ? [] : names.filter((each) => each.endsWith(end));
  return moved.length > 0 ? closest(name, moved) : undefined;
}

function sortLetters(name: string): string {
  return [...name].sort().join('');
}
