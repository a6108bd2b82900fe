import { addHint, didYouMean } from './did-you-mean.ts';

/** How many names an error lists when none of them is near. */
const LISTED = 20;

/** The entry with this name; throws and names the nearest for an unknown one. */
export function findNamed<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  return getNamed(kind, Object.fromEntries(entries.map((entry) => [entry.name, entry])), name);
}

/** What a record holds under this name; throws and names the nearest for an unknown one. */
export function getNamed<Value>(kind: string, values: Readonly<Record<string, Value>>, name: string): Value {
  if (Object.hasOwn(values, name)) return values[name] as Value;
  throw makeUnknown(kind, Object.keys(values), name);
}

/** The entries of a group; throws and names the nearest for a group without entries. */
export function findGroup<Entry>(kind: string, entries: readonly Entry[], getGroups: (entry: Entry) => readonly string[], group: string): Entry[] {
  const found = entries.filter((entry) => getGroups(entry).includes(group));
  if (found.length > 0) return found;
  throw makeUnknown(kind, new Set(entries.flatMap(getGroups)), group);
}

/** The error of a name that nothing has. */
export function makeUnknown(kind: string, names: Iterable<string>, name: string): Error {
  const known = [...names];
  const shown = known.length > LISTED ? [...known.slice(0, LISTED), 'others'] : known;
  return new Error(addHint(`no ${kind} named ${name}`, didYouMean(name, known, String) ?? `there are ${shown.join(', ')}`));
}
