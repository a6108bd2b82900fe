import { Feed, type Item } from 'feed';
import { replaceControlCharacters } from '../lib/control-characters.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/** Writes a feed as Atom (RFC 4287), where the library declares titles and descriptions of items as HTML. */
export function writeAtom(feed: Feed): string {
  return replaceControlCharacters(mapItems(feed, (item) => ({ ...describeAsHtml(item), title: escapeHtml(item.title) })).atom1());
}

/** Writes a feed as RSS 2.0, where descriptions are HTML. Its authors must be e-mail addresses, so names use Dublin Core. */
export function writeRss(feed: Feed): string {
  const names = (author: Item['author'] = []) => author.map(({ name }) => name).join(', ');
  const written = mapItems(feed, ({ author, ...item }) => ({
    ...describeAsHtml(item),
    extensions: [{ name: 'dc:creator', objects: { _text: names(author) } }],
  }));
  return replaceControlCharacters(written.rss2());
}

function mapItems({ options, items }: Feed, change: (item: Item) => Item): Feed {
  const feed = new Feed(options);
  items.forEach((item) => feed.addItem(change(item)));
  return feed;
}

function describeAsHtml(item: Item): Item {
  return item.description === undefined ? item : { ...item, description: escapeHtml(item.description) };
}
