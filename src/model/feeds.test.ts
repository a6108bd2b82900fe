import { expect, test } from 'vitest';
import { postFrontmatter } from '../config/front-matter.ts';
import site from '../site.config.ts';
import { makeAuthor, makePost } from './posts.ts';
import { makeFeed, writeAtom, writeRss } from './feeds.ts';

const description = 'Pins & <buses>, described in one plain sentence for who reads it.';
const author = makeAuthor('team', { name: 'Team', title: 'Firmware', description });
const frontmatter = postFrontmatter.parse({ title: 'Wiring', description, date: '2026-01-02', authors: ['team'] });
const post = makePost({ entryId: 'wiring', file: 'blog/wiring.md', body: 'Text', frontmatter }, { tags: [], authors: [author] });

test('A feed has each post with absolute addresses, its day and its authors', () => {
  const { items, options } = makeFeed(site, [post]);
  const link = new URL('/blog/wiring', site.url).href;
  expect(items).toMatchObject([{ title: 'Wiring', link, id: link, date: post.date, author: [{ name: 'Team' }] }]);
  expect(options.updated).toEqual(post.date);
});

test('A revised post has the date of revision too, and so has the feed', () => {
  const changed = new Date('2026-03-04');
  const feed = makeFeed(site, [post, { ...post, lastUpdate: changed }]);
  expect(feed.items[1]).toMatchObject({ published: post.date, date: changed });
  expect(feed.options.updated).toEqual(changed);
});

test('Feeds follow their formats: category terms in Atom, and names of authors only in RSS', () => {
  const tag = { key: 'pins', label: 'Pins', description: '', route: '/blog/tags/pins' };
  const feed = makeFeed(site, [{ ...post, tags: [tag] }]);
  expect(writeAtom(feed)).toContain('term="Pins"');
  expect(writeRss(feed)).toContain('<dc:creator>Team</dc:creator>');
  expect(writeRss(feed)).not.toContain('<author>');
  expect(writeAtom(feed)).toContain('<name>Team</name>');
  expect(JSON.parse(feed.json1())).toMatchObject({ items: [{ author: { name: 'Team' } }] });
});

test('Feeds have no control characters, which XML excludes', () => {
  const feed = makeFeed(site, [{ ...post, title: 'A\u0001\u001b\uFFFE B' }]);
  for (const text of [writeAtom(feed), writeRss(feed)]) expect(text).toContain('A\uFFFD\uFFFD\uFFFD B');
});

test('The text of a post is escaped in a feed', () => {
  expect(makeFeed(site, [post]).items[0]?.content).toBe('<p>Pins &amp; &lt;buses&gt;, described in one plain sentence for who reads it.</p>');
});
