/** End of the address of a page's Markdown form. */
export const MARKDOWN_END = '.md';

/** Address of the Markdown form of a page: its own with `.md`; of the home page, which has no name, `/index.md`. */
export function getMarkdownRoute(route: string): string {
  return `${route === '/' ? '/index' : route}${MARKDOWN_END}`;
}

/** Address of the page whose Markdown form has an address, or would have it. */
export function getPageRoute(markdownRoute: string): string {
  const route = markdownRoute.slice(0, -MARKDOWN_END.length);
  return route === '/index' ? '/' : route;
}
