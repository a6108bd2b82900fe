import { addHint, didYouMean } from './did-you-mean.ts';

/** Maximum number of names in an error if none is near. */
const MAX_LISTED = 20;

/** Returns the entry with this name. Throws and suggests the nearest if unknown. */
export function findNamed<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  return getNamed(kind, Object.fromEntries(entries.map((entry) => [entry.name, entry])), name);
}

/** Returns a record's value by name. Throws and suggests the nearest if unknown. */
export function getNamed<Value>(kind: string, values: Readonly<Record<string, Value>>, name: string): Value {
  if (Object.hasOwn(values, name)) return values[name] as Value;
  throw makeUnknownNameError(kind, Object.keys(values), name);
}

/** Builds the error for an unknown name. */
export function makeUnknownNameError(kind: string, names: Iterable<string>, name: string): Error {
  const known = [...names];
  const listed = known.length > MAX_LISTED ? [...known.slice(0, MAX_LISTED), 'others'] : known;
  return new Error(addHint(`no ${kind} named ${name}`, didYouMean(name, known, String) ?? `known: ${listed.join(', ')}`));
}
