import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import { htmlToHast } from 'satteri';
import { getBase } from '../../config/base-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { SOURCE_MARKS } from '../../lib/source-marks.ts';
import { getCanonical } from '../../model/canonical.ts';
import type { PageNotes } from '../../model/page-facts.ts';
import { toProperty } from './elements.ts';
import { toMarkdownNodes } from './html-to-markdown.ts';
import { makeHeading, makeLink, makeList, makeParagraph, makeText, writeNodes } from './nodes.ts';

/**
 * Writes the Markdown form of a built page: the title, the description as a
 * quote, a list that begins with the address, and the text. Every link is
 * absolute.
 *
 * @param html the page before its last step, which removes the marks
 * @returns `undefined` for a page without a form
 */
export function writePageForm(html: string, site: Pick<SiteConfig, 'url'>, route: string): string | undefined {
  const main = html.slice(html.indexOf('<main '), html.lastIndexOf('</main>'));
  const [tree] = (htmlToHast(main, { fragment: true }) as Root).children;
  if (tree?.type !== 'element') return undefined;
  const notes = tree.properties[toProperty(SOURCE_MARKS.page)];
  if (typeof notes !== 'string') return undefined;
  const { description, facts } = JSON.parse(notes) as PageNotes;
  const address = getCanonical(site, route);
  const toAbsolute = (link: string) => makeAbsolute(link, site, address);
  const lines: PhrasingContent[][] = [
    [makeText('Address: '), makeLink(address, address)],
    ...facts.map(([name, value]) =>
      typeof value === 'string' ? [makeText(`${name}: ${value}`)] : [makeText(`${name}: `), makeLink(value.label, toAbsolute(value.href))],
    ),
  ];
  return writeNodes([
    makeHeading(1, toString(find(tree, 'h1') ?? tree)),
    { type: 'blockquote', children: [makeParagraph(makeText(description))] },
    makeList(lines.map((line) => makeParagraph(...line))),
    ...toMarkdownNodes(tree.children as ElementContent[], toAbsolute),
  ]);
}

/** Makes an address absolute: a fragment of the page, one of the site, or one relative to the page. */
function makeAbsolute(link: string, site: Pick<SiteConfig, 'url'>, address: string): string {
  if (link.startsWith('#')) return address + link;
  if (/^\/(?![/\\])/.test(link)) return new URL(site.url).origin + getBase(site) + link;
  return /^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(link) ? link : new URL(link, address).href;
}

function find(node: Element, tagName: string): Element | undefined {
  if (node.tagName === tagName) return node;
  for (const child of node.children) {
    const found = child.type === 'element' ? find(child, tagName) : undefined;
    if (found) return found;
  }
  return undefined;
}
