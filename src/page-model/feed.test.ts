import { expect, test } from 'vitest';
import { postFrontmatter } from '../data/front-matter.ts';
import site from '../site.config.ts';
import { makeAuthor, makePost } from '../site-model/posts.ts';
import { makeFeed } from './feed.ts';

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

test('The text of a post stays text in a feed, whatever signs it has', () => {
  expect(makeFeed(site, [post]).items[0]?.content).toBe('<p>Pins &amp; &lt;buses&gt;, described in one plain sentence for who reads it.</p>');
});
