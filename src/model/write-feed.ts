import { Feed } from 'feed';
import { replaceControlCharacters } from '../lib/control-characters.ts';

/** Writes a feed as Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  return replaceControlCharacters(feed.atom1());
}

/** Writes a feed as RSS 2.0. Its authors must be e-mail addresses, so names use Dublin Core. */
export function writeRss({ options, items }: Feed): string {
  const feed = new Feed(options);
  items.forEach(({ author = [], ...item }) =>
    feed.addItem({ ...item, extensions: [{ name: 'dc:creator', objects: { _text: author.map(({ name }) => name).join(', ') } }] }),
  );
  return replaceControlCharacters(feed.rss2());
}
