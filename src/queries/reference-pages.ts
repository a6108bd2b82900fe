import type { Page } from '../model/page.ts';
import { listReferenceEntries, makeReferencePage, type ReferenceEntry, type ReferencePage } from '../model/reference-pages.ts';
import { getLastChanges } from './last-changes.ts';
import { getReferences } from './operations.ts';
import { getPage } from './pages.ts';
import { getSidebars } from './sidebar-links.ts';

/** Returns every page of the configured API descriptions before rendering. */
export async function getReferenceEntries(): Promise<ReferenceEntry[]> {
  const [references, sidebars] = await Promise.all([getReferences(), getSidebars()]);
  return references.flatMap((each) => listReferenceEntries(each, sidebars));
}

/** Returns an API reference page: its frame and contents. */
export async function getReferencePage(entry: ReferenceEntry): Promise<Page & ReferencePage> {
  const { subject, contents } = makeReferencePage(entry);
  const { file } = entry.reference.api;
  return { ...(await getPage({ ...subject, file, modified: getLastChanges().get(file) })), ...contents };
}
