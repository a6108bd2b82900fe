import { getAllPages } from '../queries/pages.ts';
import { makePageIndex } from '../model/index-pages.ts';

/** Titles of all listed pages by path, for the not-found page. */
export async function GET(): Promise<Response> {
  const pages = makePageIndex(await getAllPages());
  return Response.json(Object.fromEntries(pages.map((page) => [import.meta.env.SITE_BASE + page.route, page.title])));
}
