import { partRenderer } from '../components/docs/part-renderer.ts';
import { getMarkdownAreas } from '../queries/markdown-pages.ts';

/** All listed pages as one text in Markdown, by area. */
export async function GET(): Promise<Response> {
  const texts = await Array.fromAsync(await getMarkdownAreas(), ({ write }) => write(partRenderer));
  return new Response(texts.join('\n'));
}
