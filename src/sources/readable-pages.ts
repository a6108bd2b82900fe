import type { SiteConfig } from '../data/config-schema.ts';
import type { Problem } from '../data/problem.ts';
import { collectReferences } from './collect-links.ts';
import { listContentFiles, type ContentFile } from './content-files.ts';

/** Pages that can be parsed, and why others cannot. */
interface ReadablePages {
  pages: ContentFile[];
  problems: Problem[];
}

/**
 * Lists the pages of a site for checks that look at each by itself: one that cannot be read keeps none of the others from being looked at.
 *
 * @param files the only ones to list, from the project root; none means all
 */
export function listReadablePages(site: SiteConfig, files: readonly string[]): ReadablePages {
  const chosen = listContentFiles(site).filter(({ file }) => files.length === 0 || files.includes(file));
  const [pages = [], unread = []] = [true, false].map((isReadable) =>
    chosen.filter((content) => (collectReferences(content).problems.length === 0) === isReadable),
  );
  return { pages, problems: unread.flatMap((content) => collectReferences(content).problems) };
}
