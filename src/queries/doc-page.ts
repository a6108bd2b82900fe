import siteConfig from '#site-config';
import { collectTitles, placeDoc, type DocPlace } from '../site-model/doc-places.ts';
import { throwFaults } from '../site-model/faults.ts';
import { getDocs, type Doc } from './docs.ts';
import { getDescriptions, getOperations } from './operations.ts';
import { getSidebars } from './sidebars.ts';

export type { PageLink } from '../site-model/doc-places.ts';

const REVISIONS_ROUTE = '/comet/resources/revision-history';

/** A docs page with all its template prints. */
export interface DocPage extends DocPlace {
  doc: Doc;
  /** Page that tells board revisions apart, where the site has it. */
  revisionsHref?: string | undefined;
}

/**
 * Every docs page with its place in the sidebars.
 *
 * @throws Error naming the file for a `related`, `pagination_prev` or `pagination_next` that leads nowhere
 */
export async function getPages(): Promise<DocPage[]> {
  const [docs, sidebars, operations, descriptions] = await Promise.all([getDocs(), getSidebars(), getOperations(), getDescriptions()]);
  const titles = collectTitles({ docs, operations, descriptions });
  return docs.map((doc) => {
    const { place, faults } = placeDoc(doc, { docs, sidebars, titles });
    throwFaults(faults);
    return { doc, revisionsHref: titles.has(REVISIONS_ROUTE) ? REVISIONS_ROUTE : undefined, ...place };
  });
}

/** Whether the configured docs depth leaves a heading in "On this page". */
export function isInTableOfContents(depth: number): boolean {
  const { minHeadingLevel, maxHeadingLevel } = siteConfig.docs.tableOfContents;
  return depth >= minHeadingLevel && depth <= maxHeadingLevel;
}
