import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { getMarkdownRoute } from '../../lib/addresses.ts';
import { getCanonical } from '../../config/base-path.ts';
import { LLMS_ROUTES } from '../../model/areas.ts';
import type { AreaPages } from '../../model/all-pages.ts';
import { makeHeading, makeLink, makeList, makeParagraph, makeText, writeNodes } from './nodes.ts';

/** Writes `llms.txt` (llmstxt.org): a site description, and the Markdown form of its pages by area. */
export function writeLlms(site: Pick<SiteConfig, 'url' | 'title' | 'description'>, areas: readonly AreaPages[]): string {
  const files = [
    { title: 'The whole site', route: LLMS_ROUTES.full },
    ...areas.map(({ key, label }) => ({ title: label, route: LLMS_ROUTES.getArea(key) })),
  ];
  const link = (title: string, route: string) => makeLink(title, getCanonical(site, route));
  return writeNodes([
    makeHeading(1, site.title),
    { type: 'blockquote', children: [makeParagraph(makeText(site.description))] },
    makeParagraph(makeText('Every page is also available as Markdown: add .md to its address, or request text/markdown.')),
    ...areas.flatMap(({ label, pages }) => [
      makeHeading(2, label),
      makeList(pages.map(({ title, route, description }) => makeParagraph(link(title, getMarkdownRoute(route)), makeText(`: ${description}`)))),
    ]),
    makeHeading(2, 'Several pages in one file'),
    makeList(files.map(({ title, route }) => makeParagraph(link(title, route)))),
  ]);
}

/**
 * Puts the Markdown forms of pages into the files with several pages, which list
 * their addresses until then.
 *
 * @param folder of the built site
 */
export function fillLlms(folder: string): void {
  for (const file of globSync('llms{-full,/*}.txt', { cwd: folder }).map((path) => join(folder, path))) {
    const routes = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, routes.map((route) => readFileSync(join(folder, getMarkdownRoute(route)), 'utf8')).join('\n'));
  }
}
