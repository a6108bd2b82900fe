import type { PhrasingContent } from 'mdast';
import type { SiteConfig } from '../../config/site-config.ts';
import { getCanonical } from '../../model/canonical.ts';
import type { PageLink } from '../../model/previous-next.ts';
import { makeLinksAbsolute } from './absolute-links.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { makeHeading, makeLink, makeList, makeParagraph, makeText, writeNodes } from './nodes.ts';

/** Name and value of a fact besides the text. */
export type Fact = readonly [name: string, value: string | PageLink];

/** Contents of a page's Markdown form. */
export interface MarkdownContents {
  route: string;
  title: string;
  description: string;
  facts?: readonly Fact[];
  /** Text without the title, as Markdown or rendered HTML. */
  text: string | { html: string };
  related?: readonly PageLink[];
}

/**
 * Writes a page of any kind as Markdown: the title, the description as a quote,
 * a list that begins with the address, and the text. Every link is absolute.
 */
export function writePage(site: Pick<SiteConfig, 'url'>, { route, title, description, facts = [], text, related = [] }: MarkdownContents): string {
  const address = getCanonical(site, route);
  const lines: PhrasingContent[][] = [
    [makeText('Address: '), makeLink(address, address)],
    ...facts.map(([name, value]) =>
      typeof value === 'string' ? [makeText(`${name}: ${value}`)] : [makeText(`${name}: `), makeLink(value.label, value.href)],
    ),
  ];
  const front = writeNodes([
    makeHeading(1, title),
    { type: 'blockquote', children: [makeParagraph(makeText(description))] },
    makeList(lines.map((line) => makeParagraph(...line))),
  ]);
  const end = related.length > 0 ? writeNodes([makeHeading(2, 'Related pages'), writeLinks(related)]) : '';
  const markdown = typeof text === 'string' ? text : htmlToMarkdown(text.html);
  return makeLinksAbsolute([front, markdown, end].filter((part) => part.trim() !== '').join('\n'), site, route);
}

function writeLinks(links: readonly PageLink[]) {
  return makeList(links.map(({ label, href }) => makeParagraph(makeLink(label, href))));
}
