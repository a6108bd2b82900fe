import type { SiteConfig } from '../data/config-schema.ts';
import type { Problem } from '../data/problem.ts';
import { listClaims } from '../sources/addresses.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { makePageLocator } from '../sources/page-source.ts';
import type { SiteContents } from './site-contents.ts';

/** Lists foreign scripts and styles on a built page, which the policy would block, and names that would hide something from the site's scripts. */
export function listForeignParts(site: SiteConfig, files: readonly ContentFile[], { faults }: Pick<SiteContents, 'faults'>): Problem[] {
  const locate = makePageLocator(listClaims(site, files));
  return faults.map(({ route, what, needles, hint }) => ({
    severity: 'error',
    ...locate(route, ...needles),
    message: `the page ${route} holds ${what}${hint ? '' : ", which is not the site's own"}`,
    hint: hint ?? 'leave it out, or make a component of it',
  }));
}
