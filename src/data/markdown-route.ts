/** End of the address of a page's Markdown form. */
export const MARKDOWN_END = '.md';

/** Address of the Markdown form of a page: its own with `.md`; of the home page, which has no name, `/index.md`. */
export function getMarkdownRoute(route: string): string {
  return `${route === '/' ? '/index' : route}${MARKDOWN_END}`;
}
