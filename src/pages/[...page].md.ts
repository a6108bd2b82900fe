import type { APIContext, GetStaticPaths } from 'astro';
import { partRenderer } from '../components/docs/part-renderer.ts';
import { MARKDOWN_END, getMarkdownRoute } from '../lib/markdown-route.ts';
import { getMarkdownPages, type MarkdownPage } from '../queries/markdown-pages.ts';

export const getStaticPaths = (async () => {
  const pages = await getMarkdownPages();
  return [...pages.values()].map((page) => ({ params: { page: getMarkdownRoute(page.route).slice(1, -MARKDOWN_END.length) }, props: { page } }));
}) satisfies GetStaticPaths;

/** A page as Markdown. */
export async function GET({ props: { page } }: APIContext<{ page: MarkdownPage }>): Promise<Response> {
  return new Response(await page.write(partRenderer), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
