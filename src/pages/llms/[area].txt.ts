import type { APIContext, GetStaticPaths } from 'astro';
import { partRenderer } from '../../components/docs/part-renderer.ts';
import { getMarkdownAreas, type MarkdownPage } from '../../queries/markdown-pages.ts';

export const getStaticPaths = (async () =>
  (await getMarkdownAreas()).map(({ key, write }) => ({ params: { area: key }, props: { write } }))) satisfies GetStaticPaths;

/** The listed pages of an area as one text in Markdown. */
export async function GET({ props: { write } }: APIContext<Pick<MarkdownPage, 'write'>>): Promise<Response> {
  return new Response(await write(partRenderer));
}
