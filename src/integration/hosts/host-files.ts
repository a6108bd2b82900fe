import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RULE_FILES, type HostRules } from './host-rules.ts';

/** Without this file, GitHub Pages leaves out folders such as `_astro`. */
const NO_JEKYLL = '.nojekyll';

/** Writes files for hosts, and the rules for our server and `npm run host`. */
export function writeHostFiles(folder: string, rules: HostRules): void {
  writeFileSync(join(folder, RULE_FILES.rules), `${JSON.stringify(rules)}\n`);
  writeFileSync(join(folder, RULE_FILES.headers), renderHeaders(rules));
  writeFileSync(join(folder, RULE_FILES.redirects), renderRedirects(rules));
  writeFileSync(join(folder, NO_JEKYLL), '');
}

/** Lists a built site's files by path. */
export function listSiteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Formats `_headers` for Netlify and Cloudflare Pages so that both apply it
 * correctly. Only Cloudflare can remove a header (`! Name`, which Netlify
 * ignores), and the two treat a header in two rules differently. So pages and
 * files share no header with different values, except for the policy of
 * drawings, which is stricter. By default, both revalidate a page each time.
 */
export function renderHeaders({ base, headers, caching, fileFolders }: HostRules): string {
  const rules = new Map([[`${base}/*`, renderLines({ ...headers.all, ...headers.documents })]]);
  rules.set(`${base}/`, renderLines(headers.home));
  for (const { path, hasDrawings } of fileFolders)
    rules.set(path, [...Object.keys(headers.documents).map((name) => `  ! ${name}`), ...(hasDrawings ? renderLines(headers.drawings) : [])]);
  for (const [path, value] of Object.entries(caching)) rules.set(path, [...(rules.get(path) ?? []), ...renderLines({ 'Cache-Control': value })]);
  return [...rules].map(([path, lines]) => [encodeURI(path), ...lines, ''].join('\n')).join('');
}

function renderLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}

/** Formats `_redirects` for Netlify and Cloudflare Pages, one `from to status` line each. Both read `*` and `:` in a path as a pattern. */
export function renderRedirects({ redirects }: HostRules): string {
  const escapePath = (path: string) => encodeURI(path).replaceAll('*', '%2A').replaceAll(':', '%3A');
  return Object.entries(redirects)
    .map(([from, to]) => `${escapePath(from)} ${to} 301\n`)
    .join('');
}
