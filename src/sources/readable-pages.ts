import type { SiteConfig } from '../config/site-config.ts';
import { isOfOlderVersion } from '../model/entry-ids.ts';
import { collectReferences } from './collect-links.ts';
import { listContentFiles } from './content-files.ts';
import { listSnippets } from './snippets.ts';

/**
 * Lists a site's pages and their snippets for checks of single files. An unreadable page does not
 * stop the check of others.
 *
 * @param files the only ones to list, from the project root; none means all
 * @param hasOlder list those of older docs versions too, whose words nobody revises
 */
export function listReadablePages(site: SiteConfig, files: readonly string[], hasOlder = false) {
  const all = listContentFiles(site).filter(({ kind, id }) => hasOlder || kind !== 'doc' || !isOfOlderVersion(id));
  const chosen = [...all, ...listSnippets(all)].filter(({ file }) => files.length === 0 || files.includes(file));
  const [pages = [], unreadable = []] = [true, false].map((isReadable) =>
    chosen.filter((content) => (collectReferences(content).problems.length === 0) === isReadable),
  );
  return { pages, problems: unreadable.flatMap((content) => collectReferences(content).problems) };
}
