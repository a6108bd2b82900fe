import { closest } from 'fastest-levenshtein';

/** The entry with this name; throws and names the nearest for an unknown one. */
export function findNamed<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  const found = entries.find((entry) => entry.name === name);
  if (found) return found;
  const nearest = closest(
    name,
    entries.map((entry) => entry.name),
  );
  throw new Error(`no ${kind} named ${name}; did you mean ${nearest}?`);
}
