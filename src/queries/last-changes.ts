import siteConfig from '#site-config';
import { readSiteChanges } from '../sources/last-changes.ts';

let changes: ReadonlyMap<string, Date> | undefined;

/** Returns the date of the last change of each page and API description, if git knows it. */
export function getLastChanges(): ReadonlyMap<string, Date> {
  return (changes ??= readSiteChanges(siteConfig));
}
