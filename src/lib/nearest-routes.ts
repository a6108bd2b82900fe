import { distance } from 'fastest-levenshtein';

const MAX_ROUTES = 5;

/** Maximum share of an address that may differ. */
const MAX_CHANGED_SHARE = 0.4;

const getLast = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const getWords = (path: string) => path.split(/[/-]/).filter(Boolean);
const sortLetters = (word: string) => [...word].sort().join('');

/** Returns whether one may be a misspelling of the other. Two swapped letters count as one change. */
function isNear(missed: string, candidate: string): boolean {
  const changes = distance(missed, candidate);
  const isSwap = changes === 2 && sortLetters(missed) === sortLetters(candidate);
  return (isSwap ? 1 : changes) <= MAX_CHANGED_SHARE * missed.length;
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
