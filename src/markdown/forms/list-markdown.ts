import type { ListedPage, ListPage } from '../../model/index-pages.ts';
import { makeHeading, makeLink, makeList, makeParagraph, makeText, writeNodes } from './nodes.ts';

/** Writes a list page's lead and links as Markdown. */
export function writeList({ lead, groups = [] }: Pick<ListPage<unknown>, 'lead' | 'groups'>): string {
  return writeNodes([
    ...(lead ? [makeParagraph(makeText(lead))] : []),
    ...groups.flatMap(({ heading, pages }) => [
      ...(heading === undefined ? [] : [makeHeading(2, heading)]),
      ...(pages.length > 0 ? [makeList(pages.map(makeEntry))] : []),
    ]),
  ]);
}

/** Builds a link to a page, followed by its description. */
export function makeEntry({ title, route, description }: ListedPage) {
  return makeParagraph(makeLink(title, route), ...(description ? [makeText(`: ${description}`)] : []));
}
