import { getAllPages } from '../../queries/pages.ts';
import siteConfig from '#site-config';
import { listSearchablePages } from '../../model/searchable-pages.ts';

/** Index data other than the text of the pages, for the build. */
export async function GET(): Promise<Response> {
  return Response.json(listSearchablePages(siteConfig, await getAllPages()));
}
