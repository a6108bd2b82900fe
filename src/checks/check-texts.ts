import type { SiteConfig } from '../data/config-schema.ts';
import { listContentFiles } from '../sources/content-files.ts';
import { readApiTexts, readConfigTexts } from '../sources/other-texts.ts';
import { readPageText } from '../sources/prose-text.ts';
import { checkProse, type CheckedText } from './check-prose.ts';

/**
 * Holds the words of a site against the rules of prose: pages, API descriptions and labels of the configuration.
 *
 * @param files the only ones to look at, from the project root; none means all
 * @throws ProblemError for files that cannot be read
 */
export function checkTexts(site: SiteConfig, files: readonly string[]): Promise<CheckedText[]> {
  const isChosen = (file: string) => files.length === 0 || files.includes(file);
  const texts = [
    ...listContentFiles(site)
      .filter(({ file }) => isChosen(file))
      .map(readPageText),
    ...site.apis.filter(({ file }) => isChosen(file)).flatMap(readApiTexts),
    // Where labels stand is known only when all are read.
    ...(files.every((file) => /\.mdx?$/.test(file)) && files.length > 0 ? [] : readConfigTexts(site).filter(({ file }) => isChosen(file))),
  ];
  return Promise.all(texts.map((text) => checkProse(text)));
}
