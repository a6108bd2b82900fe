import type { APIContext, GetStaticPaths } from 'astro';
import { writeMarkdown } from '../openapi/markdown-twin.ts';
import { getReferencePages, type OperationPage } from '../queries/reference-page.ts';

export const getStaticPaths = (async () => {
  const pages = await getReferencePages();
  return pages.filter((page) => page.kind === 'operation').map((page) => ({ params: { operation: page.route.slice(1) }, props: { page } }));
}) satisfies GetStaticPaths;

/** The page of an operation as Markdown. */
export function GET({ props: { page } }: APIContext<{ page: OperationPage }>): Response {
  return new Response(writeMarkdown(page.makeModel(), page.description), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
