import { distance } from 'fastest-levenshtein';

const SHOWN = 5;

/** Share of an address that may be another in one that was meant. */
const MOST_CHANGED = 0.4;

const isNear = (missed: string, meant: string) => distance(missed, meant) <= MOST_CHANGED * missed.length;
const getLast = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Ranks the paths that are close to the missed address by how little must
 * change to get to them; shared words weigh more. Close is what ends nearly
 * alike, what has all of its words, and what it only says something after.
 */
export function rankRoutes(missed: string, routes: readonly string[]): string[] {
  const words = missed.split(/[/-]/).filter(Boolean);
  const countShared = (route: string) => words.filter((word) => route.includes(word)).length;
  const getCost = (route: string) => distance(missed, route) - 4 * countShared(route);
  const isClose = (route: string) =>
    isNear(getLast(missed), getLast(route)) || countShared(route) === words.length || (missed.startsWith(`${route}/`) && isNear(missed, route));
  return routes
    .filter((route) => route !== '/' && isClose(route))
    .sort((a, b) => getCost(a) - getCost(b))
    .slice(0, SHOWN);
}
