/** Whether a route is that of the blog or of a page below it. */
export function isBlogRoute(route: string): boolean {
  return /^\/blog(?:\/|$)/.test(route);
}
