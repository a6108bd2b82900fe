import { partRenderer } from '../components/content/part-renderer.ts';
import { getMarkdownAreas } from '../queries/markdown-pages.ts';

/** All listed pages as one text in Markdown, by area. */
export async function GET(): Promise<Response> {
  const texts = (await getMarkdownAreas()).map(({ write }) => write(partRenderer));
  return new Response((await Promise.all(texts)).join('\n'));
}
