import type { APIContext, GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { writeLlms } from '../markdown/forms/llms.ts';
import { listAreaPages, type AreaPages } from '../model/all-pages.ts';
import { LLMS_ROUTES } from '../model/areas.ts';
import { getAllPages } from '../queries/pages.ts';

/** Lists the site's content for programs (llmstxt.org). Other files list addresses, which the last build step replaces by the pages' Markdown forms. */
export const getStaticPaths = (async () => {
  const areas = listAreaPages(siteConfig, await getAllPages());
  const list = ({ pages }: Pick<AreaPages, 'pages'>) => pages.map(({ route }) => route).join('\n');
  return [
    { route: LLMS_ROUTES.index, text: writeLlms(siteConfig, areas) },
    { route: LLMS_ROUTES.full, text: list({ pages: areas.flatMap(({ pages }) => pages) }) },
    ...areas.map((area) => ({ route: LLMS_ROUTES.getArea(area.key), text: list(area) })),
  ].map(({ route, text }) => ({ params: { llms: route.slice(1, -'.txt'.length) }, props: { text } }));
}) satisfies GetStaticPaths;

export function GET({ props }: APIContext<{ text: string }>): Response {
  return new Response(props.text);
}
