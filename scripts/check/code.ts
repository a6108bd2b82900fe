import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import { checkCalls } from '../code/check-calls.ts';
import { checkCode } from '../code/check-code.ts';
import { collectCodeBlocks } from '../code/collect-code-blocks.ts';
import { findMissingTools } from '../code/tools.ts';
import type { CheckResult, Scope } from './run-check.ts';

/** Checks code blocks of pages. Languages whose program is missing are listed; with `CI` set, they are errors. */
export async function checkAllCode({ files }: Scope): Promise<CheckResult> {
  const site = await loadSiteConfig();
  const { pages, problems } = listReadablePages(site, files, true);
  const blocks = pages.flatMap(collectCodeBlocks);
  const languages = new Set(blocks.map(({ language }) => language));
  const missing = findMissingTools(languages);
  const skipped = languages.intersection(new Set(missing.languages));
  const codeProblems = await checkCode(blocks, (language) => !skipped.has(language));
  const calls = checkCalls(site.apis, pages);
  const note = `code in ${[...skipped].join(', ')} is not checked, because ${missing.programs.join(', ')} is not installed; on Debian, run: apt install ${missing.packages.join(' ')}`;
  return {
    problems: [...problems, ...codeProblems, ...calls.problems],
    isStopped: skipped.size > 0 && Boolean(process.env['CI']),
    notes: [
      ...(skipped.size > 0 ? [note] : []),
      ...calls.unreadable.map((file) => `calls of the API in ${file} are not checked, as it cannot be read`),
    ],
  };
}
