import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import site from '../site.config.ts';
import { makeChangesFeed } from './changes-feed.ts';
import type { RenderedChanges } from './changes-page.ts';

const change = { method: 'GET', path: '/a', isBreaking: true, label: 'Get <a>', href: '/pets/a' };
const line = { place: 'Query parameter', name: 'q', text: 'only "<b>"', isBreaking: true };
const changes: RenderedChanges = {
  title: 'Changes of Pets',
  description: { text: 'Pets', href: '/pets/pets' },
  feedHref: '/pets/changes/atom.xml',
  headings: [],
  versions: [
    {
      date: '2026-02-03',
      day: 'February 3, 2026',
      summary: 'Two operations.',
      groups: [
        { title: 'Removed', changes: [{ ...change, href: undefined, lines: [] }] },
        { title: 'Changed', changes: [{ ...change, lines: [line] }] },
      ],
    },
  ],
};

test('The feed of an API has an entry for each published description, linked to its section', () => {
  const { format, feed } = parseFeed(makeChangesFeed(site, '/pets/changes', changes).atom1());
  const link = new URL('/pets/changes#2026-02-03', site.url).href;
  expect(format).toBe('atom');
  expect(feed).toMatchObject({ entries: [{ id: link, title: { value: 'Pets, February 3, 2026' }, updated: '2026-02-03T00:00:00.000Z' }] });
});

test('An entry lists operations with links, and what breaks calls, as text', () => {
  const content = makeChangesFeed(site, '/pets/changes', changes).items[0]?.content;
  expect(content).toContain(`<a href="${new URL('/pets/a', site.url).href}">Get &lt;a&gt;</a> <code>GET /a</code>`);
  expect(content).toContain('<li><strong>Breaking</strong>: Query parameter q: only &quot;&lt;b&gt;&quot;</li>');
  expect(content).toContain('<li><strong>Breaking</strong>: Get &lt;a&gt; <code>GET /a</code></li>');
});
