import { writeFileSync } from 'node:fs';
import { applyFixes } from '../../src/checks/check-prose.ts';
import { checkTexts } from '../../src/checks/check-texts.ts';
import { holdRemaining, listForeign, lowerRemaining, readRemaining, writeRemaining } from '../../src/checks/prose/remaining.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { Result, Scope } from './check.ts';

/** The words of pages, API descriptions and the configuration. */
export async function checkAllProse({ files, fix }: Scope): Promise<Result> {
  const site = await loadSiteConfig();
  let checked = await checkTexts(site, files);
  if (fix) {
    for (const each of checked.texts.filter(({ fixes }) => fixes.length > 0)) writeFileSync(each.text.file, applyFixes(each));
    checked = await checkTexts(site, files);
    writeRemaining(lowerRemaining(checked.texts, readRemaining()));
  }
  const remaining = readRemaining();
  const { problems, noted } = holdRemaining(checked.texts, remaining);
  return { problems: [...checked.unread, ...problems, ...(files.length === 0 ? listForeign(remaining) : [])], noted };
}
