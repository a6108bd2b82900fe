import { closest } from 'fastest-levenshtein';

/** As much of a name as is compared with others. */
const COMPARED = 100;

/**
 * Asks whether the nearest of the known names was meant, in small letters or large.
 *
 * @param show how a name is written in the question, in quotes when left out
 * @returns `did you mean "uart"?`; nothing when no name is known
 */
export function didYouMean(name: string, known: Iterable<string>, show = (nearest: string) => `"${nearest}"`): string | undefined {
  const names = [...known];
  const simplify = (each: string) => each.slice(0, COMPARED).toLowerCase();
  const small = names.map(simplify);
  // What a page gives a component is a name only if its writer knew.
  const nearest = names.includes(name) ? name : names[small.indexOf(closest(simplify(String(name)), small))];
  return nearest === undefined ? undefined : `did you mean ${show(nearest)}?`;
}
