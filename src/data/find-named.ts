import { didYouMean } from './did-you-mean.ts';

/** The entry with this name; throws and names the nearest for an unknown one. */
export function findNamed<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  const found = entries.find((entry) => entry.name === name);
  if (found) return found;
  const question = didYouMean(
    name,
    entries.map((entry) => entry.name),
    String,
  );
  throw new Error(`no ${kind} named ${name}; ${question}`);
}
