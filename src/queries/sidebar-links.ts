import siteConfig from '#site-config';
import { throwFaults } from '../model/faults.ts';
import { makeSidebars, type Sidebar } from '../model/sidebar-links.ts';
import { getDocsAndDrafts } from './docs.ts';
import { memoize } from './memoize.ts';
import { SHOW_DRAFTS } from './show-drafts.ts';
import { getDescriptions, getOperations } from './operations.ts';

/**
 * Returns the sidebars of all versions with titles and addresses. Leaves out
 * unlisted pages, and drafts except in development and previews.
 *
 * @throws Error naming the sidebar and the nearest id for a broken item
 */
export const getSidebars = memoize(async (): Promise<Sidebar[]> => {
  const [docs, operations, descriptions] = await Promise.all([getDocsAndDrafts(), getOperations(), getDescriptions()]);
  const { sidebars, faults } = makeSidebars(siteConfig.docs.versions, { docs, operations, descriptions, showDrafts: SHOW_DRAFTS });
  throwFaults(faults);
  return sidebars;
});
