import type { SiteConfig } from '../config/site-config.ts';
import type { ContentFile } from './content-files.ts';
import { readSiteChanges } from './last-changes.ts';

/**
 * Reads when pages were last changed, as they show it: from git, or from front
 * matter if git doesn't know. Pages of an API reference change with their
 * description.
 *
 * @param files the site's Markdown files
 * @returns a getter of a page's day by its address
 */
export function readPageDates(site: SiteConfig, files: readonly ContentFile[]): (route: string) => Date | undefined {
  const changes = readSiteChanges(site);
  const days = new Map(files.map(({ file, route, frontmatter }) => [route, changes.get(file) ?? readDay(frontmatter['last_update'])]));
  const getApi = (route: string) => site.apis.find(({ path }) => route.startsWith(`${path}/`));
  return (route) => days.get(route) ?? changes.get(getApi(route)?.file ?? '');
}

/** Reads a day, which may have an author next to it. */
function readDay(value: unknown): Date | undefined {
  const day = typeof value === 'object' && value !== null && 'date' in value ? value.date : value;
  const date = new Date(String(day instanceof Date ? day.toISOString() : day));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
