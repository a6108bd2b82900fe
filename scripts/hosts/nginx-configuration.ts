import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { getContentType, REVALIDATED, type HostRules } from '../../src/integration/hosts/host-rules.ts';
import { MARKDOWN_END, REDUNDANT_ENDS } from '../../src/lib/addresses.ts';
import { COMPRESSED_END } from '../build/compressed-forms.ts';
import { SERVER_FILES } from '../server/address.ts';

/** A built site. */
interface BuiltSite {
  rules: HostRules;
  /** Paths of its files. */
  files: readonly string[];
  /** Absolute path of its folder, as nginx sees it. */
  root: string;
}

/**
 * Writes a configuration that makes nginx respond like the project's server:
 * `maps.conf` for the `http` block, `site.conf` for the `server` block. All headers
 * are set at one level, because a location that sets one would lose the others.
 * Variables select the headers of a response, as nginx omits headers with empty
 * values. Variable names include the site's folder, so that one nginx can serve
 * several sites.
 *
 * @throws Error for a folder or a header with `$`, which nginx always takes for a variable
 */
export function renderNginxFiles({ rules, files, root }: BuiltSite) {
  const name = `site_${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
  const header = `# ${root.replaceAll(/\s/g, ' ')}, written by "npm run host". Don't edit: each build has its own.\n`;
  // Every variable in the templates below begins with `$site_`.
  const rename = (text: string) => header + text.replaceAll('$site_', `$${name}_`).replaceAll('?<site_', `?<${name}_`);
  return { 'maps.conf': rename(renderMaps(rules)), 'site.conf': rename(renderSite(rules, files, root)) };
}

function renderMaps(rules: HostRules): string {
  const { base } = rules;
  const maps = listContentHeaders(rules).map(({ variable, documents, drawings }) =>
    renderMap('"$status $sent_http_content_type"', variable, [
      ['~^[^3].. text/html', quoteValue(documents)],
      ['~^[^3].. image/svg\\+xml', quoteValue(drawings)],
    ]),
  );
  const caching = Object.entries(rules.caching).map(([path, value]): [string, string] => [
    `~^(?:200|304) ${toPattern(withoutBase(rules, path))}`,
    quoteValue(value),
  ]);
  return [
    '# The canonical address, made from the request line: decoded text must not get into a header.',
    '# It begins with one slash, as two would name another site.',
    renderMap('$request_uri', '$site_address', [
      ['default', quote(`${base}/`)],
      [`~^${RegExp.escape(base)}${CANONICAL}`, quote(`${base}/$site_path`)],
    ]),
    '# A file by its path in the folder of the site.',
    renderMap('$uri', '$site_file', [[`~^${RegExp.escape(base)}(?<site_rest>/.*)$`, quote('$site_rest')]]),
    '# Headers of documents go with documents alone, and not with redirects.',
    ...maps,
    '# How long an answer is kept. Errors never are, and neither are answers to range requests: nginx sets headers before it looks at the range.',
    renderMap('"$status$http_range $uri"', '$site_caching', [['default', quoteValue(REVALIDATED)], ...caching]),
    '# What programs look for on the home page.',
    ...listHomeHeaders(rules).map(({ variable, value }) =>
      renderMap('"$status $uri"', variable, [[`~^(?:20.|304) /index(?:\\.html|${RegExp.escape(MARKDOWN_END)})$`, quoteValue(value)]]),
    ),
    renderMap('$status', '$site_methods', [['405', quoteValue('GET, HEAD')]]),
    '# The wanted form of a page: Markdown where it is named with full weight, and HTML not before it.',
    renderMap('$http_accept', '$site_form', [
      ['default', quote('.html')],
      [`~*^(?!.*text/html${FULL_WEIGHT}.*text/markdown)(?:.*,)?\\s*text/markdown${FULL_WEIGHT}`, quote(MARKDOWN_END)],
    ]),
    '# Pages vary by what is accepted, and search engines leave out their Markdown forms.',
    renderMap('"$status $uri"', '$site_vary', [[`~^(?:20.|304|404|416) .*(?:\\.html|${RegExp.escape(MARKDOWN_END)})$`, quote('Accept')]]),
    renderMap('"$status $request_uri"', '$site_robots', [[`~^(?:20.|304|416) [^?]*${RegExp.escape(MARKDOWN_END)}(?:\\?|$)`, quote('noindex')]]),
  ].join('\n');
}

/** Captures an address without redundant ends and leading slashes, like `getCanonicalPath`. */
const CANONICAL = String.raw`[/\\]*(?<site_path>[^?]*?)${REDUNDANT_ENDS}(?:\?|$)`;
/** What may follow a type accepted with full weight (RFC 9110, 12.4.2). */
const FULL_WEIGHT = String.raw`\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;
const NOT_CANONICAL = String.raw`(?=/).*(?:./|/index|\.html)$`;
/** The same in an address as it was sent. An encoded end would be redirected to itself. */
const SENT_NOT_CANONICAL = String.raw`^[^?]*(?:./|/index|\.html)/*(?:\?|$)`;
/** No address has them, and the patterns below take a line break at the end for the end. */
const CONTROL_CHARACTERS = String.raw`[\x00-\x1f\x7f]`;
const HIDDEN = String.raw`/\.(?!well-known(?:/|$))`;
const NOT_FOUND = '/404.html';

/** Writes a site's locations. Below a base path they leave the rest of the host to other sites. */
function renderSite(rules: HostRules, files: readonly string[], root: string): string {
  const { base } = rules;
  const site = renderLocations(rules, files, root);
  if (base === '') return `server_tokens off;\n${site}`;
  return `location = ${quote(base)} { absolute_redirect off; return 301 ${quote(`${base}/$is_args$args`)}; }
# No location of another site in this server answers here, not even by a regular expression.
location ^~ ${quote(`${base}/`)} {
${site.replaceAll(/^(?=.)/gm, '  ')}}
`;
}

function renderLocations(rules: HostRules, files: readonly string[], root: string): string {
  const { base, headers, redirects } = rules;
  const added = [
    ...Object.entries(headers.all).map(([name, value]) => [name, quoteValue(value)]),
    ...listContentHeaders(rules).map(({ name, variable }) => [name, variable]),
    ...listHomeHeaders(rules).map(({ name, variable }) => [name, variable]),
    ['Cache-Control', '$site_caching'],
    ['Allow', '$site_methods'],
    ['Vary', '$site_vary'],
    ['X-Robots-Tag', '$site_robots'],
  ];
  const pages = 'try_files $site_file $site_file$site_form $site_file.html $site_file/index.html =404;';
  return `root ${quoteValue(root)};
absolute_redirect off;
charset off;
${renderTypes(files)}
default_type application/octet-stream;

# The build has compressed all that is worth it, and nothing is compressed again.
gzip off;
gzip_static on;
gzip_proxied any;
gzip_vary on;

${added.map(([name, value]) => `add_header ${name} ${value} always;`).join('\n')}

error_page 404 ${quote(base + NOT_FOUND)};
location = ${quote(base + NOT_FOUND)} {
  internal;
  try_files ${NOT_FOUND} =404;
}

# Not for readers: files of the build, hidden files and compressed forms.
${SERVER_FILES.map((name) => `location = ${quote(`${base}/${name}`)} { return 404; }`).join('\n')}
location ~ ${quote(CONTROL_CHARACTERS)} { return 404; }
location ~ ${quote(HIDDEN)} { return 404; }
location ~ ${quote(COMPRESSED_END)} { return 404; }

${Object.entries(redirects)
  .map(([from, to]) => `location ~ ${quote(`^${RegExp.escape(from)}${REDUNDANT_ENDS}$`)} { return 301 ${quoteValue(to.replaceAll('$', '%24'))}; }\n`)
  .join('')}
location ~ ${quote(`^${RegExp.escape(base)}${NOT_CANONICAL}`)} {
  if ($request_uri !~ ${quote(SENT_NOT_CANONICAL)}) { return 404; }
  return 301 $site_address$is_args$args;
}
location = ${quote(`${base}/`)} { try_files /index$site_form /index.html =404; }
${base ? pages : `location / { ${pages} }`}
`;
}

/** Lists the headers that depend on the content, each with the variable for its value. */
function listContentHeaders({ headers: { documents, drawings } }: HostRules) {
  return [...new Set(Object.keys({ ...documents, ...drawings }))].map((name) => ({
    name,
    variable: `$site_${name.toLowerCase().replaceAll('-', '_')}`,
    documents: documents[name] ?? '',
    drawings: drawings[name] ?? '',
  }));
}

/** Lists the headers of the home page, each with the variable for its value. */
function listHomeHeaders({ headers: { home } }: HostRules) {
  return Object.entries(home).map(([name, value]) => ({ name, value, variable: `$site_home_${name.toLowerCase().replaceAll('-', '_')}` }));
}

/** @param rows patterns, and values in nginx syntax */
function renderMap(from: string, to: string, rows: readonly [pattern: string, value: string][]): string {
  const lines = rows.filter(([, value]) => value !== EMPTY).map(([pattern, value]) => `  ${quote(pattern)} ${value};\n`);
  return `map ${from} ${to} {\n${lines.join('')}}\n`;
}

/** Writes content types for the extensions of the site's files. They replace the system's. */
function renderTypes(files: readonly string[]): string {
  const ends = [...new Set(files.map((file) => extname(file).slice(1)))].filter(Boolean).sort();
  const types = Map.groupBy(ends, (end) => getContentType(`.${end}`));
  return `types {\n${[...types].map(([type, same]) => `  ${quote(type)} ${same.map(quote).join(' ')};\n`).join('')}}`;
}

/** Converts a path in the rules to the end of a regular expression. */
function toPattern(path: string): string {
  return path.endsWith('*') ? RegExp.escape(path.slice(0, -1)) : `${RegExp.escape(path)}$`;
}

function withoutBase({ base }: HostRules, path: string): string {
  return path.slice(base.length);
}

const EMPTY = '""';

/** Quotes a text that may contain nginx variables. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Quotes a literal text.
 *
 * @throws Error for `$`, which cannot be escaped
 */
function quoteValue(text: string): string {
  if (text.includes('$')) throw new Error(`nginx reads "$" as the start of a variable and can't use "${text}"; use a name without it`);
  return quote(text);
}
