import type { SiteConfig } from '../../config/site-config.ts';
import { getMarkdownRoute } from '../../lib/markdown-route.ts';
import type { Area } from '../../model/all-pages.ts';
import { makeLinksAbsolute } from './absolute-links.ts';
import { makeEntry } from './list-markdown.ts';
import { makeHeading, makeLink, makeList, makeParagraph, makeText, writeNodes } from './nodes.ts';

/** Addresses of files with the text of the site, or of one area. */
const LLMS_ROUTES = { full: '/llms-full.txt', getArea: (key: string) => `/llms/${key}.txt` } as const;

/** Writes `llms.txt` (llmstxt.org): a site description, and the Markdown form of its pages by area. */
export function writeLlms(site: Pick<SiteConfig, 'url' | 'title' | 'description'>, areas: readonly Area[]): string {
  const files = [
    { title: 'The whole site', route: LLMS_ROUTES.full },
    ...areas.map(({ key, label }) => ({ title: label, route: LLMS_ROUTES.getArea(key) })),
  ];
  const text = writeNodes([
    makeHeading(1, site.title),
    { type: 'blockquote', children: [makeParagraph(makeText(site.description))] },
    makeParagraph(makeText('Every page is also available as Markdown: add .md to its address, or request text/markdown.')),
    ...areas.flatMap(({ label, pages }) => [
      makeHeading(2, label),
      makeList(pages.map((page) => makeEntry({ ...page, route: getMarkdownRoute(page.route) }))),
    ]),
    makeHeading(2, 'Several pages in one file'),
    makeList(files.map(({ title, route }) => makeParagraph(makeLink(title, route)))),
  ]);
  return makeLinksAbsolute(text, site, '/');
}
