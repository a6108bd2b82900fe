import { expect, it } from 'vitest';
import { formatProblem } from '../../src/lib/problem.ts';
import { listDueReviews } from './freshness.ts';

const makePage = (file: string, day?: string) => ({
  file,
  source: `---\ntitle: A\n${day === undefined ? '' : `review_by: ${day}\n`}---\n`,
  frontmatter: { title: 'A', ...(day !== undefined && { review_by: day }) },
});

it('Pages whose review is overdue are listed with their line, the longest overdue first', () => {
  const pages = [makePage('a.md', '2026-10-02'), makePage('b.md'), makePage('c.md', '2026-10-01'), makePage('d.md', '2026-11-01')];
  expect(listDueReviews(pages, new Date('2026-10-20')).map(formatProblem)).toEqual([
    'c.md:3:1: a review was due on 2026-10-01',
    'a.md:3:1: a review was due on 2026-10-02',
  ]);
});
