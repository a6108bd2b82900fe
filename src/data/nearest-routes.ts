import { distance } from 'fastest-levenshtein';

const SHOWN = 5;

/** Share of the last part of an address that may be another in one that was meant. */
const MOST_CHANGED = 0.4;

const getLast = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Ranks the paths that are close to the missed address, in its last part or in all of its words, by how little must change to get to them; shared words weigh more. */
export function rankRoutes(missed: string, routes: readonly string[]): string[] {
  const words = missed.split(/[/-]/).filter(Boolean);
  const countShared = (route: string) => words.filter((word) => route.includes(word)).length;
  const getCost = (route: string) => distance(missed, route) - 4 * countShared(route);
  const last = getLast(missed);
  const isClose = (route: string) => distance(last, getLast(route)) <= MOST_CHANGED * last.length || countShared(route) === words.length;
  return routes
    .filter((route) => route !== '/' && isClose(route))
    .sort((a, b) => getCost(a) - getCost(b))
    .slice(0, SHOWN);
}
