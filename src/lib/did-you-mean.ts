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
  if (countChanges(name, nearest) <= limit) return nearest;
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

/** Counts the letters to add, remove or replace. The same letters in another order count as one change. */
function countChanges(one: string, other: string): number {
  const sortLetters = (word: string) => [...word].sort().join('');
  return one !== other && sortLetters(one) === sortLetters(other) ? 1 : distance(one, other);
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

const MAX_ROUTES = 5;

/** Maximum share of an address that may differ. */
const MAX_CHANGED_SHARE = 0.4;

const getLast = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const getWords = (path: string) => path.split(/[/-]/).filter(Boolean);

/** Returns whether one may be a misspelling of the other. */
function isNear(missed: string, candidate: string): boolean {
  return countChanges(missed, candidate) <= MAX_CHANGED_SHARE * missed.length;
}

/**
 * Ranks paths close to the missed address by the least change. Shared words
 * weigh more. A path is close if it ends nearly alike, has nearly all of its
 * words, or only extends it.
 */
export function rankRoutes(missed: string, routes: readonly string[]): string[] {
  const words = getWords(missed);
  const getCost = (route: string) => distance(missed, route) - 4 * words.filter((word) => route.includes(word)).length;
  const hasWords = (route: string) => {
    const candidate = getWords(route);
    return words.every((word) => candidate.some((other) => isNear(word, other)));
  };
  const isClose = (route: string) =>
    isNear(getLast(missed), getLast(route)) || hasWords(route) || (missed.startsWith(`${route}/`) && isNear(missed, route));
  return routes
    .filter((route) => route !== '/' && isClose(route))
    .sort((a, b) => getCost(a) - getCost(b))
    .slice(0, MAX_ROUTES);
}
