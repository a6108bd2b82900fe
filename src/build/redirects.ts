import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../data/config-schema.ts';

/** Writes the redirects of the configuration for the server, one `from to status` line each. */
export function writeRedirects(folder: string, redirects: SiteConfig['redirects']): void {
  const follow = (to: string): string => (redirects[to] === undefined ? to : follow(redirects[to]));
  const lines = Object.entries(redirects).map(([from, to]) => `${encodeURI(from)} ${escapeTarget(follow(to))} 301\n`);
  writeFileSync(join(folder, '_redirects'), lines.join(''));
}

/** A target as a header can hold it; what is escaped already stays as it is. */
function escapeTarget(target: string): string {
  return encodeURI(target).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}
