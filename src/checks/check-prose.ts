import { didYouMean } from '../lib/did-you-mean.ts';
import { makeLocator, type Problem } from '../lib/problem.ts';
import { locateInText, type Allowance, type ProseText } from '../sources/prose-text.ts';
import type { ProseRule } from './prose/prose-rule.ts';

/** A text with the problems that the prose rules found. */
export interface CheckedText {
  text: ProseText;
  problems: readonly Problem[];
  /** Automatic fixes. */
  fixes: readonly Fix[];
}

/** A replacement in a source. */
export interface Fix {
  offset: number;
  found: string;
  write: string;
}

/** Checks a text against the prose rules, with its exceptions. */
export async function checkProse(text: ProseText, rules: readonly ProseRule[]): Promise<CheckedText> {
  const used = new Set<Allowance>();
  const locate = makeLocator(text.source);
  const problems: Problem[] = [];
  const fixes: Fix[] = [];
  for (const { id, find } of rules)
    for (const { offset, message, hint, fix } of await find(text)) {
      const allowance = text.allowances.find((each) => each.rule === id && each.reason !== '' && isWithin(each, offset));
      if (allowance) used.add(allowance);
      if (allowance) continue;
      problems.push({ rule: id, severity: 'error', file: text.file, ...locate(offset), message, hint });
      if (fix && text.source.startsWith(fix.found, offset)) fixes.push({ offset, ...fix });
    }
  problems.push(...text.allowances.filter((each) => !used.has(each)).map((each) => describeAllowance(text, each, rules)));
  return { text, problems: problems.sort((a, b) => a.line - b.line || a.column - b.column), fixes };
}

function isWithin({ from, to }: Allowance, offset: number): boolean {
  return from <= offset && offset < to;
}

/** Describes an exception that is invalid or no longer needed. */
function describeAllowance(text: ProseText, { rule, reason, at }: Allowance, rules: readonly ProseRule[]): Problem {
  const ids = rules.map(({ id }) => id);
  const report = (message: string, hint: string | undefined): Problem => ({
    rule: 'prose-allow',
    severity: 'error',
    ...locateInText(text, at),
    message,
    hint,
  });
  if (!ids.includes(rule)) return report(`unknown rule in prose-allow: "${rule}"`, didYouMean(rule, ids));
  if (reason === '') return report('an exception without a reason', `write one after a colon: prose-allow ${rule}: why`);
  return report(
    `nothing below needs an exception from ${rule}`,
    'remove the comment, or put it right before the paragraph, list or table that it is about',
  );
}

/** Applies the automatic fixes to a text. */
export function applyFixes({ text, fixes }: CheckedText): string {
  return fixes
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((source, { offset, found, write }) => source.slice(0, offset) + write + source.slice(offset + found.length), text.source);
}
