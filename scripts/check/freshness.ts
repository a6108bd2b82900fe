import { listFreshness } from '../../src/checks/list-freshness.ts';
import { readLastChanges } from '../../src/sources/last-changes.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { readPageText } from '../../src/sources/prose-text.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import type { Result, Scope } from './check.ts';

/** Lists possibly outdated pages, never an error. */
export async function listAgeing({ files }: Scope): Promise<Result> {
  const site = await loadSiteConfig();
  const { pages: readable, problems } = listReadablePages(site, files);
  const pages = readable.filter(({ kind }) => kind !== 'snippet');
  const changes = readLastChanges(process.cwd(), [...site.docs.versions.map(({ docs }) => docs), site.blog.folder]);
  return { problems, noted: listFreshness(pages, pages.map(readPageText), { today: new Date(), changes }) };
}
