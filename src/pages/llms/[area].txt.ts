import type { APIContext, GetStaticPaths } from 'astro';
import { listAreas, type Area } from '../../model/all-pages.ts';
import { getAllPages } from '../../queries/pages.ts';

export const getStaticPaths = (async () =>
  listAreas(await getAllPages()).map(({ key, pages }) => ({ params: { area: key }, props: { pages } }))) satisfies GetStaticPaths;

/** Addresses of an area's listed pages. The last build step replaces them by the pages' Markdown forms. */
export function GET({ props: { pages } }: APIContext<Pick<Area, 'pages'>>): Response {
  return new Response(pages.map(({ route }) => route).join('\n'));
}
