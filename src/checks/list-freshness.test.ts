import { expect, it } from 'vitest';
import { readPageText } from '../sources/prose-text.ts';
import { listFreshness } from './list-freshness.ts';
import { makePage } from './prose/fixtures/find-in.ts';

const TODAY = new Date('2026-06-01');

function list(pages: readonly [file: string, fields: string, body?: string][], changes: Readonly<Record<string, string>> = {}): string[] {
  const files = pages.map(([file, fields, body = 'Text.']) => makePage(body, { file, fields: `title: ${file}\n${fields}` }));
  const days = new Map(Object.entries(changes).map(([file, day]) => [file, new Date(day)]));
  const found = listFreshness(files, files.map(readPageText), { today: TODAY, changes: days });
  return found.map(({ severity, rule, file, line, message }) => `${severity} ${rule} ${file}:${line} ${message}`);
}

it('A review that is due is listed first, one in the future is not listed', () => {
  const found = list([
    ['a.md', 'review_by: 2026-05-31'],
    ['b.md', 'review_by: 2026-06-01'],
  ]);
  expect(found[0]).toBe('warning review-by a.md:3 a review was due on 2026-05-31');
  expect(found.filter((each) => each.includes('review-by'))).toHaveLength(1);
});

it('Pages are listed by age, oldest first, from git or else from the front matter', () => {
  const found = list(
    [
      ['new.md', 'last_update: 2020-01-01'],
      ['old.md', 'last_update: { date: 2024-01-01 }'],
      ['none.md', 'tags: []'],
    ],
    { 'new.md': '2026-01-01' },
  );
  expect(found).toEqual([
    'warning age none.md:2 the date of the last change is unknown',
    'warning age old.md:2 last changed on 2024-01-01',
    'warning age new.md:2 last changed on 2026-01-01',
  ]);
});

it('Planned pages and open questions are listed with their positions', () => {
  const found = list([
    ['b.md', '', 'The unit is not documented.'],
    ['c.md', 'status: planned', 'It is not known.'],
  ]);
  expect(found.filter((each) => !each.includes(' age '))).toEqual([
    'warning planned c.md:3 the page is planned',
    'warning open-question b.md:6 "not documented"',
    'warning open-question c.md:6 "is not known"',
  ]);
});
