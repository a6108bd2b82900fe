import { writeFileSync } from 'node:fs';
import { applyFixes, checkTexts } from '../../src/checks/check-prose.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { CheckResult, Scope } from './run-check.ts';

/** Checks words in pages, API descriptions, components and the configuration. */
export async function checkAllProse({ files, fix }: Scope): Promise<CheckResult> {
  const site = await loadSiteConfig();
  const found = await checkTexts(site, files);
  const fixable = fix ? found.texts.filter(({ fixes }) => fixes.length > 0) : [];
  for (const each of fixable) writeFileSync(each.text.file, applyFixes(each));
  const { texts, unreadable } = fixable.length > 0 ? await checkTexts(site, files) : found;
  return {
    problems: [...unreadable, ...texts.flatMap(({ problems }) => problems)],
    fixed: fixable.map(({ text: { file }, fixes }) => ({ file, places: fixes.length })),
  };
}
