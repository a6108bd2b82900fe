import { readFileSync, statSync } from 'node:fs';
import { getPosition, type SourcePosition } from '../lib/problem.ts';
import type { Claim } from './addresses.ts';

/** Locates the source of a built page's content: the first matching text in the file behind its address, else the claim's position. */
export type LocateOnPage = (route: string, ...needles: string[]) => SourcePosition;

/** Creates a lookup from built pages to their sources. */
export function makePageLocator(claims: readonly Claim[]): LocateOnPage {
  const claimsByRoute = new Map(claims.filter(({ isFile }) => !isFile).map((claim) => [claim.route, claim]));
  return (route, ...needles) => {
    const claim = claimsByRoute.get(route);
    if (!claim) return { file: `built page ${route}`, line: 1, column: 1 };
    const { file, line, column } = claim.locate();
    const text = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
    const offset = needles.map((needle) => (needle === '' ? -1 : text.toLowerCase().indexOf(needle.toLowerCase()))).find((found) => found >= 0);
    return { file, ...(offset === undefined ? { line, column } : getPosition(text, offset)) };
  };
}
