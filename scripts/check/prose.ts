import { writeFileSync } from 'node:fs';
import { ProblemError } from '../../src/data/problem.ts';
import { applyFixes } from '../../src/checks/check-prose.ts';
import { checkTexts } from '../../src/checks/check-texts.ts';
import { holdRemaining, listForeign, lowerRemaining, readRemaining, writeRemaining } from '../../src/checks/prose/remaining.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { Result, Scope } from './check.ts';

/** The words of pages, API descriptions and the configuration. */
export async function checkAllProse({ files, fix }: Scope): Promise<Result> {
  try {
    const site = await loadSiteConfig();
    let texts = await checkTexts(site, files);
    if (fix) {
      for (const checked of texts.filter(({ fixes }) => fixes.length > 0)) writeFileSync(checked.text.file, applyFixes(checked));
      texts = await checkTexts(site, files);
      writeRemaining(lowerRemaining(texts, readRemaining()));
    }
    const remaining = readRemaining();
    const { problems, noted } = holdRemaining(texts, remaining);
    return { problems: [...problems, ...(files.length === 0 ? listForeign(remaining) : [])], noted };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}
