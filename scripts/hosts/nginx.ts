import { extname } from 'node:path';
import { getContentType } from '../../src/build/hosts/content-type.ts';
import { REVALIDATED, type HostRules } from '../../src/build/hosts/host-rules.ts';
import { MARKDOWN_END } from '../../src/data/markdown-route.ts';
import { COMPRESSED_END } from '../build/compressed-forms.ts';
import { OWN_FILES } from '../server/address.ts';

/** What nginx is told of a site: `maps.conf` is for its `http` block, `site.conf` for the `server` block of the site. */
export type NginxFiles = Readonly<Record<'maps.conf' | 'site.conf', string>>;

/** A built site. */
interface BuiltSite {
  rules: HostRules;
  /** Paths of its files. */
  files: readonly string[];
  /** Absolute path of its folder, as nginx sees it. */
  root: string;
}

/**
 * Prints a configuration by which nginx answers as our own server does.
 * Headers stand in one place, at the level of the server, as a location with
 * one of its own would lose all others; which of them an answer gets follows
 * from variables, and nginx sends none whose value is empty.
 */
export function printNginxFiles({ rules, files, root }: BuiltSite): NginxFiles {
  return { 'maps.conf': printMaps(rules), 'site.conf': printSite(rules, files, root) };
}

function printMaps(rules: HostRules): string {
  const { base } = rules;
  const maps = listContentHeaders(rules).map(({ variable, documents, drawings }) =>
    printMap('"$status $sent_http_content_type"', variable, [
      ['~^[^3].. text/html', documents],
      ['~^[^3].. image/svg\\+xml', drawings],
    ]),
  );
  const caching = Object.entries(rules.caching).map(([path, value]): [string, string] => [
    `~^(?:200|304) ${toPattern(withoutBase(rules, path))}`,
    value,
  ]);
  return [
    '# The address that should have been asked for, made of what was sent: what is decoded must not come into a header.',
    '# One slash stands first, as two would name another site.',
    printMap('$request_uri', '$site_address', [
      ['default', `${base}/`],
      [`~^${RegExp.escape(base)}${CANONICAL}`, `${base}/$site_path`],
    ]),
    '# A file by its path in the folder of the site.',
    printMap('$uri', '$site_file', [[`~^${RegExp.escape(base)}(?<site_rest>/.*)$`, '$site_rest']]),
    '# What concerns documents goes with documents alone; nobody sees that of a redirect.',
    ...maps,
    '# How long an answer is kept. An error never is, nor is an answer that a range was asked of: nginx sets headers before it looks at the range.',
    printMap('"$status$http_range $uri"', '$site_caching', [['default', REVALIDATED], ...caching]),
    printMap('$status', '$site_methods', [['405', 'GET, HEAD']]),
    '# The form of a page that is asked for: Markdown where it is named with full weight, and HTML not before it.',
    printMap('$http_accept', '$site_form', [
      ['default', '.html'],
      [`~*^(?!.*text/html${FULL_WEIGHT}.*text/markdown)(?:.*,)?\\s*text/markdown${FULL_WEIGHT}`, MARKDOWN_END],
    ]),
    '# Pages differ by what is accepted, and their Markdown forms are not for the lists of search engines.',
    printMap('"$status $uri"', '$site_vary', [[`~^(?:20.|304|404|416) .*(?:\\.html|${RegExp.escape(MARKDOWN_END)})$`, 'Accept']]),
    printMap('"$status $request_uri"', '$site_robots', [[`~^(?:20.|304|416) [^?]*${RegExp.escape(MARKDOWN_END)}(?:\\?|$)`, 'noindex']]),
  ].join('\n');
}

/** The rest of an address without `.html`, `/index.html` and a slash at its end, and without the slashes before it; as `getCanonicalPath` of the server. */
const CANONICAL = String.raw`[/\\]*(?<site_path>[^?]*?)/*(?:(?<=/)index(?:\.html)?|\.html)?/*(?:\?|$)`;
/** What may stand behind a type that is accepted without reserve (RFC 9110, 12.4.2). */
const FULL_WEIGHT = String.raw`\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;
const NOT_CANONICAL = String.raw`(?=/).*(?:./|/index|\.html)$`;
const HIDDEN = String.raw`/\.(?!well-known(?:/|$))`;

function printSite(rules: HostRules, files: readonly string[], root: string): string {
  const { base, headers, redirects } = rules;
  const added = [
    ...Object.entries(headers.all).map(([name, value]) => [name, quote(value)]),
    ...listContentHeaders(rules).map(({ name, variable }) => [name, variable]),
    ['Cache-Control', '$site_caching'],
    ['Allow', '$site_methods'],
    ['Vary', '$site_vary'],
    ['X-Robots-Tag', '$site_robots'],
  ];
  const pages = '$site_file $site_file$site_form $site_file.html $site_file/index.html =404';
  return `root ${quote(root)};
server_tokens off;
absolute_redirect off;
charset off;
${printTypes(files)}
default_type application/octet-stream;

# The build has compressed all that is worth it, and nothing is compressed again.
gzip off;
gzip_static on;
gzip_proxied any;
gzip_vary on;

${added.map(([name, value]) => `add_header ${name} ${value} always;`).join('\n')}

error_page 404 @not_found;
location @not_found { try_files /404.html =404; }

# Not for readers: files of the build, hidden files and compressed forms.
${OWN_FILES.map((name) => `location = ${quote(`${base}/${name}`)} { return 404; }`).join('\n')}
location ~ ${quote(HIDDEN)} { return 404; }
location ~ ${quote(COMPRESSED_END)} { return 404; }

${Object.entries(redirects)
  .flatMap(([from, to]) => ['', '/', '.html'].map((end) => `location = ${quote(from + end)} { return 301 ${quote(to.replaceAll('$', '%24'))}; }\n`))
  .join('')}
location ~ ${quote(`^${RegExp.escape(base)}${NOT_CANONICAL}`)} { return 301 $site_address$is_args$args; }
location = ${base}/ { try_files /index$site_form /index.html =404; }
location ${base}/ { try_files ${pages}; }
${base && printBesideBase(base)}`;
}

/** Leads to a site below a path from that path and from the root of its host, where something else may stand tomorrow; the rest is not there. */
function printBesideBase(base: string): string {
  return `location = ${base} { return 301 ${base}/$is_args$args; }
location = / { return 302 ${base}/; }
location / { return 404; }
`;
}

/** Lists the headers that depend on what is sent, each with the variable that holds it. */
function listContentHeaders({ headers: { documents, drawings } }: HostRules) {
  return [...new Set(Object.keys({ ...documents, ...drawings }))].map((name) => ({
    name,
    variable: `$site_${name.toLowerCase().replaceAll('-', '_')}`,
    documents: documents[name] ?? '',
    drawings: drawings[name] ?? '',
  }));
}

function printMap(from: string, to: string, rows: readonly [key: string, value: string][]): string {
  const lines = rows.filter(([, value]) => value).map(([key, value]) => `  ${quote(key)} ${quote(value)};\n`);
  return `map ${from} ${to} {\n${lines.join('')}}\n`;
}

/** Content types by the ends of names that the files of the site have, in the place of those that a system has. */
function printTypes(files: readonly string[]): string {
  const ends = [...new Set(files.map((file) => extname(file).slice(1)))].filter(Boolean).sort();
  const types = Map.groupBy(ends, (end) => getContentType(`.${end}`));
  return `types {\n${[...types].map(([type, same]) => `  ${quote(type)} ${same.join(' ')};\n`).join('')}}`;
}

/** A path of the rules as the end of a regular expression. */
function toPattern(path: string): string {
  return path.endsWith('*') ? RegExp.escape(path.slice(0, -1)) : `${RegExp.escape(path)}$`;
}

function withoutBase({ base }: HostRules, path: string): string {
  return path.slice(base.length);
}

/** A text as nginx reads it between quotes. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
