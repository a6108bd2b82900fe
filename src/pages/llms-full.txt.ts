import { listAreas } from '../model/all-pages.ts';
import { getAllPages } from '../queries/pages.ts';

/** Addresses of all listed pages, by area. The last build step replaces them by the pages' Markdown forms. */
export async function GET(): Promise<Response> {
  const pages = listAreas(await getAllPages()).flatMap((area) => area.pages);
  return new Response(pages.map(({ route }) => route).join('\n'));
}
