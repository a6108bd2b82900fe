import type { Problem } from '../lib/problem.ts';
import type { LocateOnPage } from '../sources/addresses.ts';
import type { SiteContents } from './site-contents.ts';

/** Lists foreign scripts and styles on a built page, which the policy would block, and names that would hide something from the site's scripts. */
export function listForeignParts({ faults }: Pick<SiteContents, 'faults'>, locate: LocateOnPage): Problem[] {
  return faults.map(({ route, what, needles, hint }) => ({
    severity: 'error',
    ...locate(route, ...needles),
    message: `the page ${route} contains ${what}${hint ? '' : ', which is not allowed'}`,
    hint: hint ?? 'remove it, or turn it into a component',
  }));
}
