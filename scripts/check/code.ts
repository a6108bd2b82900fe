import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import type { Problem } from '../../src/data/problem.ts';
import { checkCode } from '../code/check-code.ts';
import { checkSamples } from '../code/check-samples.ts';
import { collectCodeBlocks } from '../code/collect-code-blocks.ts';
import { findMissingTools } from '../code/tools.ts';
import type { Result, Scope } from './check.ts';

/** Reads the code blocks of pages. What a machine cannot read is named; where `CI` is set, it is wrong. */
export async function checkAllCode({ files }: Scope): Promise<Result> {
  const site = await loadSiteConfig();
  const isAll = files.length === 0;
  const { pages, problems } = listReadablePages(site, files);
  const blocks = pages.flatMap(collectCodeBlocks);
  const languages = new Set(blocks.map(({ language }) => language));
  const missing = findMissingTools(languages);
  const unread = languages.intersection(new Set(missing.languages));
  const refused = await checkCode(blocks, (language) => !unread.has(language));
  const samples = await checkSamples(site.apis, pages, refused);
  const note = `code in ${[...unread].join(', ')} is not checked, as ${missing.programs.join(', ')} is not there; on Debian: apt install ${missing.packages.join(' ')}`;
  return {
    problems: [
      ...problems,
      ...refused,
      ...samples.problems,
      ...samples.unread.filter(({ file }) => isAll || files.includes(file)),
      ...(isAll && blocks.length === 0 ? [tell('no page shows code, or the check finds none')] : []),
      ...(isAll && site.apis.length > samples.unread.length && samples.count === 0
        ? [tell('no page shows a call of any API, or the check of calls finds none')]
        : []),
      ...(unread.size > 0 && process.env['CI'] ? [tell(note)] : []),
    ],
    notes: [
      ...(unread.size > 0 && !process.env['CI'] ? [note] : []),
      ...samples.unread.map(({ file }) => `calls of the API in ${file} are not checked, as it cannot be read`),
    ],
  };
}

function tell(message: string): Problem {
  return { rule: 'code', severity: 'error', file: 'scripts/check/code.ts', line: 1, column: 1, message };
}
