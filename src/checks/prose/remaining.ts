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
export interface Result {
  /** New violations, and counts that can be lowered. */
  problems: readonly Problem[];
  /** Violations that are left to fix. */
  allowed: readonly Problem[];
}

/**
 * Compares the violations in texts with their files' counts. If a file exceeds
 * a count, all its violations are reported: nobody knows which are new.
 */
export function limitRemaining(texts: readonly CheckedText[], remaining: Remaining): Result {
  const problems: Problem[] = [];
  const allowed: Problem[] = [];
  for (const { text, problems: found } of texts) {
    const limits = remaining[text.file] ?? {};
    const counted = groupCounted(found);
    problems.push(...found.filter(({ severity }) => severity === 'error'));
    for (const rule of new Set([...Object.keys(limits), ...counted.keys()])) {
      const violations = counted.get(rule) ?? [];
      const limit = limits[rule] ?? 0;
      if (violations.length < limit)
        problems.push(reportLimit([text.file, rule], `${text.file} breaks ${rule} ${violations.length} times, not ${limit}`));
      if (violations.length <= limit) allowed.push(...violations);
      else
        problems.push(
          ...violations.map((violation): Problem => ({ ...violation, severity: 'error', hint: addLimit(violation.hint, violations.length, limit) })),
        );
    }
  }
  return { problems, allowed };
}

function groupCounted(problems: readonly Problem[]): Map<string, Problem[]> {
  return Map.groupBy(
    problems.filter(({ severity }) => severity === 'warning'),
    ({ rule = '' }) => rule,
  );
}

function addLimit(hint: string | undefined, found: number, limit: number): string {
  return limit === 0 ? (hint ?? '') : `${hint ?? ''} (this file has ${found} such places, and may have ${limit} until it is reworked)`;
}

/** Reports counts of missing files. */
export function listMissingFiles(remaining: Remaining): Problem[] {
  return Object.keys(remaining)
    .filter((file) => !existsSync(file))
    .map((file) => reportLimit([file], `the file ${file} does not exist`));
}

function reportLimit(keys: readonly string[], message: string): Problem {
  const violation = { file: REMAINING, ...findPosition(readFileSync(REMAINING, 'utf8'), keys) };
  return { rule: 'remaining', severity: 'error', ...violation, message, hint: 'lower the number: npm run check prose -- --fix' };
}

/** Lowers the counts to the current violations, and drops those of missing files; raises none. */
export function lowerRemaining(texts: readonly CheckedText[], remaining: Remaining): Remaining {
  const found = new Map(texts.map(({ text, problems }) => [text.file, groupCounted(problems)]));
  const lowered = Object.entries(remaining).map(([file, rules]) => {
    const fileCounts = found.get(file);
    const numbers = Object.entries(rules).map(
      ([rule, limit]) => [rule, fileCounts ? Math.min(limit, fileCounts.get(rule)?.length ?? 0) : limit] as const,
    );
    return [file, Object.fromEntries(numbers.filter(([, number]) => number > 0))] as const;
  });
  return Object.fromEntries(lowered.filter(([file, rules]) => existsSync(file) && Object.keys(rules).length > 0));
}

/** Writes the counts, sorted by file. */
export function writeRemaining(remaining: Remaining): void {
  const sorted = Object.entries(remaining).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(REMAINING, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}
