import { closest } from 'fastest-levenshtein';

/**
 * Asks whether the nearest of the known names was meant.
 *
 * @param show how a name is written in the question, in quotes when left out
 * @returns `did you mean "uart"?`; nothing when no name is known
 */
export function didYouMean(name: string, known: Iterable<string>, show = (nearest: string) => `"${nearest}"`): string | undefined {
  const names = [...known];
  return names.length > 0 ? `did you mean ${show(closest(name, names))}?` : undefined;
}
