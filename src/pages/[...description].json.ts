import type { APIContext, GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { getDownload } from '../reference/download.ts';

export const getStaticPaths = (() =>
  siteConfig.apis.map((api) => ({ params: { description: `${api.path}/${api.id}`.slice(1) }, props: { api } }))) satisfies GetStaticPaths;

/** An API description for download, as JSON. */
export function GET({ props }: APIContext<{ api: (typeof siteConfig.apis)[number] }>): Response {
  return new Response(getDownload(props.api, 'json'));
}
