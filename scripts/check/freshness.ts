import { locateField } from '../../src/sources/content-files.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import { makeWarning, type Problem } from '../../src/lib/problem.ts';
import type { ContentFile } from '../../src/sources/content-files.ts';
import type { CheckResult, Scope } from './run-check.ts';

/** Lists the pages whose `review_by` has passed, never as errors. */
export async function listAgeing({ files }: Scope): Promise<CheckResult> {
  const { pages, problems } = listReadablePages(await loadSiteConfig(), files);
  return { problems, noted: listDueReviews(pages, new Date()) };
}

/** Lists the pages that were due for a review before a day, the longest overdue first. */
export function listDueReviews(pages: readonly Pick<ContentFile, 'file' | 'source' | 'frontmatter'>[], today: Date): Problem[] {
  const due = pages.map((page) => ({ page, day: String(page.frontmatter['review_by'] ?? '') })).filter(({ day }) => new Date(day) < today);
  return due
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ page, day }) => ({ rule: 'review-by', ...makeWarning(locateField(page, ['review_by']), `a review was due on ${day}`) }));
}
