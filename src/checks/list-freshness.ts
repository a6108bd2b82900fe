import type { Problem } from '../lib/problem.ts';
import { locateField, type ContentFile } from '../sources/content-files.ts';
import { locateInText, type ProseText } from '../sources/prose-text.ts';
import { findOpenQuestions } from './prose/open-question.ts';

/** Dates for a page's age. */
interface Clock {
  today: Date;
  /** Date of the last change by file, if git knows it. */
  changes: ReadonlyMap<string, Date>;
}

/**
 * Lists what may be out of date: pages due for review, planned pages, open
 * questions, and all pages by age, oldest first.
 * None of these are errors, so each is a warning.
 */
export function listFreshness(pages: readonly ContentFile[], texts: readonly ProseText[], { today, changes }: Clock): Problem[] {
  const report = (rule: string, page: ContentFile, message: string, field = 'title'): Problem => ({
    rule,
    severity: 'warning',
    ...locateField(page, [field]),
    message,
  });
  const due = pages.flatMap((page) => {
    const day = readDay(page.frontmatter['review_by']);
    return day && day < today ? [report('review-by', page, `a review was due on ${format(day)}`, 'review_by')] : [];
  });
  const planned = pages
    .filter(({ frontmatter }) => frontmatter['status'] === 'planned')
    .map((page) => report('planned', page, 'the page is planned', 'status'));
  const questions = texts.flatMap((text) =>
    findOpenQuestions(text).map(({ offset, found }): Problem => ({
      rule: 'open-question',
      severity: 'warning',
      ...locateInText(text, offset),
      message: `"${found}"`,
    })),
  );
  const ages = pages
    .map((page) => ({ page, day: changes.get(page.file) ?? readDay(getLastUpdate(page)) }))
    .sort((a, b) => (a.day?.getTime() ?? 0) - (b.day?.getTime() ?? 0))
    .map(({ page, day }) => report('age', page, day ? `last changed on ${format(day)}` : 'the date of the last change is unknown'));
  return [...due, ...planned, ...questions, ...ages];
}

/** Reads the writer's date, used where git has none. */
function getLastUpdate({ frontmatter }: ContentFile): unknown {
  const update = frontmatter['last_update'];
  return typeof update === 'object' && update !== null && 'date' in update ? update.date : update;
}

/** Reads a front matter date; the content check reports invalid ones. */
function readDay(value: unknown): Date | undefined {
  const day = new Date(value instanceof Date || typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

function format(day: Date): string {
  return day.toISOString().slice(0, 10);
}
