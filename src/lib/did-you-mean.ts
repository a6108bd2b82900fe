import { closest, distance } from 'fastest-levenshtein';

/** Characters of a name to compare. */
const COMPARED = 100;

/**
 * Suggests the nearest known name, ignoring case. A distant name is no help, so
 * it isn't suggested.
 *
 * @param show formats a name in the question, by default in quotes
 * @returns `did you mean "uart"?`, or nothing without a near name
 */
export function didYouMean(name: string, known: Iterable<string>, show = (nearest: string) => `"${nearest}"`): string | undefined {
  const names = [...known];
  const simplify = (each: string) => each.slice(0, COMPARED).toLowerCase();
  const lowercase = names.map(simplify);
  // Pages may pass any value as a name.
  const near = findNear(simplify(String(name)), lowercase);
  const nearest = names.includes(name) ? name : near === undefined ? undefined : names[lowercase.indexOf(near)];
  return nearest === undefined ? undefined : `did you mean ${show(nearest)}?`;
}

/** Appends hints to a message, if any. */
export function addHint(message: string, ...hints: readonly (string | undefined)[]): string {
  const known = hints.filter(Boolean);
  return known.length > 0 ? `${message}; ${known.join(' ')}` : message;
}

/**
 * Finds the name that differs in at most a third of its letters, or two, or contains this one. A folder that both are in
 * doesn't count, since it makes any two files look alike. A moved address keeps its last part.
 */
function findNear(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const nearest = closest(name, names);
  const length = Math.max(name.length, nearest.length) - getSharedFolder(name, nearest).length;
  const limit = Math.max(Math.min(2, length - 2), Math.floor(length / 3));
  if (distance(name, nearest) <= limit || sortLetters(name) === sortLetters(nearest)) return nearest;
  const longer = name.length > 2 ? names.filter((each) => each.includes(name)) : [];
  if (longer.length > 0) return closest(name, longer);
  const end = /\/[^/]+$/.exec(name)?.[0];
  const moved = end === undefined ? [] : names.filter((each) => each.endsWith(end));
  return moved.length > 0 ? closest(name, moved) : undefined;
}

/** Returns the path of the innermost folder that both are in, with a slash at its end. */
function getSharedFolder(one: string, other: string): string {
  let shared = '';
  for (const folder of one.split('/').slice(0, -1)) {
    if (!other.startsWith(`${shared}${folder}/`)) break;
    shared += `${folder}/`;
  }
  return shared;
}

function sortLetters(name: string): string {
  return [...name].sort().join('');
}

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
