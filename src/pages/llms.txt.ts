import siteConfig from '#site-config';
import { writeLlms } from '../markdown/forms/llms.ts';
import { getMarkdownAreas } from '../queries/markdown-pages.ts';

/** Lists the site's content for programs (llmstxt.org). */
export async function GET(): Promise<Response> {
  return new Response(writeLlms(siteConfig, await getMarkdownAreas()));
}
