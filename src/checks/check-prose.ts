import { attempt, makeError, makeLocator, type Problem } from '../lib/problem.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { locateInText, type Allowance, type ProseText, readPageText } from '../sources/prose-text.ts';
import type { ProseRule } from './prose/prose-rule.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { readComponentTexts } from '../sources/component-texts.ts';
import { readApiTexts, readConfigTexts } from '../sources/other-texts.ts';
import { listReadablePages } from '../sources/readable-pages.ts';
import { listProseRules } from './prose/rules.ts';

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
      problems.push({ rule: id, ...makeError({ file: text.file, ...locate(offset) }, message, hint) });
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
    ...makeError(locateInText(text, at), message, hint),
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

/**
 * Checks a site's words against the prose rules: pages, API descriptions,
 * configuration labels, and component texts.
 *
 * @param files the only ones to check, from the project root; none means all
 * @returns the texts, and errors for pages and descriptions that cannot be read
 */
export async function checkTexts(site: SiteConfig, files: readonly string[]): Promise<{ texts: CheckedText[]; unreadable: Problem[] }> {
  const isChosen = (file: string) => files.length === 0 || files.includes(file);
  const { pages, problems } = listReadablePages(site, files);
  const apis = site.apis.filter(({ file }) => isChosen(file)).map((api) => attempt(() => readApiTexts(api)));
  const texts = [
    ...pages.map(readPageText),
    ...apis.flatMap(({ result = [] }) => result),
    ...(await readComponentTexts(isChosen)),
    // Label positions are only known after reading all.
    ...(files.every((file) => /\.mdx?$/.test(file)) && files.length > 0 ? [] : readConfigTexts(site).filter(({ file }) => isChosen(file))),
  ];
  const rules = listProseRules(site.prose);
  return {
    texts: await Promise.all(texts.map((text) => checkProse(text, rules))),
    unreadable: [...problems, ...apis.flatMap((api) => api.problems)],
  };
}
