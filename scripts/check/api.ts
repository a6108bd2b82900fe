import { ProblemError, type Problem } from '../../src/lib/problem.ts';
import { checkDescription } from '../../src/reference/check-description.ts';
import { loadDescriptions, readDocument } from '../../src/reference/read-document.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { Result, Scope } from './check.ts';

/** The site's own rules, where Redocly's programs look for them. */
const RULES = 'redocly.yaml';

/** Lints the site's own API descriptions. The site is lenient with those from others. */
export async function checkAllApis({ files }: Scope): Promise<Result> {
  const { apis } = await loadSiteConfig();
  const found = await Promise.all(apis.filter(({ validation }) => validation === 'strict').map((api) => checkApi(api, files)));
  return { problems: found.flat() };
}

/**
 * Lints one description by the recorded rules and those for pages.
 *
 * @param files those to check; none means all
 * @returns violations in the order of the text, or the error for an unreadable file
 */
export async function checkApi(api: { file: string; id?: string }, files: readonly string[] = []): Promise<Problem[]> {
  const isMeant = (parts: Iterable<string>) => files.length === 0 || [...parts].some((part) => files.includes(part));
  try {
    await loadDescriptions([api]);
    if (!isMeant(readDocument(api).source.files.keys())) return [];
    return await checkDescription({ ...api, validation: 'strict' }, RULES);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return isMeant([api.file]) ? [...error.problems] : [];
  }
}
