import type { APIContext, GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { getCanonical } from '../config/base-path.ts';
import { getReferences } from '../queries/operations.ts';
import { listDownloads, type Download } from '../reference/downloads.ts';

export const getStaticPaths = (async () =>
  (await getReferences()).flatMap(({ api }) =>
    listDownloads(api).map((download) => ({ params: { download: download.route.slice(1) }, props: { download } })),
  )) satisfies GetStaticPaths;

/** A file made from an API description: the description itself, or a collection for an API client. */
export function GET({ props }: APIContext<{ download: Download }>): Response {
  return new Response(props.download.write((route) => getCanonical(siteConfig, route)));
}
