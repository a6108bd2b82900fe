import type { APIContext, GetStaticPaths } from 'astro';
import { writeMarkdown } from '../openapi/markdown-twin.ts';
import type { OperationPageEntry } from '../page-model/reference-pages.ts';
import { getReferenceEntries } from '../queries/reference-pages.ts';

export const getStaticPaths = (async () => {
  const entries = await getReferenceEntries();
  return entries
    .filter((entry) => entry.kind === 'operation')
    .map((entry) => ({ params: { operation: entry.place.route.slice(1) }, props: { entry } }));
}) satisfies GetStaticPaths;

/** The page of an operation as Markdown. */
export function GET({ props: { entry } }: APIContext<{ entry: OperationPageEntry }>): Response {
  return new Response(writeMarkdown(entry.makeModel(), entry.context.description), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
