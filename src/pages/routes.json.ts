import { getPageIndex } from '../queries/pages.ts';

/** Titles of all listed pages by route, for the not-found page. */
export async function GET(): Promise<Response> {
  const pages = await getPageIndex();
  return Response.json(Object.fromEntries(pages.map((page) => [page.route, page.title])));
}
