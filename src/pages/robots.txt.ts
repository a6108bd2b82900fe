import { getCanonical } from '../queries/head.ts';

/** Lets every crawler in and names the sitemap (RFC 9309). */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${getCanonical('/sitemap-index.xml')}\n`);
}
