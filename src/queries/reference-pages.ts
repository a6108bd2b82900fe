import type { Page } from '../page-model/page.ts';
import { printReferencePage, type ReferencePage } from '../page-model/printed-reference.ts';
import { listReferenceEntries, type ReferenceEntry } from '../page-model/reference-pages.ts';
import { highlight } from './highlight.ts';
import { getLastChanges } from './last-changes.ts';
import { getOperations, getReferences } from './operations.ts';
import { getPage } from './pages.ts';
import { getSidebars } from './sidebars.ts';

/** Every page of the configured API descriptions, before it is printed. */
export async function getReferenceEntries(): Promise<ReferenceEntry[]> {
  const [references, operations, sidebars] = await Promise.all([getReferences(), getOperations(), getSidebars()]);
  return references.flatMap(({ api, reference }) => {
    const own = operations.filter(({ description }) => description === api.id);
    return listReferenceEntries({ api, reference, operations: own }, sidebars);
  });
}

/** A page of an API reference: what is around it and what it shows. */
export async function getReferencePage(entry: ReferenceEntry): Promise<Page & ReferencePage> {
  const { subject, contents } = await printReferencePage(entry, highlight);
  const { file } = entry.context.api;
  return { ...(await getPage({ ...subject, file, modified: getLastChanges().get(file) })), ...contents };
}
