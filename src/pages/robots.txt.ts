import siteConfig from '#site-config';
import { getCanonical } from '../config/base-path.ts';

/** Allows all crawlers and links the sitemap (RFC 9309). */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${getCanonical(siteConfig, '/sitemap-index.xml')}\n`);
}
