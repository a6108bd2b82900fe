import siteConfig from '#site-config';
import { writeLlms } from '../markdown/forms/llms.ts';
import { listAreas } from '../model/all-pages.ts';
import { getAllPages } from '../queries/pages.ts';

/** Lists the site's content for programs (llmstxt.org). */
export async function GET(): Promise<Response> {
  return new Response(writeLlms(siteConfig, listAreas(await getAllPages())));
}
