import type { SiteConfig } from '../config/site-config.ts';
import { readComponentTexts } from '../sources/component-texts.ts';
import { readApiTexts, readConfigTexts } from '../sources/other-texts.ts';
import { readPageText, type ProseText } from '../sources/prose-text.ts';
import { listReadablePages } from '../sources/readable-pages.ts';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { checkProse, type CheckedText } from './check-prose.ts';
import { listProseRules } from './prose/rules.ts';

/**
 * Checks a site's words against the prose rules: pages, API descriptions,
 * configuration labels, and component texts.
 *
 * @param files the only ones to check, from the project root; none means all
 * @returns the texts, and errors for pages and descriptions that cannot be read
 */
export async function checkTexts(site: SiteConfig, files: readonly string[]): Promise<{ texts: CheckedText[]; unreadable: Problem[] }> {
  const isChosen = (file: string) => files.length === 0 || files.includes(file);
  const { pages, problems: unreadable } = listReadablePages(site, files);
  const texts = [
    ...pages.map(readPageText),
    ...site.apis.filter(({ file }) => isChosen(file)).flatMap((api) => readOrCollect(() => readApiTexts(api), unreadable)),
    ...(await readComponentTexts(isChosen)),
    // Label positions are only known after reading all.
    ...(files.every((file) => /\.mdx?$/.test(file)) && files.length > 0 ? [] : readConfigTexts(site).filter(({ file }) => isChosen(file))),
  ];
  const rules = listProseRules(site.prose);
  return { texts: await Promise.all(texts.map((text) => checkProse(text, rules))), unreadable };
}

/** Reads texts, and collects errors in a list. */
function readOrCollect(read: () => ProseText[], unreadable: Problem[]): ProseText[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    unreadable.push(...error.problems);
    return [];
  }
}
