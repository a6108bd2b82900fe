import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../../data/config-schema.ts';
import { SITE_CONFIG_PATH } from '../load-site-config.ts';
import type { SourceLink } from './collect-links.ts';

/** Lists the addresses that the navbar, the footer, the sidebars and the announcement of the configuration link to. */
export function collectConfigLinks(site: SiteConfig): SourceLink[] {
  const file = relative(process.cwd(), fileURLToPath(SITE_CONFIG_PATH));
  const lines = readFileSync(SITE_CONFIG_PATH, 'utf8').split('\n');
  const parts = [site.navbar, site.footer, site.docs.versions.map((version) => version.sidebars)];
  const html = [...(site.announcementBar?.content ?? '').matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
  return [...parts.flatMap(collectHrefs), ...html].map((url) => ({
    file,
    line: lines.findIndex((line) => line.includes(`'${url}'`) || line.includes(`"${url}"`)) + 1,
    url,
    from: '/',
  }));
}

function collectHrefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'href' && typeof child === 'string' ? [child] : collectHrefs(child)));
}
