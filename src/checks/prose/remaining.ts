import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Problem } from '../../lib/problem.ts';
import { findPosition } from '../../reference/source-position.ts';
import type { CheckedText } from '../check-prose.ts';

/** Counts of violations allowed in old texts: by file, then by rule. The numbers may only fall. */
export type Remaining = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** File with the counts. */
export const REMAINING = 'src/checks/prose/remaining.json';

export function readRemaining(): Remaining {
  return JSON.parse(readFileSync(REMAINING, 'utf8')) as Remaining;
}

/** Violations in old texts, allowed or not. */
export interface Held {
  /** New violations, and counts that can be lowered. */
  problems: readonly Problem[];
  /** Violations that are left to fix. */
  noted: readonly Problem[];
}

/**
 * Compares the violations in texts with their files' counts. If a file exceeds
 * a count, all its violations are reported: nobody knows which are new.
 */
export function limitRemaining(texts: readonly CheckedText[], remaining: Remaining): Held {
  const problems: Problem[] = [];
  const noted: Problem[] = [];
  for (const { text, problems: found } of texts) {
    const allowed = remaining[text.file] ?? {};
    const counted = groupCounted(found);
    problems.push(...found.filter(({ severity }) => severity === 'error'));
    for (const rule of new Set([...Object.keys(allowed), ...counted.keys()])) {
      const places = counted.get(rule) ?? [];
      const most = allowed[rule] ?? 0;
      if (places.length < most) problems.push(reportFewer([text.file, rule], `${text.file} breaks ${rule} ${places.length} times, not ${most}`));
      if (places.length <= most) noted.push(...places);
      else problems.push(...places.map((place): Problem => ({ ...place, severity: 'error', hint: addLimit(place.hint, places.length, most) })));
    }
  }
  return { problems, noted };
}

function groupCounted(problems: readonly Problem[]): Map<string, Problem[]> {
  return Map.groupBy(
    problems.filter(({ severity }) => severity === 'warning'),
    ({ rule = '' }) => rule,
  );
}

function addLimit(hint: string | undefined, found: number, most: number): string {
  return most === 0 ? (hint ?? '') : `${hint ?? ''} (this file has ${found} such places, and may have ${most} until it is reworked)`;
}

/** Reports counts of missing files. */
export function listForeign(remaining: Remaining): Problem[] {
  return Object.keys(remaining)
    .filter((file) => !existsSync(file))
    .map((file) => reportFewer([file], `there is no file ${file}`));
}

function reportFewer(keys: readonly string[], message: string): Problem {
  const place = { file: REMAINING, ...findPosition(readFileSync(REMAINING, 'utf8'), keys) };
  return { rule: 'remaining', severity: 'error', ...place, message, hint: 'lower the number: npm run check prose -- --fix' };
}

/** Lowers the counts to the current violations, and drops those of missing files; raises none. */
export function lowerRemaining(texts: readonly CheckedText[], remaining: Remaining): Remaining {
  const found = new Map(texts.map(({ text, problems }) => [text.file, groupCounted(problems)]));
  const lowered = Object.entries(remaining).map(([file, rules]) => {
    const own = found.get(file);
    const numbers = Object.entries(rules).map(([rule, most]) => [rule, own ? Math.min(most, own.get(rule)?.length ?? 0) : most] as const);
    return [file, Object.fromEntries(numbers.filter(([, number]) => number > 0))] as const;
  });
  return Object.fromEntries(lowered.filter(([file, rules]) => existsSync(file) && Object.keys(rules).length > 0));
}

/** Writes the counts, sorted by file. */
export function writeRemaining(remaining: Remaining): void {
  const sorted = Object.entries(remaining).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(REMAINING, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}
