import { expect, it } from 'vitest';
import type { PostContents } from '../../model/blog-pages.ts';
import type { DocContents } from '../../model/doc-page.ts';
import { describeDocForm, describePostForm } from './page-contents.ts';
import { writePage } from './write-page.ts';

const SITE = { url: 'https://docs.example' };
const frame = { route: '/page', head: { description: 'All of it.' }, origin: { lastUpdate: { date: new Date('2026-01-02') } } };

/** A docs page with everything. A new field needs a value here, which its Markdown form must have. */
const doc: Required<DocContents> = {
  title: 'Page',
  eyebrow: 'Above the title',
  lead: frame.head.description,
  older: { route: '/newest', title: 'Newest page', isSamePage: true, version: { name: '0.9', label: 'Version 0.9' } },
  revisions: { names: ['Rev 8', 'Rev 9'], href: '/which-one' },
  release: { name: 'shell 9', commit: 'abc1234', source: 'https://code.example/abc1234', changes: { route: '/changes', label: 'Later changes' } },
  tags: [{ label: 'A tag', route: '/tags/a' }],
  related: [{ label: 'A related page', href: '/related' }],
  unlisted: true,
  // The page's frame, and notices that are rendered with the text.
  isLanding: false,
  hasBaseUrlNotice: false,
  planned: { empty: false, hasRelated: false },
  headings: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};
const post: Required<PostContents> = {
  title: 'Post',
  unlisted: true,
  date: new Date('2026-01-01'),
  authors: [{ key: 'team', name: 'The team', title: '', description: '', route: '/authors/team' }],
  tags: [{ key: 'b', label: 'Another tag', description: '', route: '/tags/b' }],
  readingMinutes: 7,
  headings: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

/** Lists the texts in a value, without addresses. */
function listTexts(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString().slice(0, 10)];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listTexts);
  return typeof value === 'string' && value !== '' && !/^(?:\/|https:)/.test(value) ? [value] : [];
}

it('The Markdown form of a docs page says what its header says', () => {
  const form = writePage(SITE, describeDocForm({ ...frame, ...doc }, '<p>Text.</p>'));
  // A label says again what a name says, and the page about later changes isn't a fact about this one.
  const facts = listTexts({ ...frame, ...doc }).filter((text) => !['Version 0.9', 'Later changes', 'team'].includes(text));
  expect([...facts, 'Unlisted page: only people'].filter((text) => !form.includes(text))).toEqual([]);
});

it('The Markdown form of a post says what its header says', () => {
  const form = writePage(SITE, describePostForm({ ...frame, ...post }, '<p>Text.</p>'));
  const facts = listTexts({ ...frame, ...post }).filter((text) => !['team', 'b'].includes(text));
  expect([...facts, 'Unlisted page: only people'].filter((text) => !form.includes(text))).toEqual([]);
});
