import { writeFileSync } from 'node:fs';
import { applyFixes, type CheckedText } from '../../src/checks/check-prose.ts';
import { checkTexts } from '../../src/checks/check-texts.ts';
import { limitRemaining, listMissingFiles, lowerRemaining, readRemaining, REMAINING, writeRemaining } from '../../src/checks/prose/remaining.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { FixedFile, Result, Scope } from './check.ts';

/** Checks words in pages, API descriptions and the configuration. */
export async function checkAllProse({ files, fix }: Scope): Promise<Result> {
  const site = await loadSiteConfig();
  let checked = await checkTexts(site, files);
  const fixed: FixedFile[] = [];
  if (fix) {
    for (const each of checked.texts.filter(({ fixes }) => fixes.length > 0)) {
      writeFileSync(each.text.file, applyFixes(each));
      fixed.push({ file: each.text.file, places: each.fixes.length });
    }
    checked = await checkTexts(site, files);
    const places = lowerNumbers(checked.texts);
    if (places > 0) fixed.push({ file: REMAINING, places });
  }
  const remaining = readRemaining();
  const { problems, allowed } = limitRemaining(checked.texts, remaining);
  return { problems: [...checked.unreadable, ...problems, ...(files.length === 0 ? listMissingFiles(remaining) : [])], noted: allowed, fixed };
}

/** Lowers the counts of remaining violations; returns how many fell. */
function lowerNumbers(texts: readonly CheckedText[]): number {
  const before = readRemaining();
  const after = lowerRemaining(texts, before);
  const lowered = Object.entries(before).flatMap(([file, rules]) =>
    Object.entries(rules).filter(([rule, most]) => after[file]?.[rule] !== most),
  ).length;
  if (lowered > 0) writeRemaining(after);
  return lowered;
}
