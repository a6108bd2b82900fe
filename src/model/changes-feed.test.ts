import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import site from '../site.config.ts';
import { makeChangesFeed } from './changes-feed.ts';
import type { Changes } from './changes-page.ts';
import { writeAtom, writeRss } from './write-feed.ts';

const changes: Changes = {
  title: 'Changes of <b>Pets',
  overview: { text: '<b>Pets', href: '/pets/pets' },
  feedHref: '/pets/changes/atom.xml',
  headings: [],
  versions: [
    {
      date: '2026-02-03',
      day: 'February 3, 2026',
      summary: 'Version <img src=x> with 1 operation.',
      groups: [
        {
          title: 'Schemas changed',
          changes: [
            {
              label: 'Pet<a>',
              href: '/pets/schemas/Pet',
              call: '',
              lines: [{ place: 'name, value <b>', text: 'removed' }],
            },
          ],
        },
      ],
    },
  ],
};
const feed = makeChangesFeed(site, '/pets/changes', changes);

test('The feed of an API has an entry for each published description, linked to its section, with texts as HTML', () => {
  const link = new URL('/pets/changes#2026-02-03', site.url).href;
  expect(parseFeed(writeAtom(feed))).toMatchObject({
    format: 'atom',
    feed: {
      entries: [
        {
          id: link,
          title: { value: '&lt;b&gt;Pets, February 3, 2026' },
          summary: { value: 'Version &lt;img src=x&gt; with 1 operation.' },
          updated: '2026-02-03T00:00:00.000Z',
        },
      ],
    },
  });
  expect(writeRss(feed)).toContain('<description><![CDATA[Version &lt;img src=x&gt; with 1 operation.]]></description>');
});

test('An entry lists what has changed, with links and as text', () => {
  const href = (route: string) => new URL(route, site.url).href;
  expect(feed.items[0]?.content).toContain(
    `<li><a href="${href('/pets/schemas/Pet')}">Pet&lt;a&gt;</a><ul><li>name, value &lt;b&gt;: removed</li></ul></li>`,
  );
});
