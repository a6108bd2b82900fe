import { readFileSync } from 'node:fs';
import { checkSecurityContact } from '../../src/checks/check-security-contact.ts';
import { checkContent } from '../../src/checks/check-content.ts';
import { checkSearchWords } from '../../src/search/check-synonyms.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { getDataFile } from '../../src/sources/read-data.ts';
import type { Problem } from '../../src/lib/problem.ts';
import type { CheckResult, Scope } from './check.ts';

/** The site's words for the search. */
const WORDS_FILE = getDataFile('search-words');

/** Finds problems that would stop a build early. */
export async function checkAllContent({ files }: Scope): Promise<CheckResult> {
  const problems = await checkContent(files);
  if (files.length > 0 || problems.length > 0) return { problems };
  const site = await loadSiteConfig();
  return { problems: [...(await checkSynonyms()), ...checkSecurityContact(site, new Date())] };
}

/** Reports synonyms of the search that don't fit the pages. */
async function checkSynonyms(): Promise<Problem[]> {
  const site = await loadSiteConfig();
  const sources = [...listContentFiles(site).map(({ source }) => source), ...site.apis.map(({ file }) => readFileSync(file, 'utf8'))];
  return checkSearchWords(site.search.words, WORDS_FILE, sources);
}
