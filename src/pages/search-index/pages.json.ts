import { getSearchablePages } from '../../queries/searchable-pages.ts';

/** Index data other than the text of the pages, for the build and for uploads to a hosted service. */
export async function GET(): Promise<Response> {
  return Response.json(await getSearchablePages());
}
