/** Ending of Markdown addresses. */
export const MARKDOWN_END = '.md';

/** Returns the address of a page's Markdown form: its address with `.md`, or `/index.md` for the home page. */
export function getMarkdownRoute(route: string): string {
  return `${route === '/' ? '/index' : route}${MARKDOWN_END}`;
}

/** Returns the address of the page for a Markdown address. */
export function getPageRoute(markdownRoute: string): string {
  const route = markdownRoute.slice(0, -MARKDOWN_END.length);
  return route === '/index' ? '/' : route;
}
