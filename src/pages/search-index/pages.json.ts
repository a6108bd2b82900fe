import { getSearchablePages } from '../../queries/searchable-pages.ts';

/** What the index is built from beside the text of the pages, for the build and for uploads to a hosted service. */
export async function GET(): Promise<Response> {
  return Response.json(await getSearchablePages());
}
