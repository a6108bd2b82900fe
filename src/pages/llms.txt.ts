import siteConfig from '#site-config';
import { writeLlms } from '../markdown-pages/llms.ts';
import { getMarkdownAreas } from '../queries/markdown-pages.ts';

/** What the site holds, for programs that read (llmstxt.org). */
export async function GET(): Promise<Response> {
  return new Response(writeLlms(siteConfig, await getMarkdownAreas()));
}
