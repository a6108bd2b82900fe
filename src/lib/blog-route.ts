/** Returns whether a route is the blog or below it. */
export function isBlogRoute(route: string): boolean {
  return /^\/blog(?:\/|$)/.test(route);
}
