import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import type { Problem } from '../../src/lib/problem.ts';
import { checkAddresses } from '../code/check-addresses.ts';
import { checkCode } from '../code/check-code.ts';
import { collectCodeBlocks } from '../code/collect-code-blocks.ts';
import { findMissingTools } from '../code/tools.ts';
import type { CheckResult, Scope } from './check.ts';

/** Checks code blocks of pages. Languages without a reader are listed; with `CI` set, they are errors. */
export async function checkAllCode({ files }: Scope): Promise<CheckResult> {
  const site = await loadSiteConfig();
  const isAll = files.length === 0;
  const { pages, problems } = listReadablePages(site, files, true);
  const blocks = pages.flatMap(collectCodeBlocks);
  const languages = new Set(blocks.map(({ language }) => language));
  const missing = findMissingTools(languages);
  const skipped = languages.intersection(new Set(missing.languages));
  const codeProblems = await checkCode(blocks, (language) => !skipped.has(language));
  const addresses = checkAddresses(site.apis, pages);
  const note = `code in ${[...skipped].join(', ')} is not checked, because ${missing.programs.join(', ')} is not installed; on Debian, run: apt install ${missing.packages.join(' ')}`;
  return {
    problems: [
      ...problems,
      ...codeProblems,
      ...addresses.problems,
      ...addresses.unreadable.filter(({ file }) => isAll || files.includes(file)),
      ...(isAll && blocks.length === 0 ? [report('no code was found in the pages')] : []),
      ...(isAll && site.apis.length > addresses.unreadable.length && addresses.count === 0
        ? [report('no API address was found in the code of pages')]
        : []),
      ...(skipped.size > 0 && process.env['CI'] ? [report(note)] : []),
    ],
    notes: [
      ...(skipped.size > 0 && !process.env['CI'] ? [note] : []),
      ...addresses.unreadable.map(({ file }) => `addresses of the API in ${file} are not checked, as it cannot be read`),
    ],
  };
}

function report(message: string): Problem {
  return { rule: 'code', severity: 'error', file: 'scripts/check/code.ts', line: 1, column: 1, message };
}
