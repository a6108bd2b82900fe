/** Percent-decodes an address or part of one. Invalid encodings stay as written, so that they are reported too. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What addresses may have at the end, in any number: `.html`, `index` or `index.html` after a slash, and slashes. */
export const REDUNDANT_ENDS = String.raw`(?:(?<=/)index(?:\.html)?|\.html|/)*`;

const REDUNDANT = new RegExp(`${REDUNDANT_ENDS}$`);

/** Returns the canonical form of a path: without redundant ends, and only one leading slash, as two would be a host. */
export function getCanonicalPath(path: string): string {
  return `/${path.replace(REDUNDANT, '').replace(/^[/\\]+/, '')}`;
}

/** Returns whether a browser would run an address, or render its content, when opened. */
export function isExecutableAddress(address: string): boolean {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'javascript:' || protocol === 'data:' || protocol === 'vbscript:' || protocol === 'blob:';
}

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

/** Returns whether a route is the blog or below it. */
export function isBlogRoute(route: string): boolean {
  return /^\/blog(?:\/|$)/.test(route);
}
