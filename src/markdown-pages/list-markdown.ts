import type { ListedPage, ListPage } from '../page-model/list-pages.ts';
import { makeHeading, makeLink, makeList, makeParagraph, makeText, writeNodes } from './nodes.ts';

/** Writes the lead and the links of a page that leads to others as Markdown. */
export function writeList({ lead, groups }: Pick<ListPage<unknown>, 'lead' | 'groups'>): string {
  return writeNodes([
    ...(lead ? [makeParagraph(makeText(lead))] : []),
    ...groups.flatMap(({ heading, pages }) => [
      ...(heading === undefined ? [] : [makeHeading(2, heading)]),
      ...(pages.length > 0 ? [makeList(pages.map(makeEntry))] : []),
    ]),
  ]);
}

/** A link to a page, and what it says of itself behind it. */
export function makeEntry({ title, route, description }: ListedPage) {
  return makeParagraph(makeLink(title, route), ...(description ? [makeText(`: ${description}`)] : []));
}
