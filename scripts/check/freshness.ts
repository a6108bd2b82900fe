import { listFreshness } from '../../src/checks/list-freshness.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { readLastChanges } from '../../src/sources/last-changes.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { readPageText } from '../../src/sources/prose-text.ts';
import type { Result, Scope } from './check.ts';

/** Lists what may be out of date, which never fails. */
export async function listAgeing({ files }: Scope): Promise<Result> {
  const site = await loadSiteConfig();
  const pages = listContentFiles(site).filter(({ file }) => files.length === 0 || files.includes(file));
  const changes = readLastChanges(process.cwd(), [...site.docs.versions.map(({ docs }) => docs), site.blog.folder]);
  return { problems: [], noted: listFreshness(pages, pages.map(readPageText), { today: new Date(), changes }) };
}
