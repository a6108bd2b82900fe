import { addHint, didYouMean } from './did-you-mean.ts';

/** Names an error lists if none is near. */
const LISTED = 20;

/** Returns the entry with this name. Throws and suggests the nearest if unknown. */
export function findNamed<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  return getNamed(kind, Object.fromEntries(entries.map((entry) => [entry.name, entry])), name);
}

/** Returns a record's value by name. Throws and suggests the nearest if unknown. */
export function getNamed<Value>(kind: string, values: Readonly<Record<string, Value>>, name: string): Value {
  if (Object.hasOwn(values, name)) return values[name] as Value;
  throw makeUnknown(kind, Object.keys(values), name);
}

/** Returns a group's entries. Throws and suggests the nearest if it has none. */
export function findGroup<Entry>(kind: string, entries: readonly Entry[], getGroups: (entry: Entry) => readonly string[], group: string): Entry[] {
  const found = entries.filter((entry) => getGroups(entry).includes(group));
  if (found.length > 0) return found;
  throw makeUnknown(kind, new Set(entries.flatMap(getGroups)), group);
}

/** Builds the error for an unknown name. */
export function makeUnknown(kind: string, names: Iterable<string>, name: string): Error {
  const known = [...names];
  const shown = known.length > LISTED ? [...known.slice(0, LISTED), 'others'] : known;
  return new Error(addHint(`no ${kind} named ${name}`, didYouMean(name, known, String) ?? `known: ${shown.join(', ')}`));
}
