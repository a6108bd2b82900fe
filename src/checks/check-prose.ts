import { didYouMean } from '../data/did-you-mean.ts';
import { makeLocator, type Problem } from '../data/problem.ts';
import { locateInText, type Allowance, type ProseText } from '../sources/prose-text.ts';
import type { ProseRule } from './prose/prose-rule.ts';
import { PROSE_RULES } from './prose/rules.ts';

/** A text with what the rules of prose found in it. */
export interface CheckedText {
  text: ProseText;
  /** What is wrong: errors of rules that hold everywhere, and warnings of those that old texts may still break. */
  problems: readonly Problem[];
  /** What a program can mend. */
  fixes: readonly Fix[];
}

/** What to write in the place of something in a source. */
export interface Fix {
  offset: number;
  found: string;
  write: string;
}

/** Holds a text against the rules of prose, with the exceptions that it asks for. */
export async function checkProse(text: ProseText, rules: readonly ProseRule[] = PROSE_RULES): Promise<CheckedText> {
  const used = new Set<Allowance>();
  const locate = makeLocator(text.source);
  const problems: Problem[] = [];
  const fixes: Fix[] = [];
  for (const { id, find, isCounted } of rules)
    for (const { offset, message, hint, fix } of await find(text)) {
      const allowance = text.allowances.find((each) => each.rule === id && each.reason !== '' && isWithin(each, offset));
      if (allowance) used.add(allowance);
      if (allowance) continue;
      problems.push({ rule: id, severity: isCounted ? 'warning' : 'error', file: text.file, ...locate(offset), message, hint });
      if (fix && text.source.startsWith(fix.found, offset)) fixes.push({ offset, ...fix });
    }
  problems.push(...text.allowances.filter((each) => !used.has(each)).map((each) => describeAllowance(text, each, rules)));
  return { text, problems: problems.sort((a, b) => a.line - b.line || a.column - b.column), fixes };
}

function isWithin({ from, to }: Allowance, offset: number): boolean {
  return from <= offset && offset < to;
}

/** An exception that is wrong, or that nothing asks for any more. */
function describeAllowance(text: ProseText, { rule, reason, at }: Allowance, rules: readonly ProseRule[]): Problem {
  const ids = rules.map(({ id }) => id);
  const tell = (message: string, hint: string | undefined): Problem => ({
    rule: 'prose-allow',
    severity: 'error',
    ...locateInText(text, at),
    message,
    hint,
  });
  if (!ids.includes(rule)) return tell(`prose-allow names no rule: "${rule}"`, didYouMean(rule, ids));
  if (reason === '') return tell('an exception without a reason', `write it behind a colon: prose-allow ${rule}: why`);
  return tell(
    `nothing below needs an exception from ${rule}`,
    'remove the comment, or put it right before the paragraph, list or table that it is about',
  );
}

/** A text with what a program can mend in it. */
export function applyFixes({ text, fixes }: CheckedText): string {
  return fixes
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((source, { offset, found, write }) => source.slice(0, offset) + write + source.slice(offset + found.length), text.source);
}
