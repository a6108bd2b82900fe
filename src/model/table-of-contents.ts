import { joinUnits } from '../lib/format.ts';
import type { Heading } from '../lib/headings.ts';
import { readSections } from '../search/extract-records.ts';

/** Levels of headings listed under "On this page". */
export interface HeadingRange {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/**
 * Lists the headings with an id for "On this page", as the search finds them.
 * Components add headings too, so they are only known after rendering.
 *
 * @param range without it, the page lists none
 */
export function listHeadings(html: string, range: HeadingRange | undefined): Heading[] {
  if (!range) return [];
  return readSections(`<main>${html}</main>`)
    .filter(({ level }) => level >= range.minHeadingLevel && level <= range.maxHeadingLevel)
    .map(({ level, anchor, heading }) => ({ depth: level, slug: anchor, text: joinUnits(heading) }));
}
