import { expect, it } from 'vitest';
import type { PostContents } from './blog-pages.ts';
import type { DocContents } from './doc-page.ts';
import { listDocFacts, listPostFacts, type Fact } from './page-facts.ts';

const origin = { lastUpdate: { date: new Date('2026-01-02'), author: undefined } };

/** A docs page with everything besides its text. A new field needs a value here, which its facts must have. */
const doc: Required<Omit<DocContents, 'title' | 'eyebrow' | 'lead' | 'related' | 'headings'>> = {
  older: { route: '/newest', title: 'Newest page', isSamePage: true, isSameText: true, version: { name: '0.9', label: 'Version 0.9' } },
  worksOn: {
    models: [
      { name: 'Rev 8', works: 'yes' },
      { name: 'Rev 9', works: 'differs', href: '/rev-9' },
    ],
    href: '/which-one',
  },
  release: { name: 'shell 9', commit: 'abc1234', source: 'https://code.example/abc1234', changes: { route: '/changes', label: 'Later changes' } },
  tags: [{ label: 'A tag', route: '/tags/a' }],
  unlisted: true,
  // The page's frame, and a notice in the text.
  isLanding: false,
  hasBaseUrlNotice: false,
  planned: { empty: false, hasRelated: false },
};
const post: Required<Omit<PostContents, 'title' | 'readingMinutes' | 'headings'>> = {
  unlisted: true,
  date: new Date('2026-01-01'),
  authors: [{ key: 'team', name: 'The team', title: '', description: '', route: '/authors/team' }],
  tags: [{ key: 'b', label: 'Another tag', description: '', route: '/tags/b' }],
};

/** Lists the texts and numbers in a value, without addresses. */
function listTexts(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString().slice(0, 10)];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listTexts);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' && !/^(?:\/|https:)/.test(value) ? [value] : [];
}

const listUnsaid = (facts: readonly Fact[], page: object) => listTexts([page, origin]).filter((text) => !JSON.stringify(facts).includes(text));

it('The facts of a docs page are what its header and its end say', () => {
  const facts = listDocFacts({ ...doc, origin });
  // A label says again what a name says, and the page about later changes isn't a fact about this one.
  expect(listUnsaid(facts, doc)).toEqual(['Version 0.9', 'Later changes']);
  expect(facts.map(([name]) => name)).toContain('Unlisted page');
});

it('The facts of a post are what its header and its end say', () => {
  const facts = listPostFacts({ ...post, origin });
  expect(listUnsaid(facts, { ...post, authors: post.authors.map(({ name }) => name), tags: post.tags.map(({ label }) => label) })).toEqual([]);
  expect(facts.map(([name]) => name)).toContain('Unlisted page');
});
